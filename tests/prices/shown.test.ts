import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SoldInMunicipality } from '#agency/content/sold-prices.ts';
import { placePages, withKinds } from '#catalogue/place-pages.ts';
import type { Listing } from '#domain/listing.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing-kind.ts';
import { PRICES_MIN, type Price } from '#domain/price.ts';
import { placeSales } from '#prices/place-sales.ts';
import { AGE_MAX_YEARS, SALES_MIN, SPREAD_SALES_MIN } from '#prices/sold-figures.ts';
import { homeNote } from '#prices/sold-in-place.ts';
import { home, onRequest, priced } from '../catalogue/listings.ts';

const YEAR = 2026;
const HOME = home(1);
type Years = SoldInMunicipality['house'];

const euro = fc.integer({ min: 50_000, max: 900_000 });
const years: fc.Arbitrary<Years> = fc.dictionary(
  fc.integer({ min: YEAR - 5, max: YEAR + 1 }).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 40 }), euro, euro, euro)
    .map(([sales, ...prices]) => {
      const [low = 1, median = 1, high = 1] = prices.toSorted((a, b) => a - b);
      return [sales, low, median, high] as const satisfies Years[string];
    })
    .map((row) => [...row] as Years[string]),
);
const figures = fc
  .record({ house: years, apartment: years })
  .map((sold): SoldInMunicipality => ({ nis: '11005', names: ['Boom'], ...sold }));

const price: fc.Arbitrary<Price> = fc.oneof(
  euro.map((amountEuro): Price => ({ kind: 'published', amountEuro, from: false, unit: {} })),
  euro.map((amountEuro): Price => ({ kind: 'published', amountEuro, from: true, unit: {} })),
  fc.constantFrom<Price>({ kind: 'onRequest' }, { kind: 'none' }, { kind: 'notANumber' }),
);
const homes: fc.Arbitrary<Listing> = fc
  .record({
    price,
    kind: fc.constantFrom<ListingKind>('house', 'apartment', 'house', 'apartment', ...LISTING_KINDS),
    goal: fc.constantFrom('sale', 'sale', 'sale', 'rent'),
    livingAreaSqm: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
    zip: fc.constantFrom('2850', '2850', '2850', ''),
    projectId: fc.constantFrom(undefined, undefined, undefined, 501),
    vatEuro: fc.constantFrom(undefined, undefined, 0, 42_000),
    status: fc.constantFrom<Listing['status']>({ kind: 'available' }, { kind: 'available' }, { kind: 'sold' }),
  })
  .map(
    ({ livingAreaSqm, zip, vatEuro, ...rest }) =>
      ({
        ...HOME,
        ...rest,
        dimensions: { livingAreaSqm },
        costs: { vatEuro },
        place: { ...HOME.place, zip, country: 'BE' },
      }) as Listing,
  );

describe('the sentence about the price of a home', () => {
  const house = home(1, { ...priced(325_000), kind: 'house', goal: 'sale', dimensions: { livingAreaSqm: 161 } });
  const sold: SoldInMunicipality = {
    nis: '11005',
    names: ['Boom'],
    house: { 2025: [103, 245_000, 299_000, 370_000] },
    apartment: {},
  };

  it('compares a published price with the sales of the same kind', () => {
    expect(homeNote(house, sold, YEAR)).toEqual({
      kind: 'house',
      euroPerSqm: 2019,
      sold: { year: 2025, sales: 103, lowEuro: 245_000, medianEuro: 299_000, highEuro: 370_000 },
    });
    expect(homeNote({ ...house, ...onRequest }, sold, YEAR)).toBeUndefined();
    expect(homeNote({ ...house, kind: 'apartment' }, sold, YEAR)).toBeUndefined();
  });

  it('exists only where it is honest', () => {
    let said = 0;
    fc.assert(
      fc.property(homes, figures, (one, sold) => {
        const note = homeNote(one, sold, YEAR);
        if (!note) return;
        said++;
        expect(one.price).toMatchObject({ kind: 'published', from: false });
        expect([one.goal, one.status.kind, one.projectId, one.costs.vatEuro || 0]).toEqual([
          'sale',
          'available',
          undefined,
          0,
        ]);
        expect(one.dimensions.livingAreaSqm).toBeGreaterThan(0);
        expect(one.place.zip).not.toBe('');
        expect(note.kind).toBe(one.kind);
        expect(note.sold.sales).toBeGreaterThanOrEqual(SPREAD_SALES_MIN);
        expect(note.sold.year).toBeGreaterThanOrEqual(YEAR - AGE_MAX_YEARS);
        expect(note.sold.year).toBeLessThanOrEqual(YEAR);
      }),
      { numRuns: 2000 },
    );
    expect(said).toBeGreaterThan(5);
  });
});

describe('the page of a municipality', () => {
  const pagesOf = (listings: readonly Listing[]) =>
    withKinds(
      placePages(listings, {
        languages: { default: 'nl', enabled: ['nl'] },
        kinds: { house: {}, apartment: {}, land: {} },
      }),
    );

  it('shows medians of enough sales, and its own asking prices if enough are published', () => {
    fc.assert(
      fc.property(fc.array(homes, { minLength: 1, maxLength: 14 }), figures, (some, sold) => {
        const listings = some.map((one, at) => ({ ...one, id: at + 1 }));
        for (const page of pagesOf(listings)) {
          const shown = placeSales(page, sold);
          if (page.goal === 'rent' || page.kind === 'land') expect(shown).toEqual([]);
          for (const { kind, years, asking } of shown) {
            if (page.kind) expect(kind).toBe(page.kind);
            expect(years.every(({ sales }) => sales >= SALES_MIN)).toBe(true);
            const published = listings.filter(
              (one) =>
                one.goal === 'sale' &&
                one.kind === kind &&
                one.place.zip !== '' &&
                one.status.kind === 'available' &&
                one.price.kind === 'published',
            );
            if (asking) expect(asking.count).toBeGreaterThanOrEqual(PRICES_MIN);
            if (asking) expect(published.length).toBeGreaterThanOrEqual(asking.count);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
