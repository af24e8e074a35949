import { readSoldPrices } from '#agency/content/sold-prices.ts';
import { type Localized, speak } from '#domain/language.ts';
import type { PlaceAddressed } from '#domain/taxonomy.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { municipalityNamed } from './municipality-names.ts';
import type { GuidedMunicipality } from './price-guide-store.ts';
import { comparableYear, SOLD_KINDS } from './sold-figures.ts';
import { thisYear } from './sold-in-place.ts';

/** Returns the municipalities with figures that are recent enough, in the order of their names in a language. */
export function guidedMunicipalities(
  { language, site, addresses }: PageContext,
  places: readonly PlaceAddressed[] = [],
): GuidedMunicipality[] {
  const stored = readSoldPrices()?.municipalities ?? [];
  const pages = new Map(
    places.flatMap((place) => {
      const municipality = place.goal === 'sale' ? municipalityNamed(stored, place.name) : undefined;
      return municipality ? [[municipality.nis, place] as const] : [];
    }),
  );
  return stored
    .flatMap((one) => {
      const sold = Object.fromEntries(
        SOLD_KINDS.flatMap((kind) => {
          const year = comparableYear(one[kind], thisYear());
          return year ? [[kind, year]] : [];
        }),
      );
      const page = pages.get(one.nis);
      const name = speak(page?.name ?? namesOf(one.names), language, site.languages.default)?.text ?? '';
      const path = page && addresses.place({ ...page, kind: undefined }, language);
      return Object.keys(sold).length > 0 ? [{ name, sold, ...(path && { path }) }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** The table of Statbel has the Dutch name first, then the French one if it differs. */
const namesOf = ([dutch = '', french = dutch]: readonly string[]): Localized => ({ nl: dutch, fr: french });
