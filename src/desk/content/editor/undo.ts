import type { ContentPath, ContentValue } from '#editing/editing-api.ts';

/** Values of all open files at one moment. */
export type Snapshot = Readonly<Record<ContentPath, ContentValue>>;

/** Changes within this time are undone together, as when somebody types a word. */
const TOGETHER_MS = 700;
const KEPT_MAX = 200;

/** Creates the list of former states, in which undo goes back and redo goes forward. */
export function createUndo(now = () => performance.now()) {
  let past: Snapshot[] = [];
  let future: Snapshot[] = [];
  let notedAt = Number.NEGATIVE_INFINITY;

  return {
    /** Stores the state before a change. */
    note(before: Snapshot): void {
      const at = now();
      if (at - notedAt > TOGETHER_MS) past = [...past, before].slice(-KEPT_MAX);
      notedAt = at;
      future = [];
    },
    /** Returns the state to go back to, or undefined at the beginning. */
    undo(current: Snapshot): Snapshot | undefined {
      const before = past.at(-1);
      if (!before) return undefined;
      past = past.slice(0, -1);
      future = [...future, current];
      notedAt = Number.NEGATIVE_INFINITY;
      return before;
    },
    redo(current: Snapshot): Snapshot | undefined {
      const after = future.at(-1);
      if (!after) return undefined;
      future = future.slice(0, -1);
      past = [...past, current];
      notedAt = Number.NEGATIVE_INFINITY;
      return after;
    },
    state: () => ({ canUndo: past.length > 0, canRedo: future.length > 0 }),
  };
}
