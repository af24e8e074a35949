import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isSecure, NO_PROXIES, readProxies, senderAddress } from '#platform/http/trusted-proxies.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: { 'x-forwarded-proto': 'https', ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

test.each([
  ['0', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['1', '10.0.0.1', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
  ['2', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['2', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['1', '10.0.0.1', undefined, '10.0.0.1'],
  ['1', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['1', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['10.0.0.0/8', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['10.0.0.0/8, 2001:db8::/32', '2001:db8::1', '198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['10.0.0.1', '10.0.0.2', '198.51.100.1', '10.0.0.2'],
])('TRUST_PROXY «%s»: a connection from %s that was forwarded for «%s» comes from %s', (trust, from, named, sender) => {
  const proxies = readProxies(trust) ?? NO_PROXIES;
  expect(senderAddress(request(from, named), proxies)).toBe(sender);
});

test('only trusted proxies can report https', () => {
  const proxies = readProxies('10.0.0.0/8') ?? NO_PROXIES;
  expect(isSecure(request('10.0.0.1'), proxies)).toBe(true);
  expect(isSecure(request('203.0.113.9'), proxies)).toBe(false);
  expect(isSecure(request('10.0.0.1'), NO_PROXIES)).toBe(false);
});

test.each(['yes', '10.0.0.0/33', '2001:db8::/129', '10.0.0', '1,2', '-1', ','])(
  'TRUST_PROXY «%s» is refused',
  (text) => {
    expect(readProxies(text)).toBeUndefined();
  },
);
