import { atom } from 'nanostores';
import type { CardData } from '#contract/card.ts';
import { COMPARE_MAX, type ComparedFact, compareRows } from './compare-rows.ts';
import { factsOf, findHomes, idsOfAddress } from './find-homes.ts';

export type ComparisonState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'shown';
      cards: readonly CardData[];
      facts: readonly ComparedFact[];
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
        $state.set({ kind: 'shown', cards: homes.map(({ card }) => card), facts, isSome: homes.length < ids.length });
      } catch {
        $state.set({ kind: 'failed' });
      }
    },
  };
}
