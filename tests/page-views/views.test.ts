import { afterEach, beforeEach, expect, test } from 'vitest';
import { belgianDay, momentOf } from '#domain/calendar.ts';
import { countPath } from '#page-views/view-address.ts';
import { setting, viewDay, visitorToday } from '#server/database/schema.ts';
import { type TestApi, testApi } from '../support/api-server.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let api: TestApi;
beforeEach(async () => {
  api = await testApi();
  // Counts are stored per day in Belgium. From noon, a test that moves the clock by minutes stays within one day.
  api.clock.now = momentOf(`${belgianDay(Date.now())}T12:00`);
});
afterEach(() => api.close());

const count = (path = countPath(1, 'view'), headers: Record<string, string> = {}, address?: string) =>
  api.request(path, { method: 'POST', headers: { 'User-Agent': FIREFOX, ...headers } }, address);
const rows = async () => (await api.context.store.db.select().from(viewDay)).map(({ day: _, ...row }) => row);

test('counts views, visitors and favourites per day', async () => {
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) {
    const response = await count(undefined, {}, address);
    expect([response.status, response.headers.getSetCookie(), await response.text()]).toEqual([204, [], '']);
  }
  await count(countPath(1, 'favourite'));
  await count(countPath(3, 'view'));
  expect(await rows()).toEqual(
    expect.arrayContaining([
      { listingId: 1, kind: 'view', count: 3, visitors: 2 },
      { listingId: 1, kind: 'favourite', count: 1, visitors: 0 },
      { listingId: 3, kind: 'view', count: 1, visitors: 1 },
    ]),
  );
});

test.each([
  ['a robot', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a preview', { 'User-Agent': 'WhatsApp/2.23' }],
  ['a program', { 'User-Agent': 'curl/8.5.0' }],
  [
    'a browser without a screen',
    { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36' },
  ],
  ['nothing at all', { 'User-Agent': '' }],
  ['a browser that looks ahead', { 'Sec-Purpose': 'prefetch;prerender' }],
])('%s is not counted but gets the same response', async (_, headers) => {
  expect((await count(undefined, headers)).status).toBe(204);
  expect(await rows()).toEqual([]);
});

test('a phone of the brand CUBOT is not a robot', async () => {
  await count(undefined, {
    'User-Agent': 'Mozilla/5.0 (Linux; Android 10; CUBOT P40) Chrome/140.0 Mobile Safari/537.36',
  });
  expect(await rows()).toHaveLength(1);
});

test('at most thirty views per minute are counted for a visitor', async () => {
  await Promise.all(Array.from({ length: 100 }, () => count()));
  expect(await rows()).toEqual([{ listingId: 1, kind: 'view', count: 30, visitors: 1 }]);
  await count(undefined, {}, '192.0.2.9');
  api.clock.now += 61_000;
  await count();
  expect(await rows()).toEqual([{ listingId: 1, kind: 'view', count: 32, visitors: 2 }]);
});

test('invented browsers of one connection or network count as few visitors, and their views are not counted', async () => {
  const invented = (address: (number: number) => string, from: number) =>
    Promise.all(
      Array.from({ length: 300 }, (_, number) => {
        // In each minute, a process counts at most sixty views from one connection, so the clock is moved forward.
        if (number % 50 === 0) api.clock.now += 61_000;
        return count(undefined, { 'User-Agent': `${FIREFOX} ${from + number}` }, address(number));
      }),
    );
  await invented(() => '192.0.2.1', 0);
  expect(await rows()).toEqual([{ listingId: 1, kind: 'view', count: 20, visitors: 20 }]);
  // Another connection has a limit of its own. All connections of a network share the limit of the network.
  await invented((number) => `192.0.2.${2 + (number % 50)}`, 300);
  expect(await rows()).toEqual([{ listingId: 1, kind: 'view', count: 60, visitors: 60 }]);
  await invented((number) => `2001:db8:0:${number.toString(16)}::1`, 600);
  expect(await rows()).toEqual([{ listingId: 1, kind: 'view', count: 120, visitors: 120 }]);
  // Visitors who were counted before are not affected, and neither are other networks.
  api.clock.now += 61_000;
  await count(undefined, {}, '198.51.100.1');
  expect(await rows()).toEqual([{ listingId: 1, kind: 'view', count: 121, visitors: 121 }]);
});

test.each(['/api/views/99/view', '/api/views/1/other', '/api/views/1', '/api/views/1e0/view', '/api/views/01/view'])(
  '%s is not counted',
  async (path) => {
    expect((await count(path)).status).toBe(404);
    expect(await rows()).toEqual([]);
  },
);

test('address and browser are not stored, and the salt is deleted after a day', async () => {
  const { db } = api.context.store;
  await count();
  const first = await db.select().from(visitorToday);
  const kept = JSON.stringify([first, await db.select().from(viewDay), await db.select().from(setting)]);
  expect(kept).not.toMatch(/192\.0\.2|Firefox/);
  const salts = async () => (await db.select().from(setting)).filter(({ name }) => name.startsWith('visitor-salt'));
  const [salt] = await salts();
  api.clock.now += 86_400_000;
  await count();
  const [next, ...more] = await salts();
  expect(more).toEqual([]);
  expect(next?.value).not.toBe(salt?.value);
  const digests = await db.select().from(visitorToday);
  expect(digests).toHaveLength(1);
  // On the next day, the same visitor counts as a new one.
  expect(digests[0]?.digest).not.toBe(first[0]?.digest);
  expect((await rows()).map(({ visitors }) => visitors)).toEqual([1, 1]);
});

test('an unreachable database is reported, and counting resumes when it is reachable again', async () => {
  const { db } = api.context.store;
  await count();
  await db.execute('alter table view_day rename to away');
  expect((await count()).status).toBe(503);
  expect(api.lines.join()).toMatch(/A view could not be counted/);
  await db.execute('alter table away rename to view_day');
  expect((await count()).status).toBe(204);
  expect((await rows())[0]?.count).toBe(2);
});
