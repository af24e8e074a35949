export type Country = 'BE' | 'LU' | 'other';
export type Region = 'brussels' | 'wallonia' | 'flanders';

/** Areas that each have their own housing law. */
export const JURISDICTIONS = ['flanders', 'wallonia', 'brussels', 'luxembourg'] as const satisfies readonly (
  | Region
  | 'luxembourg'
)[];
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Returns the jurisdiction of a home; `undefined` if the site does not know the housing law that applies. */
export function jurisdictionOf(country: Country, region: Region | undefined): Jurisdiction | undefined {
  return country === 'LU' ? 'luxembourg' : region;
}

/** Belgian postcodes per region, bounds included (docs/rules.md#country-and-region). */
const POSTCODES: readonly { region: Region; from: number; to: number }[] = [
  { region: 'brussels', from: 1000, to: 1299 },
  { region: 'wallonia', from: 1300, to: 1499 },
  { region: 'flanders', from: 1500, to: 3999 },
  { region: 'wallonia', from: 4000, to: 7999 },
  { region: 'flanders', from: 8000, to: 9999 },
];

/** Returns the region of a Belgian postcode, `2850` or `B-2850`; `undefined` for any other text. */
export function regionOfPostcode(zip: string): Region | undefined {
  const digits = /^(?:B-?\s?)?(\d{4})$/i.exec(zip.trim())?.[1];
  if (!digits) return undefined;
  const code = Number(digits);
  return POSTCODES.find(({ from, to }) => code >= from && code <= to)?.region;
}

/** Returns the country that a number in the export stands for: 10 is Belgium, 50 Luxembourg (docs/feed.md#property). */
export function countryOfId(id: number): Country {
  if (id === 10) return 'BE';
  return id === 50 ? 'LU' : 'other';
}

/** Guesses the country from a postcode: `L-1234` is Luxembourg, four digits of a Belgian region are Belgium. */
export function countryOfPostcode(zip: string): Country | undefined {
  if (/^L-?\s?[1-9]\d{3}$/i.test(zip.trim())) return 'LU';
  return regionOfPostcode(zip) ? 'BE' : undefined;
}
