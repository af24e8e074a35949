import type { Language } from '#domain/language.ts';
import { LIST_OF_GOAL, SORTS } from '#domain/list.ts';
import { textsOf } from '#i18n/texts.ts';
import { siteAddresses } from '#routing/site-addresses.ts';

/** Sentences for islands/listing/neighbours, and where the lists are: `sale.priceUp`. */
export function neighboursTexts(language: Language): Record<string, string> {
  const t = textsOf(language);
  return Object.fromEntries([
    ...(['title', 'back', 'previous', 'next'] as const).map((name) => [name, t(`neighbours.${name}`)]),
    ['at', t('neighbours.at', { number: '{{number}}', count: '{{count}}' })],
    ...(['sale', 'rent'] as const).flatMap((goal) =>
      SORTS.map((sort) => [
        `${goal}.${sort}`,
        siteAddresses().list({ list: LIST_OF_GOAL[goal], sort, page: 1 }, language),
      ]),
    ),
  ]);
}
