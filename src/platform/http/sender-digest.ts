import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** Bits of an address that are one connection, and one provider's customer or office. */
export const NETWORKS = { sender: { ipv4: 32, ipv6: 64 }, group: { ipv4: 24, ipv6: 48 } } as const;

/** The network that an address lies in, however the address is written; a text that is no address stays as it is. */
export function networkOf(address: string, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  const bytes = bytesOf(address);
  if (!bytes) return address;
  const bits = bytes.length === 4 ? ipv4 : ipv6;
  const kept = bytes.map((byte, index) => byte & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * index)))));
  return `${Buffer.from(kept).toString('hex')}/${bits}`;
}

/** Four bytes, also of an IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`), or sixteen; undefined: no address. */
function bytesOf(address: string): number[] | undefined {
  const [bare = ''] = address.split('%', 1);
  if (isIP(bare) === 4) return bare.split('.').map(Number);
  if (isIP(bare) !== 6) return undefined;
  // URLs have one way of writing it, without dots.
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(left), groups(right ?? '')];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  const bytes = all.flatMap((group) => [group >> 8, group & 0xff]);
  const isMapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  return isMapped ? bytes.slice(12) : bytes;
}

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
