/**
 * Numbers of PostgreSQL's advisory locks, by the work that only one process may do at a time. The numbers are arbitrary but
 * unique. They must be the same in every process and version that shares a database.
 */
export const LOCK_NUMBERS = {
  migration: 7_214_002,
  alerts: 7_214_003,
  ownerImport: 7_214_004,
  deskLog: 7_214_005,
  reviewOffer: 7_214_006,
} as const;

/** Returns a function that runs at most `most` tasks at the same time and queues the others. */
export function createLimit(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
