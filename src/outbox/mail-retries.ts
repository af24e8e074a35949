/** The wait doubles each time, up to six hours: given up after about four days. */
const LONGEST_WAIT_MS = 6 * 3_600_000;
const ATTEMPTS_MAX = 24;

/** How long a mail waits after it has failed so many times, ms; undefined when it is given up. */
export function retryAfterMs(attempts: number, firstWaitSeconds: number): number | undefined {
  if (attempts >= ATTEMPTS_MAX) return undefined;
  return Math.min(firstWaitSeconds * 1000 * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}
