/** Whether `npm run test:all` runs: every journey in every language, width and colour scheme, not only in one of each. */
export const isEverythingTested = Boolean(process.env.TEST_ALL);

/**
 * Number of retries of a failed test. In CI (the variable `CI`) it is one, so that a busy machine does not block a change; the
 * report names retried tests. Elsewhere there are no retries, so that unreliable tests are noticed and fixed.
 */
export const TRIES_MORE = process.env.CI ? 1 : 0;

/** Returns one element of a list, which depends on `name`; in `npm run test:all` the whole list. */
export function inTurn<T>(list: readonly T[], name: string): readonly T[] {
  return isEverythingTested ? list : oneInTurn(list, name);
}

/** Returns one element of a list, which depends on `name`, also in `npm run test:all`. */
export function oneInTurn<T>(list: readonly T[], name: string): readonly T[] {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length;
  return list.slice(turn, turn + 1);
}
