import { textsOf } from '#agency/content/own-texts.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import type { Language } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import { GOALS } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { COST_PARTS } from './costs/costs-store.ts';

const COSTS_KEYS = [
  'title',
  'own',
  'other',
  'buyer',
  'price',
  'total',
  'loan',
  'rate',
  'years',
  'again',
  'fill',
  'reckon',
  'failed',
] as const;

/**
 * Returns the texts of the cost calculator. Placeholders such as `{{loan}}` stay in them, because the calculator fills
 * them in.
 */
export function costsTexts(language: Language): Record<string, string> {
  const t = textsOf(language);
  const open = { loan: '{{loan}}', years: '{{years}}', rate: '{{rate}}', amount: '{{amount}}' };
  return Object.fromEntries([
    ...[...COSTS_KEYS, ...COST_PARTS].map((name) => [name, t(`costs.${name}`)]),
    ['monthly', t('costs.monthly', open)],
  ]);
}

/** Returns the texts of the gallery, its overview and its viewer. */
export const galleryTexts = ({ t }: PageContext): IslandTexts => ({
  photos: t('listing.photos'),
  ...Object.fromEntries(
    (['close', 'zoom', 'previous', 'next', 'broken'] as const).map((name) => [name, t(`gallery.${name}`)]),
  ),
});

/** Returns the texts of the links to the previous and next home, and the paths of the lists `sale` and `rent`. */
export function neighboursTexts(language: Language): Record<string, string> {
  const t = textsOf(language);
  return Object.fromEntries([
    ...(['title', 'back', 'previous', 'next'] as const).map((name) => [name, t(`neighbours.${name}`)]),
    ['at', t('neighbours.at', { number: '{{number}}', count: '{{count}}' })],
    ...GOALS.map((goal) => [goal, siteAddresses().page(LIST_OF_GOAL[goal], language)]),
  ]);
}
