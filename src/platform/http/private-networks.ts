import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet: IANA's registries of special-purpose addresses, multicast and reserved space. */
const NOT_PUBLIC = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // Addresses outside 2000::/3 are never public. Inside it, these are not public either: networks for documentation and
  // tests, and tunnels that contain an IPv4 address.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

const refused = new BlockList();
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const network of NOT_PUBLIC[family]) {
    const [address = '', bits] = network.split('/');
    refused.addSubnet(address, Number(bits), family);
  }
}
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Returns whether an IP address belongs to the public internet. An IPv4 address that is written as IPv6 counts as not
 * public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return GLOBAL_IPV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Returns whether an IP address is a loopback address, also if an IPv4 address is written as IPv6 (`::ffff:127.0.0.1`). */
export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && LOOPBACK.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

const OWN_NAME = /^(?:localhost|[^.]+\.localhost)$/;
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns whether a request was sent from this machine to this machine: the sender and the requested host are loopback, and
 * no proxy has forwarded the request. The host is checked because a web page elsewhere could resolve its own host name to
 * 127.0.0.1.
 */
export function isOnThisMachine(request: Request, sender: string): boolean {
  const host = new URL(request.url).hostname.replace(/^\[(.*)\]$/, '$1');
  const isOurName = OWN_NAME.test(host) || isLoopback(host);
  return isOurName && isLoopback(sender) && !FORWARDED.some((name) => request.headers.has(name));
}
