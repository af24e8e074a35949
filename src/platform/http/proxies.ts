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
