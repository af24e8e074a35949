/** Number of retries (docs/rules.md#page-and-timing). The first follows after 350 ms; each later wait is twice as long. */
const RETRIES = 5;
const FIRST_WAIT_MS = 350;

/** Calls `load` until it succeeds. @throws the error of the last attempt */
export async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries++) {
    try {
      return await load();
    } catch (error) {
      if (retries === RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** retries));
    }
  }
}
