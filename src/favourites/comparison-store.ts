import { atom } from 'nanostores';
import type { CardData } from '#cards/card-html.ts';
import { bestOf, COMPARE_MAX, type ComparedFact, compareRows } from './compare-rows.ts';
import { factsOf, findHomes, idsOfAddress } from './find-homes.ts';

export type ComparisonState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'shown';
      cards: readonly CardData[];
      facts: readonly ComparedFact[];
      /** whose price is lower than another one's; a rent says nothing of a price */
      cheapest: readonly boolean[];
      /** the address names homes that are not offered any more */
      isSome: boolean;
    };

/** The homes that the address names, side by side. */
export function createComparisonStore(language: string) {
  const $state = atom<ComparisonState>({ kind: 'loading' });
  return {
    $state,
    async load(): Promise<void> {
      const ids = (idsOfAddress() ?? []).slice(0, COMPARE_MAX);
      $state.set({ kind: 'loading' });
      try {
        const homes = await findHomes(language, ids);
        const facts = compareRows(await Promise.all(homes.map(factsOf)));
        const isOneGoal = new Set(homes.map(({ engine }) => engine.file.goal)).size === 1;
        const worths = homes.map(({ engine, row }) => {
          const { priceEuro } = engine.home(row);
          return isOneGoal && priceEuro !== undefined ? -priceEuro : undefined;
        });
        $state.set({
          kind: 'shown',
          cards: homes.map(({ card }) => card),
          facts,
          cheapest: bestOf(worths),
          isSome: homes.length < ids.length,
        });
      } catch {
        $state.set({ kind: 'failed' });
      }
    },
  };
}
