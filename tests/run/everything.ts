/** `npm run test:all`: every language, width and scheme of a journey, not only one of each. */
export const isEverythingTested = Boolean(process.env.TEST_ALL);

/**
 * How often a test that failed is tried again: once where CI runs (the variable `CI`), so that a busy machine does not hold up
 * a change; the report names it. Nowhere else: what fails now and then is to be seen, and mended.
 */
export const TRIES_MORE = process.env.CI ? 1 : 0;

/** One of a list, another for another name; all of them in `npm run test:all`. */
export function inTurn<T>(list: readonly T[], name: string): readonly T[] {
  return isEverythingTested ? list : oneInTurn(list, name);
}

/** The same, of everything too. */
export function oneInTurn<T>(list: readonly T[], name: string): readonly T[] {
  const turn = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length;
  return list.slice(turn, turn + 1);
}
