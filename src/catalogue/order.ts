import { type Language, speak } from '#domain/language.ts';
import type { Sort } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';

/** Newest CreateDate first (decisions «Rules»); without a date last; the higher number of two of one day first. */
export function newestFirst(a: Listing, b: Listing): number {
  return (b.createdOn ?? '').localeCompare(a.createdOn ?? '') || b.id - a.id;
}

/** Homes in another order, as names read in `language`. Homes without a shown price come last in both price orders. */
export function sorted(
  listings: readonly Listing[],
  sort: Sort,
  language: Language,
  fallback: Language,
): readonly Listing[] {
  switch (sort) {
    case 'newest':
      return listings;
    case 'priceUp':
      return [...listings].sort(
        (a, b) => amount(a, Number.POSITIVE_INFINITY) - amount(b, Number.POSITIVE_INFINITY) || newestFirst(a, b),
      );
    case 'priceDown':
      return [...listings].sort((a, b) => amount(b, -1) - amount(a, -1) || newestFirst(a, b));
    case 'type':
      return byName(listings, ({ typeName }) => speak(typeName, language, fallback)?.text, language);
    case 'city':
      return byName(listings, ({ place }) => speak(place.city, language, fallback)?.text, language);
  }
}

function amount({ price }: Listing, hidden: number): number {
  return price.kind === 'published' ? price.amountEuro : hidden;
}

function byName(
  listings: readonly Listing[],
  name: (listing: Listing) => string | undefined,
  language: Language,
): readonly Listing[] {
  const { compare } = new Intl.Collator(language);
  return [...listings].sort((a, b) => compare(name(a) ?? '', name(b) ?? '') || newestFirst(a, b));
}
