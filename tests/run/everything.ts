/** Whether this is a run of `npm run test:all`, which adds Firefox, sites with other settings, and drills. */
export const isEverythingTested = Boolean(process.env.TEST_ALL);

/**
 * Number of immediate retries of a failed test. In CI (variable `CI`), a busy machine should not block a change, so
 * there is one, and a test that fails again runs once more at the end of the whole run. The report names all retried
 * tests. Elsewhere there are no retries, so that unreliable tests are noticed and fixed.
 */
export const TRIES_MORE = process.env.CI ? 1 : 0;

/** Number that `--turn` names. As many turns as there are languages test each journey in each of them. */
const TURN = Number(process.env.TEST_TURN) || 0;

/**
 * Returns a list with one element: a language, width or colour scheme in which a journey is tested. It depends on `name`, so that
 * together the journeys test them all, and on the turn.
 */
export function inTurn<T>(list: readonly T[], name: string): readonly T[] {
  const turn = ([...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) + TURN) % list.length;
  return list.slice(turn, turn + 1);
}
