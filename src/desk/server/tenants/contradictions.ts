import { belgianDay } from '#domain/calendar.ts';
import type { RentTerms } from '#domain/rent.ts';
import type { Contradiction, Statement } from '../../tenants/tenants-api.ts';

/** What an application is compared with. */
export interface Compared {
  rent?: RentTerms | undefined;
  maximumPersons?: number | undefined;
  minimumIncomeEuro?: number | undefined;
  availableFrom?: string | undefined;
  /** other applications of the same person; `home` is empty for an earlier application for this home */
  others: readonly (Statement & { home: string })[];
}

/** Returns the monthly cost of a home as far as it is public; undefined without a rent. */
export const monthlyCostEuro = (rent: RentTerms | undefined): number | undefined =>
  rent?.monthlyEuro === undefined ? undefined : rent.monthlyEuro + (rent.chargesEuro ?? 0);

/** Returns the share of the stated income that rent and charges take; null if one of them is unknown. */
export function shareOfIncome({ incomeEuro }: Statement, rent: RentTerms | undefined): number | null {
  const cost = monthlyCostEuro(rent);
  return cost === undefined || !incomeEuro ? null : cost / incomeEuro;
}

/** Returns what in an application does not fit the home, or what the person stated in another application. */
export function contradictionsOf(stated: Statement, compared: Compared): Contradiction[] {
  return [...againstHome(stated, compared), ...compared.others.flatMap((other) => againstOther(stated, other))];
}

function againstHome(
  { incomeEuro, persons, wantedStart }: Statement,
  { rent, maximumPersons, minimumIncomeEuro, availableFrom }: Compared,
): Contradiction[] {
  const costEuro = monthlyCostEuro(rent);
  const found: Contradiction[] = [];
  if (persons !== null && maximumPersons !== undefined && persons > maximumPersons)
    found.push({ kind: 'personsLimit', persons, limit: maximumPersons });
  if (incomeEuro !== null && costEuro !== undefined && incomeEuro < costEuro)
    found.push({ kind: 'incomeBelowRent', incomeEuro, costEuro });
  else if (incomeEuro !== null && minimumIncomeEuro !== undefined && incomeEuro < minimumIncomeEuro)
    found.push({ kind: 'incomeMinimum', incomeEuro, minimumEuro: minimumIncomeEuro });
  if (wantedStart && availableFrom && wantedStart < availableFrom)
    found.push({ kind: 'startBeforeFree', start: wantedStart, free: availableFrom });
  return found;
}

function againstOther(
  { incomeEuro, persons }: Statement,
  { home, at, ...other }: Compared['others'][number],
): Contradiction[] {
  const on = belgianDay(Date.parse(at));
  const found: Contradiction[] = [];
  if (incomeEuro !== null && other.incomeEuro !== null && incomeEuro !== other.incomeEuro)
    found.push({ kind: 'income', incomeEuro, otherEuro: other.incomeEuro, on, home });
  if (persons !== null && other.persons !== null && persons !== other.persons)
    found.push({ kind: 'persons', persons, others: other.persons, on, home });
  return found;
}
