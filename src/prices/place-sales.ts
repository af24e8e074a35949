import { type PriceSummary, priceSummary } from '#domain/price.ts';
import { isProject } from '#domain/project.ts';
import type { PlacePage } from '#domain/taxonomy.ts';
import { SOLD_KINDS, type SoldKind, type SoldYear, shownYears } from './sold-figures.ts';
import { soldInPlace } from './sold-in-place.ts';

/** What the page of a municipality says about sales of one kind of homes. */
export interface PlaceSales {
  kind: SoldKind;
  /** oldest first; never empty */
  years: readonly SoldYear[];
  last: SoldYear;
  /** the agency's own asking prices there; absent if too few of them are published */
  asking: PriceSummary | undefined;
}

/**
 * Returns the sales for the page of a municipality, or of one kind of homes there; empty for rents and other kinds of
 * homes.
 */
export function placeSales(place: PlacePage, figures = figuresOf(place)): PlaceSales[] {
  if (place.goal !== 'sale' || !figures) return [];
  const homes = place.listings.flatMap((offer) => (isProject(offer) ? [] : offer));
  return SOLD_KINDS.filter((kind) => !place.kind || place.kind === kind).flatMap((kind) => {
    const years = shownYears(figures[kind]);
    const last = years.at(-1);
    const asking = priceSummary(homes.filter((home) => home.kind === kind).map(({ price }) => price));
    return last ? [{ kind, years, last, asking }] : [];
  });
}

/** Returns the figures of the municipality of a page. The country is that of its homes. */
function figuresOf({ name, listings, closed }: PlacePage) {
  const home = [...listings.flatMap((offer) => (isProject(offer) ? offer.project : offer)), ...closed][0];
  return home && soldInPlace({ municipality: name, country: home.place.country });
}
