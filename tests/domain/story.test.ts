import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { euroText } from '#domain/price.ts';
import {
  closingOf,
  daysOnMarket,
  marketSpan,
  nextStory,
  priceBeforeDrop,
  type Story,
  storyEvents,
  withClosing,
} from '#domain/story.ts';
import { storyLines, storyTitle } from '#listing/story-lines.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { home, onRequest, priced } from '../catalogue/listings.ts';

const SOLD: Partial<Listing> = { status: { kind: 'sold' }, price: { kind: 'none' } };
const ribbon = (nl: string, fr?: string): Partial<Listing> => ({ status: { kind: 'ribbon', name: { nl, fr } } });

/** Returns the story of a home after several imports, each on a day of May. */
function told(...imports: [day: number, Partial<Listing>][]): Story {
  let story: Story | undefined;
  for (const [day, change] of imports) {
    const today = `2026-05-${String(day).padStart(2, '0')}`;
    story = nextStory(story, home(1, { ...priced(300_000), ...change }), today, today);
  }
  if (!story) throw new Error('A story needs at least one import.');
  return story;
}

const prices = (story: Story) => story.prices.map(({ on, amountEuro }) => [Number(on.slice(-2)), amountEuro]);
const events = (story: Story) =>
  storyEvents(story).map((event) => [
    Number(event.on.slice(-2)),
    event.kind === 'price' ? event.now : event.status.kind,
  ]);

