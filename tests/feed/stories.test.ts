import { expect, it, onTestFinished, vi } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { nextStories, type Stories } from '#feed/store-import.ts';
import { readListings } from '#feed/stored-import.ts';
import { home, priced } from '../catalogue/listings.ts';
import { feed, property } from './records.ts';
import { accept, temporaryFolder } from './support.ts';

const seenOn = (stories: Stories) =>
  Object.fromEntries(Object.entries(stories).map(([id, one]) => [id, one.story.seenOn]));
const dated = (id: number, createdOn?: string) => home(id, { createdOn, ...priced(300_000) });

it('the stories of the first import start on the homes’ CreateDate; those of later homes on the day of their import', () => {
  const first = nextStories({}, [dated(1, '2026-02-01'), dated(2), dated(3, '2026-12-01')], '2026-05-03');
  expect(seenOn(first)).toEqual({ 1: '2026-02-01', 2: undefined, 3: '2026-05-03' });
  const second = nextStories(first, [dated(1, '2026-02-01'), dated(4, '2026-02-01')], '2026-05-09');
  expect(seenOn(second)).toMatchObject({ 1: '2026-02-01', 4: '2026-05-09' });
});

it('the story of a home that is sold ends on the ClosedDate of the export', () => {
  const sold = { ...dated(1, '2026-02-01'), status: { kind: 'sold' } as const, closedOn: '2026-04-02' };
  const { story } = nextStories({}, [sold], '2026-05-03')[1] ?? {};
  expect(story).toMatchObject({
    seenOn: '2026-02-01',
    statuses: [{ on: '2026-02-01' }, { on: '2026-04-02', status: { kind: 'sold' } }],
  });
});

it('an import in which all numbers are new counts as a first import', () => {
  const before = nextStories({}, [dated(1)], '2026-05-03');
  expect(seenOn(nextStories(before, [dated(1001, '2026-02-01')], '2026-05-09'))[1001]).toBe('2026-02-01');
});

it('a story continues after a short absence of the home, and starts again after a long one', () => {
  const first = nextStories({}, [dated(1, '2026-02-01'), dated(2)], '2026-05-03');
  const without = nextStories(first, [dated(2)], '2026-05-04');
  expect(seenOn(nextStories(without, [dated(1), dated(2)], '2026-05-20'))[1]).toBe('2026-02-01');
  const later = nextStories(nextStories(without, [dated(2)], '2026-07-10'), [dated(1), dated(2)], '2026-07-11');
  expect(seenOn(later)[1]).toBe('2026-07-11');
});

it('no story is lost if there was no import for months', () => {
  const first = nextStories({}, [dated(1, '2026-02-01')], '2026-05-03');
  expect(seenOn(nextStories(first, [dated(1), dated(2)], '2026-12-24'))[1]).toBe('2026-02-01');
});

it('an import continues the stories of the previous one, unless that was the sample, whose homes have the same numbers', async () => {
  const dataDir = await temporaryFolder();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const imported = async (day: string, price: number, kind: 'file' | 'sample' = 'file') => {
    vi.setSystemTime(`${day}T03:00:00Z`);
    await accept(dataDir, JSON.stringify(feed({ properties: [property({ ID: 1, Price: price })] })), { kind });
    const homes: Listing[] = [];
    for await (const { listing } of readListings(dataDir)) homes.push(listing);
    return homes[0]?.story?.prices.map(({ on, amountEuro }) => [on, amountEuro]);
  };
  expect(await imported('2026-05-03', 500_000, 'sample')).toEqual([['2026-05-03', 500_000]]);
  expect(await imported('2026-05-04', 300_000)).toEqual([['2026-05-04', 300_000]]);
  expect(await imported('2026-05-09', 290_000)).toEqual([
    ['2026-05-04', 300_000],
    ['2026-05-09', 290_000],
  ]);
});
