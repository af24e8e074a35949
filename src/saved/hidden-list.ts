import { atom } from 'nanostores';
import { type HiddenHome, readHidden, setHidden } from './hidden-homes.ts';

export type HiddenList = ReturnType<typeof createHiddenList>;

/**
 * How a list shows a home. A home that is hidden while the list is shown is `folded` to a line in its place. Homes that
 * were hidden before are `left-out`; they appear as such lines when the visitor opens them.
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
    /** Hides a home or shows it again. @returns true if the browser has stored it; only then, `said` is announced */
    set(home: HiddenHome, on: boolean, said: string): true | undefined {
      const isDone = setHidden([home], on);
      // A home that is shown again and hidden once more is folded.
      if (isDone) before.delete(home.id);
      if (isDone) $said.set(said);
      return isDone;
    },
  };
}

/** The list that the page was built with. */
export const builtList = createHiddenList();
