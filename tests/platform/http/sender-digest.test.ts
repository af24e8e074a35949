import { expect, test } from 'vitest';
import { NETWORKS, networkOf, senderOf } from '#platform/http/sender-digest.ts';

const sameSender = (one: string, other: string) => senderOf('secret', one, 0) === senderOf('secret', other, 0);

test.each([
  ['2001:db8::1', '2001:db8::2:3'],
  ['2001:db8::1', '2001:0DB8:0:0:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::1'],
  ['fe80::1%eth0', 'fe80::2%eth1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
])('%s and %s are one sender', (one, other) => {
  expect(sameSender(one, other)).toBe(true);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::1', '0:0:0:1::1'],
  ['192.0.2.1', '192.0.2.2'],
  ['2001:db8::1', 'unknown'],
])('%s and %s are two senders', (one, other) => {
  expect(sameSender(one, other)).toBe(false);
});

test('an address is counted in the group of its network, such as that of an office or a provider’s customer', () => {
  const group = (address: string) => networkOf(address, NETWORKS.group);
  expect(group('192.0.2.1')).toBe(group('192.0.2.254'));
  expect(group('192.0.2.1')).not.toBe(group('192.0.3.1'));
  expect(group('2001:db8:1:2::1')).toBe(group('2001:db8:1:ffff::'));
  expect(group('2001:db8:1::1')).not.toBe(group('2001:db8:2::1'));
});
