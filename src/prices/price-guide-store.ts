import { atom } from 'nanostores';
import { fetchOnce } from '#platform/islands/load-once.ts';
import type { SoldKind, SoldYear } from './sold-figures.ts';

/** A municipality with recent sales. */
export interface GuidedMunicipality {
  name: string;
  sold: Partial<Record<SoldKind, SoldYear>>;
  /** page of the municipality, if the agency offers homes there */
  path?: string;
}

/** Returns the address of the file with all municipalities that have recent sales. */
export const priceGuideFile = (language: string): string => `/${language}/sold-prices.json`;

export type GuideState =
  | { kind: 'closed' }
  | { kind: 'loading' }
  | { kind: 'failed' }
  | {
      kind: 'open';
      municipalities: readonly GuidedMunicipality[];
      chosen: GuidedMunicipality | undefined;
      home: SoldKind;
    };

/** Creates the store of the indication beside the valuation form. It fetches the figures when the visitor opens it. */
export function createPriceGuideStore(language: string) {
  const $state = atom<GuideState>({ kind: 'closed' });
  const change = (part: { chosen?: GuidedMunicipality | undefined; home?: SoldKind }) => {
    const state = $state.get();
    if (state.kind === 'open') $state.set({ ...state, ...part });
  };
  return {
    $state,
    async open(): Promise<void> {
      $state.set({ kind: 'loading' });
      try {
        const municipalities = await fetchOnce<GuidedMunicipality[]>(priceGuideFile(language));
        $state.set({ kind: 'open', municipalities, chosen: undefined, home: 'house' });
      } catch {
        $state.set({ kind: 'failed' });
      }
    },
    choose(name: string): void {
      const state = $state.get();
      if (state.kind === 'open') change({ chosen: state.municipalities.find((one) => one.name === name) });
    },
    chooseKind: (home: SoldKind) => change({ home }),
  };
}

export type PriceGuideStore = ReturnType<typeof createPriceGuideStore>;
