import { textsOf } from '#agency/content/own-texts.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import type { Language } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import { GOALS } from '#domain/price.ts';

/** Sentences for islands/listing/neighbours, and where the lists of `sale` and `rent` are. */
export function neighboursTexts(language: Language): Record<string, string> {
  const t = textsOf(language);
  return Object.fromEntries([
    ...(['title', 'back', 'previous', 'next'] as const).map((name) => [name, t(`neighbours.${name}`)]),
    ['at', t('neighbours.at', { number: '{{number}}', count: '{{count}}' })],
    ...GOALS.map((goal) => [goal, siteAddresses().page(LIST_OF_GOAL[goal], language)]),
  ]);
}
