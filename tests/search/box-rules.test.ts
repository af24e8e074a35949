import { describe, expect, it } from 'vitest';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import type { Language } from '#domain/language.ts';
import { type Goal, goalOfCode } from '#domain/price.ts';
import { fullRange, priceEndText, priceFields } from '#search/engine/price-range.ts';
import { EMPTY_QUERY, parseQuery, type SearchQuery, writeQuery } from '#search/engine/query.ts';
import { typedPrice } from '#search/engine/typed-price.ts';

/** The tests below state the rules of the search box, one per line, for both goals and three languages. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the limits of the price', () => {
  it.each<[Goal, Language, low: string, high: string, amount: string]>([
    ['sale', 'nl', '€ 0', '€ 3.000.000+', '€ 325.000'],
    ['sale', 'fr', '0 €', '3 000 000 €+', '325 000 €'],
    ['sale', 'en', '€0', '€3,000,000+', '€325,000'],
    ['rent', 'nl', '€ 0', '€ 2.000+', '€ 900'],
    ['rent', 'fr', '0 €', '2 000 €+', '900 €'],
    ['rent', 'en', '€0', '€2,000+', '€900'],
  ])('for %s in %s', (goal, language, low, high, amount) => {
    const { min, max } = fullRange(goal);
    expect([min, max].map((end) => plain(priceEndText(end, goal, language)))).toEqual([low, high]);
    expect(priceFields({ min, max }, goal, language)).toEqual({ from: '', to: '' });
    const euro = goal === 'sale' ? 325_000 : 900;
    expect(plain(priceFields({ min: euro, max }, goal, language).from)).toBe(amount);
    // The search box parses its own formatted amount as the same amount.
    expect(typedPrice(amount, amount, goal)).toEqual({ range: { min: euro, max: euro }, problems: {} });
  });
});

describe('the address that a search leads to', () => {
  const asked: Partial<SearchQuery> = {
    text: 'RW-1',
    cities: ['boom|2850', 'sint-amands|2890'],
    types: [1, 3],
    rooms: { bedrooms: 2, bathrooms: 1, showerRooms: 1, toilets: 2, garages: 1 },
  };
  const QUERY =
    'search=RW-1&city=boom%7C2850&city=sint-amands%7C2890&type=1&type=3&bedrooms=2&bathrooms=1&showerrooms=1&toilets=2&garages=1';

  it.each<[code: number, Language, path: string, price: [number, number], written: string]>([
    [0, 'nl', '/nl/te-koop/', [100_000, 400_000], '&price=100000-400000'],
    [0, 'fr', '/fr/a-vendre/', [0, 3_000_000], ''],
    [0, 'en', '/en/for-sale/', [0, 400_000], '&price=0-400000'],
    [1, 'nl', '/nl/te-huur/', [500, 2_000], '&price=500-2000'],
    [1, 'fr', '/fr/a-louer/', [0, 2_000], ''],
    [2, 'en', '/en/for-rent/', [500, 900], '&price=500-900'],
  ])('goal %d in %s', (code, language, path, [min, max], written) => {
    const goal = goalOfCode(code);
    expect(siteAddresses().page(goal === 'sale' ? 'for-sale' : 'for-rent', language)).toBe(path);
    const query = { ...EMPTY_QUERY, ...asked, price: { min, max } };
    expect(writeQuery(query, goal)).toBe(`?${QUERY}${written}`);
    const zeros = new URLSearchParams(`${QUERY}&bedrooms=0`);
    zeros.set('bedrooms', '0');
    expect(parseQuery(zeros, goal).rooms).toEqual({ bathrooms: 1, showerRooms: 1, toilets: 2, garages: 1 });
  });
});
