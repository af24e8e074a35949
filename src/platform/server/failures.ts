/** Returns the name and code of an error without its message, because messages of databases contain personal data. */
export function failureName(error: unknown): string {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code !== undefined) return `${one.name} ${String(one.code)}`;
  }
  return error instanceof Error ? error.name : typeof error;
}

const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Returns whether a request failed because the client disconnected. */
export function isBrokenOff(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one.message === 'aborted' || ('code' in one && BROKEN_OFF.has(String(one.code)))) return true;
  }
  return false;
}

/** The program cannot start. The message says why and what to do, so no stack trace is shown. */
export class StartRefused extends Error {}

/** A task was called with an input that it cannot use. The message says what is expected. */
export class TaskRefused extends Error {}

/** The database cannot be opened. The message says why and what to do. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}
