import type { Listing } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** What a card says of a home in one line: bedrooms, area and plot, as far as they are known. */
export function cardFacts({ rooms, dimensions }: Listing, { t, format }: PageContext): string[] {
  const { livingAreaSqm, totalAreaSqm, plotAreaSqm } = dimensions;
  const area = livingAreaSqm ?? totalAreaSqm;
  return [
    rooms.bedrooms ? t('card.bedrooms', { count: rooms.bedrooms }) : '',
    area ? format.sqm(area) : '',
    plotAreaSqm ? t('card.plot', { area: format.sqm(plotAreaSqm) }) : '',
  ].filter(Boolean);
}
