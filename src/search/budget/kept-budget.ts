import type { Buyer } from '#domain/purchase-costs.ts';
import type { Jurisdiction } from '#domain/region.ts';
import { keep, kept } from '#platform/browser/kept.ts';

/** The input of the visitor; amounts are as typed. */
export interface BudgetInput {
  own: string;
  monthly: string;
  income: string;
  buyer: Buyer;
  /** undefined means the first place that the site offers */
  place: Jurisdiction | undefined;
}

/** A budget that the visitor has applied to the search. It stays in the tab and is never sent. */
export interface AppliedBudget {
  input: BudgetInput;
  /** the highest price that the search then shows */
  priceEuro: number;
}

const KEY = 'budget';
let applied: AppliedBudget | undefined;

/** Returns the budget that the visitor has applied in this tab. */
export function appliedBudget(): AppliedBudget | undefined {
  applied ??= read(kept('session', KEY));
  return applied;
}

/** Stores a budget in this tab. */
export function keepBudget(budget: AppliedBudget): void {
  applied = budget;
  keep('session', KEY, JSON.stringify(budget));
}

/** Reads a stored budget. Returns undefined for any other text, such as that of another version of the site. */
function read(text: string | null | undefined): AppliedBudget | undefined {
  try {
    const { input, priceEuro } = JSON.parse(text ?? '{}') as Partial<AppliedBudget>;
    const isComplete = [input?.own, input?.monthly, input?.income].every((amount) => typeof amount === 'string');
    return input && isComplete && typeof priceEuro === 'number' ? { input, priceEuro } : undefined;
  } catch {
    return undefined;
  }
}
