import { describe, expect, it } from 'vitest';
import { createCacheKeys, wholeKey } from '#app/create-cache-keys.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { agencyPeople } from '#catalogue/people.ts';
import type { Listing } from '#domain/listing.ts';
import { home, priced } from '../catalogue/listings.ts';

const TODAY = '2026-11-21';
const neighbour = home(2, priced(310_000));

/** Keys where home 1 is shown beside home 2. */
function keysOf(other: Listing = neighbour, today = TODAY, change: Partial<Catalogue> = {}) {
  const catalogue = {
    municipalities: [],
    commonMunicipalities: [],
    types: [],
    neighbourhoods: [],
    projects: [],
    places: [],
    placeOf: () => undefined,
    similar: () => [other],
    unitsOf: () => [],
    project: () => undefined,
    personOf: () => undefined,
    ...change,
  } as unknown as Catalogue;
  return createCacheKeys(catalogue, today);
}

describe('the key of a home’s page', () => {
  const one = home(1, { ...priced(300_000), agent: { name: 'Lotte' } });
  const key = keysOf().listing(one, 'nl');

  it('stays where nothing has changed, in another run too', () => {
    expect(keysOf().listing(structuredClone(one), 'nl')).toBe(key);
  });

  it.each<[string, Partial<Listing>]>([
    ['its price', priced(299_000)],
    ['its description', { description: { nl: '<p>Anders</p>' } }],
    ['an open day', { openDays: [{ start: '2026-12-05T10:00', end: '2026-12-05T12:00', status: 'open' }] }],
  ])('changes with %s', (_what, change) => {
    expect(keysOf().listing({ ...one, ...change }, 'nl')).not.toBe(key);
  });

  it('changes with what the card of a similar home shows, and with nothing else of it', () => {
    expect(keysOf({ ...neighbour, ...priced(305_000) }).listing(one, 'nl')).not.toBe(key);
    const day = { start: '2026-12-05T10:00', end: '2026-12-05T12:00', status: 'open' } as const;
    expect(keysOf({ ...neighbour, openDays: [day] }).listing(one, 'nl')).not.toBe(key);
    expect(keysOf({ ...neighbour, openDays: [{ ...day, status: 'full' }] }).listing(one, 'nl')).toBe(key);
    expect(keysOf({ ...neighbour, description: { nl: 'Anders' }, modifiedOn: '2026-11-20' }).listing(one, 'nl')).toBe(
      key,
    );
  });

  it('changes on the day on which a certificate ends, and not on the days before', () => {
    const ending = { ...one, energy: { ...one.energy, expiresOn: '2026-11-22' } };
    const on = (today: string) => keysOf(neighbour, today).listing(ending, 'nl');
    expect(on('2026-11-21')).toBe(on('2026-11-20'));
    expect(on('2026-11-24')).not.toBe(on('2026-11-21'));
  });

  it('changes on the day after an open day, and not on the days before', () => {
    const day = { start: '2026-11-22T10:00', end: '2026-11-22T12:00', status: 'open' } as const;
    const on = (today: string) => keysOf(neighbour, today).listing({ ...one, openDays: [day] }, 'nl');
    expect(on('2026-11-22')).toBe(on('2026-11-21'));
    expect(on('2026-11-23')).not.toBe(on('2026-11-22'));
  });

  it('changes when the page says another span of time on the market, and not from day to day', () => {
    const story: Listing['story'] = {
      goal: 'sale',
      seenOn: '2026-11-01',
      prices: [],
      statuses: [{ on: '2026-11-01', status: { kind: 'available' } }],
    };
    const on = (today: string) => keysOf(neighbour, today).listing({ ...one, story }, 'nl');
    expect(on('2026-11-21')).toBe(on('2026-11-20'));
    expect(on('2026-11-22')).not.toBe(on('2026-11-21'));
    expect(keysOf({ ...neighbour, story }).listing(one, 'nl')).toBe(key);
  });

  it('changes when its agent has a page, and no longer has one', () => {
    const { people, ...known } = agencyPeople({ team: [], testimonials: [], offices: [], listings: [one] });
    expect(people).toHaveLength(1);
    expect(keysOf(neighbour, TODAY, known).listing(one, 'nl')).not.toBe(key);
  });

  it('changes with the year, which stands in the foot of every page', () => {
    expect(keysOf(neighbour, '2027-01-01').listing(one, 'nl')).not.toBe(key);
  });
});

describe('the key of what shows a little of everything', async () => {
  const homes = [home(1), home(2)];
  const rest = { types: [{ id: 1 }] };
  const key = await wholeKey(homes, rest, TODAY);

  it('stays from day to day where nothing has changed', async () => {
    expect(await wholeKey(structuredClone(homes), structuredClone(rest), '2026-11-22')).toBe(key);
  });

  it.each<[string, string]>([
    ['a home', await wholeKey([home(1), home(2, { description: { nl: 'Anders' } })], rest, TODAY)],
    ['a home less', await wholeKey([home(1)], rest, TODAY)],
    ['what else was imported', await wholeKey(homes, { types: [{ id: 2 }] }, TODAY)],
    ['the year', await wholeKey(homes, rest, '2027-01-01')],
  ])('changes with %s', (_what, changed) => {
    expect(changed).not.toBe(key);
  });
});
