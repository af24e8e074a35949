import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { CATEGORIES } from './choice/categories.ts';
import { byCategory } from './configured.ts';

const PLAIN = ['settingsTitle', 'settingsText', 'policy', 'close', 'who', 'decline', 'agreePartly', 'agree'] as const;

/** Returns the texts of the consent dialog by the keys that the dialog uses. */
export function consentTexts({ t, language, addresses }: PageContext): IslandTexts {
  const list = new Intl.ListFormat(language, { style: 'long', type: 'unit' });
  return Object.fromEntries([
    ...PLAIN.map((name) => [name, t(`consent.${name}`)]),
    ...CATEGORIES.flatMap((category) => [
      [`category.${category}`, t(`consent.category.${category}`)],
      [`about.${category}`, t(`consent.about.${category}`)],
    ]),
    ...byCategory().map(({ category, parties }) => [
      `parties.${category}`,
      list.format(parties.map(({ name, purpose }) => `${name} (${t(`consent.purpose.${purpose}`)})`)),
    ]),
    ['policyPath', addresses.page('cookie-policy', language)],
  ]);
}

/** Returns the texts of Embed.tsx by the keys that it uses. */
export function embedTexts({ t }: PageContext): IslandTexts {
  const provider = '{{provider}}';
  return {
    video: t('embed.video'),
    tour: t('embed.tour'),
    streetView: t('embed.streetView'),
    from: t('embed.from', { kind: '{{kind}}', provider }),
    note: t('embed.note', { provider }),
    show: t('embed.show'),
    open: t('embed.open', { provider }),
  };
}
