import { AsyncLocalStorage } from 'node:async_hooks';

export type Level = 'info' | 'warn' | 'error';
/** Takes one event, without anything about people; what belongs to it as fields. */
export type Log = (event: string, level?: Level, fields?: Readonly<Record<string, string | number>>) => void;

const requests = new AsyncLocalStorage<string>();

/** Does some work as that of one request: each event of it carries the id. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/**
 * Writes one line an event: JSON for programs (`time`, `level`, `event`, `request`), or words for who sits at a terminal.
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
