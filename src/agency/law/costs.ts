import { z } from 'zod';
import type { CostRates } from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { localizedSchema } from '../content/fields.schema.ts';
import { isCopied, readLaw, readOwnLaw } from './law-file.ts';

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

/** Prices of energy, with which pages express the figure of an energy certificate in euro. */
const energySchema = z.strictObject({
  from: date,
  gasEuroPerKwh: z.number().positive(),
  electricityEuroPerKwh: z.number().positive(),
  /** kWh that a certificate counts for each kWh of electricity that a home takes from the grid */
  electricityFactor: z.number().min(1),
  source,
});

/** Periods in any order. Of the periods that have begun, the latest applies. */
const periods = z.array(periodSchema).min(1);
const placesSchema = z.strictObject({ flanders: periods, wallonia: periods, brussels: periods, luxembourg: periods });
const ofCountries = <T extends z.ZodType>(schema: T) => z.strictObject({ belgium: schema, luxembourg: schema });
const newBuildsSchema = ofCountries(z.array(newBuildSchema).min(1));
const notariesSchema = ofCountries(z.array(notarySchema).min(1));
/** addresses of the official calculators, by language */
const calculatorSchema = ofCountries(localizedSchema);
/** initial values for the calculation of a monthly payment; visitors can change them */
const loanSchema = z.strictObject({
  percentOfPrice: percent,
  ratePercent: percent,
  years: z.int().min(1).max(40),
  /** share of the net income that a loan may cost, by which the search works out a budget */
  percentOfIncome: percent.optional(),
});
const energiesSchema = ofCountries(z.array(energySchema).min(1)).partial();
const rentSchema = z.strictObject({ guaranteeMonths: z.number().min(0).max(12) });

export const costsSchema = z.strictObject({
  /** day of the last comparison with the sources */
  checkedOn: date,
  places: placesSchema,
  newBuild: newBuildsSchema,
  notary: notariesSchema,
  calculator: calculatorSchema,
  loan: loanSchema,
  rent: rentSchema,
  energy: energiesSchema.optional(),
});

export type CostsFile = z.output<typeof costsSchema>;
export type EnergyTariffs = z.output<typeof energySchema>;

/**
 * An agency's own file. It states only what differs from the program: all periods of a place or country, the calculators
 * of a country, or parts of `loan` and `rent`.
 */
export const ownCostsSchema = z.strictObject({
  /** day on which somebody compared the values of this file with their sources */
  checkedOn: date,
  places: placesSchema.partial().optional(),
  newBuild: newBuildsSchema.partial().optional(),
  notary: notariesSchema.partial().optional(),
  calculator: calculatorSchema.partial().optional(),
  loan: loanSchema.partial().optional(),
  rent: rentSchema.partial().optional(),
  /** the program knows no prices of energy, so pages show no energy costs without this part */
  energy: energiesSchema.optional(),
});

const PARTS = ['places', 'newBuild', 'notary', 'calculator', 'loan', 'rent', 'energy'] as const;

let merged: CostsFile | undefined;

/**
 * Reads once the rates of the program, with what differs in the agency's `costs.yaml`. Values that version 0.2.0 copied
 * into this file follow the program. The result is checked on the earliest day of its parts. Throws ContentError.
 */
export function readCosts(): CostsFile {
  merged ??= mergedCosts();
  return merged;
}

function mergedCosts(): CostsFile {
  const law = readLaw('costs.yaml', costsSchema);
  const own = readOwnLaw('costs.yaml', ownCostsSchema);
  if (!own) return law;
  const isOld = isCopied('costs.yaml', costsSchema, (file) =>
    PARTS.flatMap((part) => Object.entries(file[part] ?? {})),
  );
  const differing = PARTS.map(
    (part) => [part, Object.entries(own[part] ?? {}).filter((entry) => !isOld(entry))] as const,
  );
  if (differing.every(([, entries]) => entries.length === 0)) return law;
  const parts = differing.map(([part, entries]) => [part, { ...law[part], ...Object.fromEntries(entries) }]);
  const checkedOn = own.checkedOn < law.checkedOn ? own.checkedOn : law.checkedOn;
  return { ...Object.fromEntries(parts), checkedOn } as CostsFile;
}

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

/** Returns the energy prices of a country on a day, with their first day and source; `undefined` if none are known. */
export function energyTariffsOn(
  { energy }: CostsFile,
  country: ReturnType<typeof countryOf>,
  day: string,
): EnergyTariffs | undefined {
  return latest(energy?.[country] ?? [], day);
}

/** Returns the country whose VAT, notary rates and calculator apply in a place. */
export const countryOf = (place: Jurisdiction) => (place === 'luxembourg' ? 'luxembourg' : 'belgium');

function withoutOrigin<T extends { from: string; source: string }>({ from: _from, source: _source, ...rates }: T) {
  return rates;
}

function latest<T extends { from: string }>(periods: readonly T[], day: string): T | undefined {
  return periods.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}
