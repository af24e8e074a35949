import { createHmac } from 'node:crypto';
import { NETWORKS, networkOf } from './network.ts';

/** Counts are kept for spans of this length. */
export const SPAN_MS = 10 * 60_000;

const DAY_MS = 86_400_000;

/** Number of the span that a moment (ms) is in. */
export const spanOf = (now: number): number => Math.floor(now / SPAN_MS);

/** The last span of a day (UTC), under which is counted what has a limit a day: it goes when the day has gone. */
export const lastSpanOfDay = (now: number): number => spanOf((Math.floor(now / DAY_MS) + 1) * DAY_MS) - 1;

/**
 * A sender without saying who: a keyed digest of the address that changes every day. Of an IPv6 address the half
 * counts that belongs to one connection.
 */
export const senderOf = (secret: string, address: string, now: number): string =>
  digestOfDay(secret, networkOf(address, NETWORKS.sender), now);

/** Whatever is counted, without saying what: a keyed digest that changes every day. */
export function digestOfDay(secret: string, text: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day}\n${text}`).digest('base64url').slice(0, 22);
}
