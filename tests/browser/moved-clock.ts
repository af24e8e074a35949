import { readFileSync } from 'node:fs';

/*
 * Moves the clock of a server by the milliseconds in the file CLOCK_FILE, for journeys that take days. The server imports
 * this module before its own code: `NODE_OPTIONS=--import=…`.
 */

const file = process.env.CLOCK_FILE ?? '';
const READ_EVERY_MS = 50;
let readAt = Number.NEGATIVE_INFINITY;
let ahead = 0;

function aheadMs(): number {
  if (performance.now() - readAt < READ_EVERY_MS) return ahead;
  readAt = performance.now();
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // Without the file, the clock is right.
    ahead = 0;
  }
  return ahead;
}

const realNow = Date.now.bind(Date);
const now = () => realNow() + aheadMs();

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
