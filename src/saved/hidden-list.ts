import { atom } from 'nanostores';
import { type HiddenHome, readHidden, setHidden } from './hidden-homes.ts';

export type HiddenList = ReturnType<typeof createHiddenList>;

/**
 * How a list shows a home. A home that the visitor hides in this list is `folded` to a line in its place. Homes that
 * were hidden before are `left-out`; they appear as such lines when the visitor asks for them.
 */
export type CardState = 'shown' | 'folded' | 'left-out';

/** Creates the store of a list of homes in which visitors hide homes. */
export function createHiddenList() {
  const before = new Set(readHidden().map(({ id }) => id));
  const $isOpen = atom(false);
  const $said = atom('');
  return {
    /** whether the homes that are left out are shown as lines */
    $isOpen,
    /** what has just been done, for screen readers */
    $said,
    toggle: () => $isOpen.set(!$isOpen.get()),
    stateOf: (hidden: readonly HiddenHome[], id: number): CardState =>
      hidden.some((one) => one.id === id) ? (before.has(id) ? 'left-out' : 'folded') : 'shown',
    /**
     * Hides a home if `on` is true, and shows it again otherwise. If the browser has stored the change, announces
     * `said` and returns true.
     */
    set(home: HiddenHome, on: boolean, said: string): true | undefined {
      const isDone = setHidden([home], on);
      // If the visitor hides the home once more, it is folded.
      if (isDone) before.delete(home.id);
      if (isDone) $said.set(said);
      return isDone;
    },
  };
}

/** The list that the page was built with. */
export const builtList = createHiddenList();
