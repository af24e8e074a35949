/** What a failure is, without its message: what databases say holds what people typed. */
export function failureName(error: unknown): string {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code !== undefined) return `${one.name} ${String(one.code)}`;
  }
  return error instanceof Error ? error.name : typeof error;
}

const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']);

/** Whether a request failed because who sent it went away: no fault of anybody's. */
export function isBrokenOff(error: unknown): boolean {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one.message === 'aborted' || ('code' in one && BROKEN_OFF.has(String(one.code)))) return true;
  }
  return false;
}

/** A reason not to start that the message explains, with what to do about it: no stack is needed. */
export class StartRefused extends Error {}

/** Something was asked of a task that it cannot do; the message says what is expected. */
export class TaskRefused extends Error {}

/** The store cannot be opened, for a reason that the message explains with what to do about it. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';
}
