import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * Prefix lengths by which addresses are grouped: all addresses of one internet connection (`sender`), and of one office or
 * one customer of a provider (`group`).
 */
export const NETWORKS = { sender: { ipv4: 32, ipv6: 64 }, group: { ipv4: 24, ipv6: 48 } } as const;

/**
 * Returns the network of an IP address. Different notations of one address have the same network. Other texts are returned
 * unchanged.
 */
export function networkOf(address: string, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  const bytes = bytesOf(address);
  if (!bytes) return address;
  const bits = bytes.length === 4 ? ipv4 : ipv6;
  const kept = bytes.map((byte, index) => byte & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * index)))));
  return `${Buffer.from(kept).toString('hex')}/${bits}`;
}

/**
 * Returns the bytes of an IP address: 4 for IPv4, also if written as IPv6 (`::ffff:192.0.2.1`), 16 for IPv6. Returns
 * undefined for other texts.
 */
function bytesOf(address: string): number[] | undefined {
  const [bare = ''] = address.split('%', 1);
  if (isIP(bare) === 4) return bare.split('.').map(Number);
  if (isIP(bare) !== 6) return undefined;
  // The URL parser normalises the address, and writes an embedded IPv4 address in hexadecimal.
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string) => (text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [groups(left), groups(right ?? '')];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  const bytes = all.flatMap((group) => [group >> 8, group & 0xff]);
  const isMapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  return isMapped ? bytes.slice(12) : bytes;
}

/** Length of the time spans in which requests are counted. */
export const SPAN_MS = 10 * 60_000;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the number of the span that contains a time (ms). */
export const spanOf = (now: number): number => Math.floor(now / SPAN_MS);

/**
 * Returns the number of the last span of a day (UTC). Daily counts are stored under this span, because spans are deleted
 * when they are over.
 */
export const lastSpanOfDay = (now: number): number => spanOf((Math.floor(now / DAY_MS) + 1) * DAY_MS) - 1;

/** Returns the number of the last span of an hour. Hourly counts are stored under this span. */
export const lastSpanOfHour = (now: number): number => spanOf((Math.floor(now / HOUR_MS) + 1) * HOUR_MS) - 1;

/**
 * Returns a pseudonym for a sender: a keyed digest of the network address that is different every day. Of an IPv6 address,
 * only the prefix of the connection is digested.
 */
export const senderOf = (secret: string, address: string, now: number): string =>
  digestOfDay(secret, networkOf(address, NETWORKS.sender), now);

/** Returns a keyed digest of a text, which is different every day. With it, texts can be counted without being stored. */
export function digestOfDay(secret: string, text: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return createHmac('sha256', secret).update(`${day}\n${text}`).digest('base64url').slice(0, 22);
}
