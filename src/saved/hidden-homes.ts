import { GOALS, type Goal } from '#domain/price.ts';
import { keptValue } from '#platform/browser/kept-value.ts';

/** A home that a visitor has hidden in the results. It is stored only in the visitor's browser. */
export interface HiddenHome {
  id: number;
  /** the list in which it was hidden: a home that is later let instead of sold is another offer */
  goal: Goal;
}

/** Key in local storage, and name of the event that announces a change within this tab. */
export const HIDDEN_KEY = 'hidden-homes';
/** Maximum number of hidden homes (docs/rules.md#lists). The oldest are forgotten first. */
export const HIDDEN_MAX = 500;
const NONE: readonly HiddenHome[] = [];

const stored = keptValue(HIDDEN_KEY, NONE, (value) => (Array.isArray(value) ? value.filter(isHiddenHome) : NONE));

/** Returns the hidden homes in the order in which they were hidden, the same array until they change. */
export const readHidden = stored.read;

/** Returns {@link readHidden} and re-renders after a change in any tab. */
export const useHidden = stored.useValue;

/**
 * Hides homes if `on` is true, and shows them again otherwise. Favourites do not change.
 * @returns true if the browser has stored the change
 */
export function setHidden(homes: readonly HiddenHome[], on: boolean): true | undefined {
  const others = readHidden().filter(({ id }) => !homes.some((one) => one.id === id));
  return store(on ? [...others, ...homes.map(({ id, goal }) => ({ id, goal }))].slice(-HIDDEN_MAX) : others);
}

/** Forgets the hidden homes of a goal that are no longer offered. */
export function forgetGone(goal: Goal, isOffered: (id: number) => boolean): void {
  const hidden = readHidden();
  const others = hidden.filter((one) => one.goal !== goal || isOffered(one.id));
  if (others.length < hidden.length) store(others);
}

const store = (homes: readonly HiddenHome[]) => stored.write(homes.length > 0 ? homes : undefined);

function isHiddenHome(one: unknown): one is HiddenHome {
  if (typeof one !== 'object' || one === null) return false;
  const { id, goal } = one as Partial<HiddenHome>;
  return Number.isSafeInteger(id) && GOALS.includes(goal as Goal);
}
