import { createHmac } from 'node:crypto';

/** Counts are kept for spans of this length. */
export const SPAN_MS = 10 * 60_000;

/** Number of the span that a moment (ms) is in. */
export const spanOf = (now: number): number => Math.floor(now / SPAN_MS);

/**
 * A sender without saying who: a keyed digest of the address that changes every day. Of an IPv6 address the half
 * counts that belongs to one connection.
 */
export function senderOf(secret: string, address: string, now: number): string {
  const network = address.includes(':') && !address.startsWith('::ffff:') ? address.split(':', 4).join(':') : address;
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day}\n${network}`).digest('base64url').slice(0, 22);
}
