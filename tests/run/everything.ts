/**
 * Whether this is a run of `npm run test:all`, which tests every journey in every language, width and colour scheme.
 * Other runs test each journey in only one of each.
 */
export const isEverythingTested = Boolean(process.env.TEST_ALL);

/**
 * Number of retries of a failed test. In CI (variable `CI`), one retry prevents a busy machine from blocking a change,
 * and the report names the retried tests. Elsewhere there are none, so that unreliable tests are noticed and fixed.
 */
export const TRIES_MORE = process.env.CI ? 1 : 0;

/** Returns a list with one element, chosen by `name`. In `npm run test:all`, returns the whole list. */
export function inTurn<T>(list: readonly T[], name: string): readonly T[] {
  return isEverythingTested ? list : oneInTurn(list, name);
}

/** Returns a list with one element, chosen by `name`, even in `npm run test:all`. */
export function oneInTurn<T>(list: readonly T[], name: string): readonly T[] {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length;
  return list.slice(turn, turn + 1);
}
