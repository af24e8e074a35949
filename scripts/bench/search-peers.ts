import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { IndexedOffer } from '#search/engine/index-file.ts';
import type { SearchQuery } from '#search/engine/query.ts';

/** How many homes a question finds, in its order. */
export type Answer = (query: SearchQuery) => number;

/** Other engines, given the same homes; with the words of each where words are asked for. They count no choices. */
export const PEERS = { MiniSearch: miniSearch, Orama: orama } as const satisfies Record<
  string,
  (homes: readonly IndexedOffer[], texts: readonly string[]) => Answer
>;
export type Peer = keyof typeof PEERS;

const placeOf = ({ cityNames, zip }: IndexedOffer): string => `${cityNames[0]?.toLowerCase()}|${zip}`;

/** Of the letters of a word. */
const SLIPS = 0.2;

/** It calls a filter of ours, and has no orders. */
function miniSearch(homes: readonly IndexedOffer[], texts: readonly string[]): Answer {
  const peer = new MiniSearch<IndexedOffer & { city: string; words: string }>({
    fields: ['reference', 'city', 'zip', 'words'],
    storeFields: ['id'],
  });
  peer.addAll(homes.map((home, row) => ({ ...home, city: home.cityNames.join(' '), words: texts[row] ?? '' })));
  const byId = new Map(homes.map((home) => [home.id, home]));
  return (query) => {
    const filter = ({ id }: { id: number }) => fits(byId.get(id) as IndexedOffer, query);
    const found = peer.search(query.text || MiniSearch.wildcard, {
      filter: filter as never,
      prefix: true,
      fuzzy: texts.length > 0 ? SLIPS : false,
      combineWith: 'AND',
    });
    const rows = found.map(({ id }) => byId.get(id as number) as IndexedOffer);
    const name = (home: IndexedOffer) => (query.sort.startsWith('type') ? home.typeName : (home.cityNames[0] ?? ''));
    if (query.sort.startsWith('price')) rows.sort((a, b) => (a.priceEuro ?? Infinity) - (b.priceEuro ?? Infinity));
    else if (ORDERED_BY[query.sort]) rows.sort((a, b) => name(a).localeCompare(name(b)));
    return rows.length;
  };
}

function fits(home: IndexedOffer, { cities, types, rooms, price }: SearchQuery): boolean {
  return (
    (cities.length === 0 || cities.includes(placeOf(home))) &&
    (types.length === 0 || home.types.some((type) => types.includes(type))) &&
    (home.rooms.bedrooms ?? -1) >= (rooms.bedrooms ?? -1) &&
    (!price || ((home.priceEuro ?? -1) >= price.min && (home.priceEuro ?? Infinity) <= price.max))
  );
}

/** The property of Orama's that an order goes by; absent for the age of a home, by which both stand already. */
const ORDERED_BY: Partial<Record<SearchQuery['sort'], 'priceEuro' | 'typeName' | 'city'>> = {
  priceUp: 'priceEuro',
  priceDown: 'priceEuro',
  type: 'typeName',
  typeDown: 'typeName',
  city: 'city',
  cityDown: 'city',
};
/** Letters of a word. */
const TOLERANCE = 1;

/** Its own filters and orders; it gives the first page and the number. */
function orama(homes: readonly IndexedOffer[], texts: readonly string[]): Answer {
  const peer = create({
    schema: {
      reference: 'string',
      city: 'string',
      zip: 'string',
      words: 'string',
      typeName: 'string',
      place: 'enum',
      types: 'enum[]',
      bedrooms: 'number',
      priceEuro: 'number',
    },
    sort: { unsortableProperties: ['reference', 'zip', 'words', 'bedrooms'] },
  });
  const documents = homes.map((home, row) => ({
    id: String(home.id),
    reference: home.reference,
    city: home.cityNames.join(' '),
    zip: home.zip,
    words: texts[row] ?? '',
    typeName: home.typeName,
    place: placeOf(home),
    types: [...home.types],
    ...(home.rooms.bedrooms !== undefined && { bedrooms: home.rooms.bedrooms }),
    ...(home.priceEuro !== undefined && { priceEuro: home.priceEuro }),
  }));
  now(insertMultiple(peer, documents));
  return ({ text, cities, types, rooms, price, sort }) => {
    const property = ORDERED_BY[sort];
    const found = search(peer, {
      ...(text && { term: text, properties: ['reference', 'city', 'zip', 'words'] }),
      // All words of it.
      threshold: 0,
      tolerance: texts.length > 0 ? TOLERANCE : 0,
      where: {
        ...(cities.length > 0 && { place: { in: [...cities] } }),
        ...(types.length > 0 && { types: { containsAny: [...types] } }),
        ...(rooms.bedrooms !== undefined && { bedrooms: { gte: rooms.bedrooms } }),
        ...(price && { priceEuro: { between: [price.min, price.max] } }),
      },
      ...(property && { sortBy: { property, order: sort.endsWith('Down') ? 'DESC' : 'ASC' } }),
    });
    return now(found).count;
  };
}

/** Orama gives a promise where plugins need one, which there are none of. */
function now<T>(result: T | Promise<T>): T {
  if (result instanceof Promise) throw new Error('Orama answers later.');
  return result;
}
