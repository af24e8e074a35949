import { expect, test } from 'vitest';
import { isOnThisMachine } from '#platform/http/private-networks.ts';

const ask = (host: string, sender: string, headers: Record<string, string> = {}) =>
  isOnThisMachine(new Request(`http://${host}/_mail/`, { headers }), sender);

test.each([
  ['localhost:4321', '127.0.0.1'],
  ['LOCALHOST', '::1'],
  ['site.localhost', '::ffff:127.0.0.1'],
  ['127.0.0.1:4321', '127.0.0.1'],
  ['127.9.9.9', '127.0.0.1'],
  ['[::1]:4321', '::1'],
])('http://%s, asked by %s, is this machine', (host, sender) => {
  expect(ask(host, sender)).toBe(true);
});

test.each([
  ['192.168.1.5:4321', '192.168.1.9', 'another machine'],
  ['localhost', '192.168.1.9', 'another machine that invents the name'],
  ['localhost', '::ffff:192.168.1.9', 'another machine, written as IPv6'],
  ['192.168.1.5', '127.0.0.1', 'the name of the network'],
  ['rebound.example', '127.0.0.1', 'a name that leads to this machine'],
  ['localhost.example', '127.0.0.1', 'a name that begins like ours'],
  ['127.0.0.1.example', '127.0.0.1', 'a name that begins like our address'],
  ['unknown.invalid', '127.0.0.1', 'an unreadable name'],
  ['localhost', '', 'an unknown sender'],
])('http://%s, asked by %s, is not: %s', (host, sender) => {
  expect(ask(host, sender)).toBe(false);
});

test.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'])(
  'a request that a proxy has forwarded (%s) does not count as local',
  (name) => {
    expect(ask('localhost', '127.0.0.1', { [name]: 'x' })).toBe(false);
  },
);
