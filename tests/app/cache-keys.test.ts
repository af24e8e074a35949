import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCacheKeys, type PageView, wholeKey } from '#app/cache-keys.ts';
import { cardData } from '#cards/card-data.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { personLink } from '#domain/people.ts';
import { pageContext } from '#page-base/page-context.ts';
import { keyParts } from '#page-base/page-frame.ts';
import { home, priced } from '../catalogue/listings.ts';

const TODAY = '2026-11-21';
const OPEN_DAY = { start: '2026-12-05T10:00', end: '2026-12-05T12:00', status: 'open' } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T08:00:00Z`), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

/**
 * For each value in an object, at any depth, yields its path and a copy of the object with only that value changed.
 */
function* eachChanged(value: object): Generator<[path: string, changed: never]> {
  for (const [name, part] of Object.entries(value)) {
    const put = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed };
    if (typeof part === 'object' && part !== null)
      for (const [path, changed] of eachChanged(part)) yield [`${name}.${path}`, put(changed) as never];
    else if (part !== undefined)
      yield [name, put(typeof part === 'number' ? part + 1 : typeof part === 'boolean' ? !part : `${part}x`) as never];
  }
}

const one = home(1, {
  ...priced(300_000),
  agent: { name: 'Lotte' },
  openDays: [OPEN_DAY],
  pictures: ['a', 'b', 'c'].map((key) => ({ key, caption: {}, widthPx: 800, heightPx: 600 })),
  energy: { label: 'b', kwhPerSqmYear: 140 },
});

describe('the cache key of a view', () => {
  const view = {
    listing: one,
    current: ['', 'for-sale'],
    units: [home(2), home(3)],
    person: { slug: 'lotte' },
    page: 1,
    town: undefined,
  };

  it('stays the same on the next day if nothing has changed', () => {
    expect(createCacheKeys(TODAY).homePage('nl', structuredClone(view))).toBe(
      createCacheKeys(TODAY).homePage('nl', view),
    );
  });

  it.each(['page', 'anyFile', 'file', 'homePage'] as const)(
    'changes with every value in the view, at any depth (%s)',
    (kind) => {
      const keys = createCacheKeys(TODAY);
      const keyOf = (shown: PageView) =>
        kind === 'homePage' || kind === 'page' ? keys[kind]('nl', shown) : keys[kind](shown);
      const key = keyOf(view);
      const unseen = [...eachChanged(view)].filter(([, changed]) => keyOf(changed) === key).map(([path]) => path);
      expect(unseen).toEqual([]);
    },
  );

  it('changes when a home’s agent gets a page', () => {
    const keys = createCacheKeys(TODAY);
    const person = personLink({ slug: 'lotte', name: 'Lotte', languages: [], voices: [], offered: [one], closed: [] });
    expect(keys.homePage('nl', { ...view, person })).not.toBe(keys.homePage('nl', { ...view, person: undefined }));
  });

  it('changes with the year, because the footer of every page shows it', () => {
    expect(createCacheKeys('2027-01-01').page('nl', view)).not.toBe(createCacheKeys(TODAY).page('nl', view));
  });

  it('changes on the first day of other prices of energy, but not before', () => {
    const on = (today: string) => createCacheKeys(today).page('nl', view);
    expect(on('2026-09-30')).toBe(on('2026-09-29'));
    expect(on('2026-10-01')).not.toBe(on('2026-09-30'));
  });
});

describe('the two parts of the key of a page', () => {
  const keys = createCacheKeys(TODAY);
  const parts = (language: Language, view: PageView) => keyParts(keys.page(language, view));
  const view = { listing: one, current: ['', 'for-sale'] };

  it('tell pages with the same frame', () => {
    const other = parts('nl', { ...view, listing: home(2) });
    expect(other.frame).toBe(parts('nl', view).frame);
    expect(other.own).not.toBe(parts('nl', view).own);
  });

  it.each<[string, Language, readonly string[]]>([
    ['in another language', 'fr', ['', 'for-sale']],
    ['at another place in the menu', 'nl', ['', 'to-let']],
    ['one level higher', 'nl', ['for-sale']],
  ])('have another frame for a page %s', (_where, language, current) => {
    expect(parts(language, { ...view, current }).frame).not.toBe(parts('nl', view).frame);
  });

  it('have no frame for files', () => {
    expect(keyParts(keys.file(view)).frame).toBeUndefined();
    expect(keyParts(keys.anyFile(view)).frame).toBeUndefined();
  });
});

describe('a view that contains a whole home', () => {
  const on = (listing: Listing, today: string) => createCacheKeys(today).home(listing);

  it('depends on every value of the home, at any depth', () => {
    const key = on(one, TODAY);
    const unseen = [...eachChanged(one)].filter(([, changed]) => on(changed, TODAY) === key).map(([path]) => path);
    expect(unseen).toEqual([]);
  });

  it('changes on the day after the home’s certificate has expired, but not before', () => {
    const ending = { ...one, energy: { ...one.energy, expiresOn: '2026-11-22' } };
    expect(on(ending, '2026-11-21')).toBe(on(ending, '2026-11-20'));
    expect(on(ending, '2026-11-24')).not.toBe(on(ending, '2026-11-21'));
  });

  it('changes on the day after an open day, but not before', () => {
    const day = { start: '2026-11-22T10:00', end: '2026-11-22T12:00', status: 'open' } as const;
    const visited = { ...one, openDays: [day] };
    expect(on(visited, '2026-11-22')).toBe(on(visited, '2026-11-21'));
    expect(on(visited, '2026-11-23')).not.toBe(on(visited, '2026-11-22'));
  });

  it('changes if the page states a different time on the market, and stays the same otherwise', () => {
    const story: Listing['story'] = {
      goal: 'sale',
      seenOn: '2026-11-01',
      prices: [],
      statuses: [{ on: '2026-11-01', status: { kind: 'available' } }],
    };
    const known = { ...one, story };
    expect(on(known, '2026-11-21')).toBe(on(known, '2026-11-20'));
    expect(on(known, '2026-11-22')).not.toBe(on(known, '2026-11-21'));
  });
});

describe('a view that contains a home as a card', () => {
  const cardOf = (listing: Listing) => createCacheKeys(TODAY).cards([listing], 'nl');

  it.each<[string, Partial<Listing>]>([
    ['its price', priced(299_000)],
    ['its title', { title: { nl: 'Anders' } }],
    ['its status', { status: { kind: 'sold' } }],
    ['its first open day', { openDays: [{ ...OPEN_DAY, start: '2026-12-05T11:00' }] }],
    ['an open day that is full', { openDays: [{ ...OPEN_DAY, status: 'full' }] }],
    ['its energy label', { energy: { label: 'c' } }],
    ['its pictures', { pictures: one.pictures.slice(1) }],
  ])('changes with %s', (_what, change) => {
    expect(cardOf({ ...one, ...change })).not.toEqual(cardOf(one));
  });

  it.each<[string, Partial<Listing>]>([
    ['its description', { description: { nl: '<p>Anders</p>' } }],
    ['its agent', { agent: { name: 'Jan' } }],
    ['the day of its last change', { modifiedOn: '2026-11-20' }],
  ])('stays the same with another value of %s, which no card shows', (_what, change) => {
    expect(cardOf({ ...one, ...change })).toEqual(cardOf(one));
  });

  it('changes if and only if the data of the card changes', () => {
    const shown = (listing: Listing) => JSON.stringify(cardData(listing, pageContext('nl')));
    for (const [path, changed] of eachChanged(one))
      expect(cardOf(changed)[0] !== cardOf(one)[0], path).toBe(shown(changed) !== shown(one));
  });
});

describe('the cache key of pages that depend on nearly all data', async () => {
  const homes = [home(1), home(2)];
  const rest = { types: [{ id: 1 }] };
  const key = await wholeKey(homes, rest, TODAY);

  it('stays the same on the next day if nothing has changed', async () => {
    expect(await wholeKey(structuredClone(homes), structuredClone(rest), '2026-11-22')).toBe(key);
  });

  it.each<[string, string]>([
    ['a home', await wholeKey([home(1), home(2, { description: { nl: 'Anders' } })], rest, TODAY)],
    ['the removal of a home', await wholeKey([home(1)], rest, TODAY)],
    ['the rest of the import', await wholeKey(homes, { types: [{ id: 2 }] }, TODAY)],
    ['the year', await wholeKey(homes, rest, '2027-01-01')],
  ])('changes with %s', (_what, changed) => {
    expect(changed).not.toBe(key);
  });
});

it('a route with a cache key reads homes only in getStaticPaths, so that the view contains all of them', () => {
  const routes = globSync('src/pages/**/*.{astro,ts}').map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const withKey = routes.filter(({ code }) => code.includes('cacheKey'));
  expect(withKey.length).toBeGreaterThan(15);
  const readers = withKey.filter(({ code }) =>
    /\b(?:catalogue|previews)\(/.test(code.split('satisfies GetStaticPaths')[1] ?? ''),
  );
  expect(readers.map(({ file }) => file)).toEqual([]);
});
