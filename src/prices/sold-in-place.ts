import { readSoldPrices, type SoldInMunicipality } from '#agency/content/sold-prices.ts';
import { belgianDay } from '#domain/calendar.ts';
import type { Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { euroPerSqm } from '#domain/price.ts';
import { isClosed } from '#domain/status.ts';
import { municipalityNamed } from './municipality-names.ts';
import { comparableYear, isSoldKind, type SoldKind, type SoldYear } from './sold-figures.ts';

/** Returns the current year in Belgium. Pages are rebuilt when it changes (src/app/cache-keys.ts). */
export const thisYear = (): number => Number(belgianDay(Date.now()).slice(0, 4));

/** Returns the sales of a municipality in Belgium, if the agency has stored them. */
export function soldInPlace(place: { municipality: Localized; country: string }): SoldInMunicipality | undefined {
  const stored = readSoldPrices();
  return stored && place.country === 'BE' ? municipalityNamed(stored.municipalities, place.municipality) : undefined;
}

/** A comparison: the price per m² of a home, and the sales of the same kind of homes in its municipality. */
export interface HomeNote {
  kind: SoldKind;
  euroPerSqm: number;
  sold: SoldYear;
}

type Compared = Pick<Listing, 'goal' | 'status' | 'kind' | 'price' | 'place' | 'dimensions' | 'costs' | 'projectId'>;

/**
 * Compares a published price with the sales of the same kind of homes in the municipality. Returns undefined if that
 * would reveal hidden data or compare unlike things: without a published price and living area, with a price «from»,
 * for a hidden town, for new buildings, which the figures do not contain, and if the figures are old or of few sales.
 */
export function homeNote(home: Compared, figures = soldInPlace(home.place), year = thisYear()): HomeNote | undefined {
  const { goal, status, kind, price, place, dimensions, costs, projectId } = home;
  const isNew = projectId !== undefined || (costs.vatEuro ?? 0) > 0;
  if (goal !== 'sale' || isClosed(status) || isNew || place.zip === '' || !isSoldKind(kind) || !figures)
    return undefined;
  if (price.kind !== 'published' || price.from) return undefined;
  const perSqm = euroPerSqm(price.amountEuro, dimensions.livingAreaSqm);
  const sold = comparableYear(figures[kind], year);
  return perSqm === undefined || !sold ? undefined : { kind, euroPerSqm: perSqm, sold };
}
