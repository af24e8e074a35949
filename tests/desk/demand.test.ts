import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldDemand, toldDemandOfPostcode } from '#demands/server/demand-counts.ts';
import type { DemandOverview, Seeker } from '#desk/demand/demand-api.ts';
import type { Criteria } from '#search/engine/criteria.ts';
import { demand } from '#server/database/schema.ts';
import { home, siteData } from '../support/api-site.ts';
import { deskApi, get, join, MANAGER, setUpCodes } from './staff.ts';

let api: Awaited<ReturnType<typeof deskApi>>['api'];
let close: () => Promise<void>;
const cookies: Record<string, string> = {};
const SALE: Criteria = { goal: 'sale', types: [], places: ['boom|2850'] };

beforeAll(async () => {
  const data = siteData([home(1), home(2, { search: { ...home(2).search, closed: true } })]);
  data.offices = [
    { ...data.offices[0], name: 'Boom', takes: [{ postcodes: ['2850'] }] },
    { ...data.offices[0], name: 'Bornem', takes: [{ postcodes: ['2880'] }] },
  ] as typeof data.offices;
  const started = await deskApi({ data });
  ({ api, close } = started);
  const { smtp } = started;
  cookies.manager = (await setUpCodes(api, await join(api, smtp, MANAGER))).cookie;
  cookies.boom = await join(api, smtp, 'boom@example.com', { role: 'agent', office: 'Boom' });
  cookies.bornem = await join(api, smtp, 'bornem@example.com', { role: 'agent', office: 'Bornem' });
  cookies.editor = await join(api, smtp, 'editor@example.com', { role: 'editor' });
});
afterAll(() => close());

const add = (count: number, criteria: Criteria, state: 'active' | 'paused' = 'active') =>
  api.context.store.db.insert(demand).values(
    Array.from({ length: count }, (_, index) => ({
      email: `seeker${index}@example.com`,
      firstName: 'Ann',
      language: 'nl',
      criteria,
      frequency: 'daily' as const,
      state,
    })),
  );
const overview = async (cookie = '') =>
  (await (await get(api, '/api/desk/demand?language=nl', cookie)).json()) as DemandOverview;
const seekers = (cookie = '', id = 1) => get(api, `/api/desk/demand/${id}?language=nl`, cookie);

test('sellers are told a number from five matching registrations upwards, in the portal and for their postcode', async () => {
  const first = home(1);
  await add(4, SALE);
  await add(3, SALE, 'paused');
  await add(3, { ...SALE, goal: 'rent' });
  await add(3, { ...SALE, priceToEuro: 1_000 });
  expect(await toldDemand(first, api.context)).toBeUndefined();
  await add(1, { ...SALE, places: [] });
  expect(await toldDemand(first, api.context)).toBe(5);
  expect(await toldDemandOfPostcode('2850', 'sale', api.context)).toBe(7);
  expect(await toldDemandOfPostcode('2850', 'rent', api.context)).toBeUndefined();
  expect(await toldDemandOfPostcode('9999', 'sale', api.context)).toBeUndefined();
});

test('the page of valuations gets a sentence, and nothing below five', async () => {
  const ask = async (path: string) => (await api.request(`/api/local-demand/${path}`)).json();
  expect(await ask('2850?language=nl&goal=sale')).toEqual({ text: '7 kandidaat-kopers zoeken via ons in 2850.' });
  expect(await ask('2850?language=nl&goal=rent')).toEqual({ text: '' });
  expect((await api.request('/api/local-demand/boom')).status).toBe(404);
});

test('everybody at the desk sees how many searches a home meets, and which places are wanted', async () => {
  for (const who of ['manager', 'boom', 'editor']) {
    const { registrations, homes, places } = await overview(cookies[who]);
    expect(registrations, who).toBe(11);
    expect(homes.map(({ id, count }) => [id, count])).toEqual([[1, 5]]);
    expect(places.map(({ key, goal, count }) => [key, goal, count])).toEqual([
      ['boom|2850', 'sale', 7],
      ['boom|2850', 'rent', 3],
    ]);
  }
});

test('people are shown to managers and to the agents of their office only', async () => {
  const of = async (who: string) => {
    const answer = await seekers(cookies[who]);
    return [answer.status, ((await answer.json()) as { seekers?: Seeker[] }).seekers?.length];
  };
  expect(await of('manager')).toEqual([200, 5]);
  expect((await of('boom'))[1]).toBe(5);
  // A search without a place goes to the first office.
  expect(await of('bornem')).toEqual([200, 0]);
  expect(await of('editor')).toEqual([403, undefined]);
  expect((await seekers(cookies.manager, 2)).status).toBe(404);
  expect((await seekers(cookies.manager, 99)).status).toBe(404);
});
