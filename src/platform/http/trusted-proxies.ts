import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Says whether the nth machine before this server, from 0, at an address, is a proxy of ours. */
export type Proxies = (address: string, nth: number) => boolean;

/** There are none: nobody is believed what others say of a request. */
export const NO_PROXIES: Proxies = () => false;

/** Reads `TRUST_PROXY`: how many proxies there are, or the addresses and networks they have; undefined: neither. */
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

/** The address of whoever asks: the first that is no proxy of ours, on the way from here to them. */
export function senderAddress({ headers, socket }: IncomingMessage, isOurs: Proxies): string {
  const named = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').map(withoutPort).filter(Boolean);
  const way = [socket.remoteAddress ?? '', ...named.reverse()];
  return way.find((address, nth) => !isOurs(address, nth)) ?? way.at(-1) ?? '';
}

/** Whether a proxy of ours says that it was asked by https. */
export const isSecure = ({ headers, socket }: IncomingMessage, isOurs: Proxies): boolean =>
  headers['x-forwarded-proto'] === 'https' && isOurs(socket.remoteAddress ?? '', 0);

/** Some proxies add the port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
const withoutPort = (text: string): string =>
  text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1');
