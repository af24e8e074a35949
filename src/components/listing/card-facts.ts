import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '../page-context.ts';

/** What a card says of a home in one line: bedrooms and area, as far as they are known. */
export function cardFacts({ rooms, dimensions }: Listing, { t, format }: PageContext): string[] {
  const area = dimensions.livingAreaSqm ?? dimensions.totalAreaSqm ?? dimensions.plotAreaSqm;
  return [rooms.bedrooms ? t('card.bedrooms', { count: rooms.bedrooms }) : '', area ? format.sqm(area) : ''].filter(
    Boolean,
  );
}
