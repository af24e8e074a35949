import type { CostRates } from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';

/** Where the calculator finds today's rates. */
export const COSTS_FILE = '/costs.json';

/** What it finds there: made anew with every build. */
export interface CostsFile {
  places: Partial<Record<Jurisdiction, CostRates>>;
  loan: { percentOfPrice: number; ratePercent: number; years: number };
}

/** Rows of the sum, in their order; those that are 0 are left out. */
export const COST_PARTS = ['duties', 'vat', 'notary', 'file', 'searches', 'notaryVat'] as const;
export type CostPart = (typeof COST_PARTS)[number];
