import type { CardData } from '#cards/card-html.ts';
import { bestOf, COMPARE_MAX, type ComparedFact, compareRows } from './compare-rows.ts';
import { factsOf, findHomes, idsOfAddress, type OfferedHome } from './find-homes.ts';

/** Data of the page that compares homes side by side. */
export interface Comparison {
  cards: readonly CardData[];
  facts: readonly ComparedFact[];
  /** whether the price is the lowest, by home; rents are not compared with sale prices */
  cheapest: readonly boolean[];
  /** whether some homes in the address are no longer offered */
  isSome: boolean;
}

/**
 * Fetches the homes that the address names.
 * @throws if all attempts fail
 */
export async function fetchComparison(language: string): Promise<Comparison> {
  const ids = (idsOfAddress() ?? []).slice(0, COMPARE_MAX);
  const homes = await findHomes(language, ids);
  return {
    cards: homes.map(({ card }) => card),
    facts: compareRows(await Promise.all(homes.map(factsOf))),
    cheapest: bestOf(priceWorths(homes)),
    isSome: homes.length < ids.length,
  };
}

/**
 * Returns the worth of each price: a lower price is worth more. If some homes are for sale and some for rent, their
 * prices have no worth.
 */
function priceWorths(homes: readonly OfferedHome[]): (number | undefined)[] {
  const isOneGoal = new Set(homes.map(({ engine }) => engine.file.goal)).size === 1;
  return homes.map(({ engine, row }) => {
    const { priceEuro } = engine.home(row);
    return isOneGoal && priceEuro !== undefined ? -priceEuro : undefined;
  });
}
