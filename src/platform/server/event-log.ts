import { AsyncLocalStorage } from 'node:async_hooks';

export type Level = 'info' | 'warn' | 'error';
/** Writes one event with its fields. Events must not contain personal data. */
export type Log = (event: string, level?: Level, fields?: Readonly<Record<string, string | number>>) => void;

const requests = new AsyncLocalStorage<string>();

/** Runs the work of one request. Each event that the work logs contains the request's id. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/**
 * Creates a log that writes one line per event: JSON (`time`, `level`, `event`, `request`), or plain text for a terminal.
 */
export function createLog(write: (line: string) => void, isTerminal: boolean, now: () => number = Date.now): Log {
  return (event, level = 'warn', fields = {}) => {
    const time = new Date(now()).toISOString();
    const request = requests.getStore();
    if (!isTerminal) {
      write(`${JSON.stringify({ time, level, event, ...(request ? { request } : {}), ...fields })}\n`);
      return;
    }
    const more = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
    write(`${[time, level, event, ...more].join(' ')}\n`);
  };
}
