/**
 * Seed of the property tests of this run. Titles of tests contain it, so that the report of every run shows it. To
 * repeat a run, set `TEST_SEED`.
 */
export const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
