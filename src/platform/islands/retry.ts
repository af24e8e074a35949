/** Tries of a loader (docs/rules.md#page-and-timing): five more after the first, 350 ms apart, doubled each time. */
const RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Calls `load` until it succeeds. @throws what the last try threw. */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (tries === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** tries));
    }
  }
}