describe('the story of a home', () => {
  it('records each published price with its first day', () => {
    const story = told([3, {}], [5, {}], [9, priced(310_000)], [20, priced(290_000)]);
    expect(story.seenOn).toBe('2026-05-03');
    expect(prices(story)).toEqual([
      [3, 300_000],
      [9, 310_000],
      [20, 290_000],
    ]);
    expect(events(story)).toEqual([
      [20, 290_000],
      [9, 310_000],
    ]);
  });

  it('has a price before the last change if that change was a drop', () => {
    expect(priceBeforeDrop(told([3, {}]))).toBeUndefined();
    expect(
      priceBeforeDrop(told([3, {}], [9, priced(290_000)], [20, { ...priced(290_000), ...ribbon('Prijsdaling') }])),
    ).toBe(300_000);
    expect(priceBeforeDrop(told([3, {}], [9, priced(290_000)], [20, priced(295_000)]))).toBeUndefined();
    expect(priceBeforeDrop(told([3, {}], [9, priced(290_000)], [20, onRequest]))).toBeUndefined();
    expect(priceBeforeDrop(told([3, {}], [9, priced(290_000)], [20, SOLD]))).toBeUndefined();
  });

  it('starts with the first published price, and drops all prices when the price is hidden', () => {
    expect(prices(told([3, onRequest], [9, {}]))).toEqual([[9, 300_000]]);
    const hidden = told([3, {}], [9, onRequest]);
    expect(JSON.stringify(hidden)).not.toContain('300000');
    expect(prices(told([3, {}], [9, onRequest], [12, priced(280_000)]))).toEqual([[12, 280_000]]);
  });

  it('has no price if the home is sold', () => {
    const story = told([3, {}], [9, priced(290_000)], [20, SOLD]);
    expect(prices(story)).toEqual([]);
    expect(events(story)).toEqual([[20, 'sold']]);
  });

  it('ignores a change that is undone on the same day', () => {
    expect(prices(told([3, {}], [9, priced(30_000)], [9, {}]))).toEqual([[3, 300_000]]);
    expect(prices(told([3, priced(30_000)], [3, {}]))).toEqual([[3, 300_000]]);
    expect(events(told([3, {}], [9, ribbon('Optie')], [9, { status: { kind: 'available' } }]))).toEqual([]);
  });

  it('ignores changes of less than a euro and new translations of a ribbon', () => {
    expect(events(told([3, {}], [9, priced(300_000.3)]))).toEqual([]);
    expect(events(told([3, ribbon('Optie')], [9, ribbon('Optie', 'Option')]))).toEqual([]);
  });

  it('has an event for each change of the ribbon, but none for the end of the first ribbon', () => {
    const available: Partial<Listing> = { status: { kind: 'available' } };
    expect(events(told([3, ribbon('Nieuw')], [9, available], [12, ribbon('Optie')], [20, available]))).toEqual([
      [20, 'available'],
      [12, 'ribbon'],
    ]);
  });

  it('starts again if the goal changes from sale to rent', () => {
    const story = told([3, {}], [9, { goal: 'rent', ...priced(900) }]);
    expect([story.seenOn, prices(story)]).toEqual(['2026-05-09', [[9, 900]]]);
  });

  it.each([
    ['today, the first day', told([3, {}]), '2026-05-03', 1],
    ['until today', told([3, {}]), '2026-06-12', 40],
    ['until it was sold', told([3, {}], [13, SOLD]), '2026-06-12', 10],
    ['sold when it was first imported', told([3, SOLD]), '2026-06-12', undefined],
    ['first day unknown', { ...told([3, {}]), seenOn: undefined }, '2026-06-12', undefined],
  ])('counts days on the market: %s', (_what, story, today, days) => {
    expect(daysOnMarket(story, today)).toBe(days);
  });

  it('rounds the time on the market, so that pages change rarely', () => {
    const on = (today: string) => marketSpan(told([1, {}]), today);
    expect([on('2026-05-14'), on('2026-05-15'), on('2026-07-12')]).toEqual([
      { count: 13, unit: 'day' },
      { count: 2, unit: 'week' },
      { count: 2, unit: 'month' },
    ]);
    expect(on('2026-06-09')).toEqual(on('2026-06-11'));
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  const telling = {
    t: textsOf(language),
    format: formatsOf(language),
    words: (text: Listing['title']) => text.nl ?? '',
    euro: (amountEuro: number) => euroText(amountEuro, language),
  };
  const span = telling.format.span({ count: 5, unit: 'week' });

  it('shows the first day, the time on the market and the change of price', () => {
    const story = told([3, {}], [9, priced(290_000)], [12, { ...priced(290_000), ...ribbon('Optie') }]);
    const title = storyTitle(story, span, telling);
    expect(title).toContain(telling.format.date('2026-05-03'));
    expect(title).toContain(span);
    const [option, price] = storyLines(story, telling);
    expect(option?.text).toBe('Optie');
    expect(price?.text).toContain(telling.euro(300_000));
    expect(price?.text).toContain(telling.euro(290_000));
  });

  it('shows the day of the sale, and nothing if no event is known', () => {
    expect(storyTitle(told([3, {}], [13, SOLD]), span, telling)).toContain(telling.format.date('2026-05-13'));
    expect(storyTitle(told([3, SOLD]), undefined, telling)).toBe('');
    expect(storyTitle({ ...told([3, {}]), seenOn: undefined }, undefined, telling)).toBe('');
  });
});

describe('the sale of a home', () => {
  const rented: Partial<Listing> = { status: { kind: 'rented' }, price: { kind: 'none' } };

  it('has its month and the days that it took, if both days are known', () => {
    expect(closingOf(told([3, {}], [20, SOLD]))).toEqual({ kind: 'sold', month: '2026-05', days: 17 });
    expect(closingOf(told([3, {}], [4, rented]))).toEqual({ kind: 'rented', month: '2026-05', days: 1 });
    expect(closingOf(told([3, SOLD]))).toBeUndefined();
    expect(closingOf(told([3, {}]))).toBeUndefined();
    expect(closingOf(nextStory(undefined, home(1, SOLD), '2026-05-03'))).toBeUndefined();
  });

  it('is on the day in the export, which may be before the first import', () => {
    const seenSold = told([3, SOLD]);
    const dated = withClosing(seenSold, { createdOn: '2026-01-10', closedOn: '2026-03-01' });
    expect(closingOf(dated)).toEqual({ kind: 'sold', month: '2026-03', days: 50 });
    expect(withClosing(nextStory(dated, home(1, SOLD), '2026-05-09'), { closedOn: '2026-03-01' })).toEqual(dated);
    const watched = withClosing(told([3, {}], [20, SOLD]), { createdOn: '2026-05-03', closedOn: '2026-05-13' });
    expect(closingOf(watched)).toMatchObject({ days: 10 });
  });

  it('keeps the day of the import if the day in the export is impossible', () => {
    const story = told([3, {}], [20, SOLD]);
    for (const closedOn of ['2026-04-30', '2026-05-21', undefined])
      expect(withClosing(story, { createdOn: '2026-05-03', closedOn })).toEqual(story);
    expect(withClosing(told([3, SOLD]), { closedOn: '2026-03-01' })).toEqual(told([3, SOLD]));
    const offered = told([3, {}]);
    expect(withClosing(offered, { createdOn: '2026-05-01', closedOn: '2026-05-02' })).toEqual(offered);
  });
});
