import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Returns whether a hop before this server is a trusted proxy, given its network address and its distance (0 is the nearest
 * hop).
 */
export type Proxies = (address: string, nth: number) => boolean;

/** Trusts no proxy, so forwarded headers are ignored. */
export const NO_PROXIES: Proxies = () => false;

/** Reads `TRUST_PROXY`: a number of proxies, or their addresses and networks; undefined if it is neither. */
export function readProxies(text: string): Proxies | undefined {
  if (/^\d{1,2}$/.test(text)) return (_, nth) => nth < Number(text);
  const list = new BlockList();
  for (const network of text.split(',')) {
    const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(network.trim()) ?? [];
    const family = familyOf(address);
    const most = family === 'ipv4' ? 32 : 128;
    if (!family || Number(bits ?? most) > most) return undefined;
    list.addSubnet(address, Number(bits ?? most), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== undefined && list.check(address, family);
  };
}

const familyOf = (address: string) => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(address) as 4 | 6];

/** Returns the client's network address: the nearest hop before this server that is not a trusted proxy. */
export function senderAddress({ headers, socket }: IncomingMessage, isOurs: Proxies): string {
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').map(withoutPort).filter(Boolean);
  const way = [socket.remoteAddress ?? '', ...named.reverse()];
  return way.find((address, nth) => !isOurs(address, nth)) ?? way.at(-1) ?? '';
}

/** Returns whether a trusted proxy reports that it received the request by https. */
export const isSecure = ({ headers, socket }: IncomingMessage, isOurs: Proxies): boolean =>
  headers['x-forwarded-proto'] === 'https' && isOurs(socket.remoteAddress ?? '', 0);

/** Removes the port that some proxies add: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
const withoutPort = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
