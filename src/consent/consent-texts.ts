import type { PageContext } from '#page-base/page-context.ts';
import { CATEGORIES } from './choice/categories.ts';
import { byCategory } from './configured.ts';

const PLAIN = ['settingsTitle', 'settingsText', 'policy', 'close', 'who', 'decline', 'agreePartly', 'agree'] as const;

/** Sentences for islands/consent, by the keys it knows them by. */
export function consentTexts({ t, language, addresses }: PageContext): Record<string, string> {
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
