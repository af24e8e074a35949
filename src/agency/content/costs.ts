import { z } from 'zod';
import type { CostRates } from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { contentFile } from './content-file.ts';
import { localizedSchema } from './fields.schema.ts';

const percent = z.number().min(0).max(100);
const euro = z.number().min(0);
const date = z.iso.date('expected a date such as 2025-01-01');
const source = z.url({ protocol: /^https?$/, error: 'expected the address of the page that states this' });

const dutySchema = z.strictObject({
  percent,
  abatementEuro: euro.optional(),
  upToPriceEuro: euro.optional(),
  creditEuro: euro.optional(),
  minimumEuro: euro.optional(),
});

/** Rates that apply in a place from the day `from` until the next rates. */
const periodSchema = z.strictObject({
  from: date,
  own: dutySchema,
  ownLand: dutySchema.optional(),
  other: dutySchema,
  source,
});

/** VAT rates of a country for new buildings. */
const newBuildSchema = z.strictObject({
  from: date,
  vatPercent: percent,
  own: z.strictObject({ vatPercent: percent, reliefUpToEuro: euro }).optional(),
  rebuilt: z.strictObject({ vatPercent: percent, upToSquareMetres: z.number().positive() }).optional(),
  source,
});

const notarySchema = z.strictObject({
  from: date,
  scale: z
    .array(z.strictObject({ upToEuro: euro.optional(), percent }))
    .min(1)
    .refine(
      (parts) =>
        parts.every(({ upToEuro }, at) => {
          const next = parts[at + 1];
          if (!next) return upToEuro === undefined;
          return upToEuro !== undefined && (next.upToEuro ?? Number.POSITIVE_INFINITY) > upToEuro;
        }),
      'expected slices in ascending order, and a last one without upToEuro',
    ),
  fileEuro: euro,
  searchesEuro: euro,
  vatPercent: percent,
  source,
});

const ofCountries = <T extends z.ZodType>(schema: T) => z.strictObject({ belgium: schema, luxembourg: schema });

/** Periods in any order. Of the periods that have begun, the latest applies. */
const periods = z.array(periodSchema).min(1);

export const costsSchema = z.strictObject({
  /** day of the last comparison with the sources */
  checkedOn: date,
  places: z.strictObject({ flanders: periods, wallonia: periods, brussels: periods, luxembourg: periods }),
  newBuild: ofCountries(z.array(newBuildSchema).min(1)),
  notary: ofCountries(z.array(notarySchema).min(1)),
  /** addresses of the official calculators, by language */
  calculator: ofCountries(localizedSchema),
  /** initial values for the calculation of a monthly payment; visitors can change them */
  loan: z.strictObject({
    percentOfPrice: percent,
    ratePercent: percent,
    years: z.int().min(1).max(40),
  }),
  rent: z.strictObject({ guaranteeMonths: z.number().min(0).max(12) }),
});

export type CostsFile = z.output<typeof costsSchema>;

/** Reads `content/costs.yaml` once. Throws ContentError. */
export const readCosts = contentFile('costs.yaml', costsSchema);

/** Returns the rates of a place on a day (`2026-11-28`); `undefined` before the first known rates. */
export function ratesOn(costs: CostsFile, place: Jurisdiction, day: string): CostRates | undefined {
  const period = latest(costs.places[place], day);
  const country = countryOf(place);
  const newBuild = latest(costs.newBuild[country], day);
  const notary = latest(costs.notary[country], day);
  if (!period || !newBuild || !notary) return undefined;
  const { own, ownLand, other } = period;
  return { own, ownLand, other, newBuild: withoutOrigin(newBuild), notary: withoutOrigin(notary) };
}

/** Returns the country whose VAT, notary rates and calculator apply in a place. */
export const countryOf = (place: Jurisdiction) => (place === 'luxembourg' ? 'luxembourg' : 'belgium');

function withoutOrigin<T extends { from: string; source: string }>({ from: _from, source: _source, ...rates }: T) {
  return rates;
}

function latest<T extends { from: string }>(periods: readonly T[], day: string): T | undefined {
  return periods.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}
