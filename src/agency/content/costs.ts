import { z } from 'zod';
import type { CostRates } from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { contentFile } from './content-file.ts';
import { localizedSchema } from './fields.schema.ts';

const percent = z.number().min(0).max(100);
const euro = z.number().min(0);
const date = z.iso.date('expected a date such as 2025-01-01');
const source = z.url({ protocol: /^https?$/, error: 'expected the address of the page that says so' });

const dutySchema = z.strictObject({
  percent,
  abatementEuro: euro.optional(),
  upToPriceEuro: euro.optional(),
  creditEuro: euro.optional(),
  minimumEuro: euro.optional(),
});

/** Rates of one place from a day on, until the next ones. */
const periodSchema = z.strictObject({
  from: date,
  own: dutySchema,
  ownLand: dutySchema.optional(),
  other: dutySchema,
  source,
});

/** VAT is a matter of the country. */
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
      'expected parts that rise, and a last one without upToEuro',
    ),
  fileEuro: euro,
  searchesEuro: euro,
  vatPercent: percent,
  source,
});

const ofCountries = <T extends z.ZodType>(schema: T) => z.strictObject({ belgium: schema, luxembourg: schema });

/** Periods in any order; the latest that has begun counts. */
const periods = z.array(periodSchema).min(1);

export const costsSchema = z.strictObject({
  /** the day on which somebody last compared the rates with their sources */
  checkedOn: date,
  places: z.strictObject({ flanders: periods, wallonia: periods, brussels: periods, luxembourg: periods }),
  newBuild: ofCountries(z.array(newBuildSchema).min(1)),
  notary: ofCountries(z.array(notarySchema).min(1)),
  /** the official calculators, by language */
  calculator: ofCountries(localizedSchema),
  /** what the monthly payment begins with; visitors fill in their own */
  loan: z.strictObject({
    percentOfPrice: percent,
    ratePercent: percent,
    years: z.int().min(1).max(40),
  }),
  rent: z.strictObject({ guaranteeMonths: z.number().min(0).max(12) }),
});

export type CostsFile = z.output<typeof costsSchema>;

/** `content/costs.yaml`, read once. Throws ContentError. */
export const readCosts = contentFile('costs.yaml', costsSchema);

/** Rates of a place on a day (`2026-11-28`); none before the first that is known. */
export function ratesOn(costs: CostsFile, place: Jurisdiction, day: string): CostRates | undefined {
  const period = latest(costs.places[place], day);
  const country = countryOf(place);
  const newBuild = latest(costs.newBuild[country], day);
  const notary = latest(costs.notary[country], day);
  if (!period || !newBuild || !notary) return undefined;
  const { own, ownLand, other } = period;
  return { own, ownLand, other, newBuild: withoutOrigin(newBuild), notary: withoutOrigin(notary) };
}

/** The country whose VAT, notaries and calculator hold in a place. */
export const countryOf = (place: Jurisdiction) => (place === 'luxembourg' ? 'luxembourg' : 'belgium');

function withoutOrigin<T extends { from: string; source: string }>({ from: _from, source: _source, ...rates }: T) {
  return rates;
}

function latest<T extends { from: string }>(periods: readonly T[], day: string): T | undefined {
  return periods.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}
