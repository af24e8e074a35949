import type { IncomingMessage } from 'node:http';
import type { Proxies } from './proxies.ts';

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
