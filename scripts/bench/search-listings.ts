import { SORTS } from '#domain/list.ts';
import type { IndexedListing } from '#search/index-file.ts';
import { EMPTY_QUERY, ROOM_KINDS, type SearchQuery } from '#search/query.ts';
import { randomFor } from '../random.ts';

const TOWNS = Array.from({ length: 300 }, (_, index) => ({
  name: `Municipality ${String.fromCharCode(65 + (index % 26))}${index}`,
  zip: String(1000 + index * 7),
}));
const TYPES = Array.from({ length: 12 }, (_, index) => ({ name: `Type ${index}`, types: [index] }));

/** Homes such as a large agency's export holds, the same each time. */
export function benchListings(count: number): IndexedListing[] {
  const random = randomFor(7, 'search');
  let id = 1_000 + count * 2;
  return Array.from({ length: count }, () => {
    id -= random.whole(1, 2);
    const municipality = TOWNS[Math.floor(random.next() ** 2 * TOWNS.length)] ?? { name: '', zip: '' };
    const type = TYPES[Math.floor(random.next() ** 2 * TYPES.length)] ?? { name: '', types: [] };
    const room = (most: number) => (random.chance(0.85) ? random.whole(0, most) : undefined);
    return {
      id,
      reference: `SS-${id}`,
      priceEuro: random.chance(0.95) ? random.whole(80, 900) * 1_000 - random.pick([0, 0, 1_000, 5_000]) : undefined,
      cityNames: [municipality.name],
      zip: municipality.zip,
      typeName: type.name,
      types: type.types,
      rooms: Object.fromEntries(ROOM_KINDS.map((kind) => [kind, room(kind === 'bedrooms' ? 5 : 2)])),
    };
  });
}

/** What visitors ask, one after the other as they click. */
export function benchQueries(): SearchQuery[] {
  const random = randomFor(7, 'queries');
  return Array.from({ length: 200 }, () => {
    const municipality = random.pick(TOWNS);
    const min = random.whole(0, 400) * 1_000;
    return {
      ...EMPTY_QUERY,
      text: random.chance(0.2)
        ? random.pick([municipality.name, municipality.zip, `SS-${random.whole(1_000, 9_000)}`])
        : '',
      cities: random.chance(0.5) ? [`${municipality.name.toLowerCase()}|${municipality.zip}`] : [],
      types: random.chance(0.4) ? [random.whole(0, 11)] : [],
      rooms: random.chance(0.5) ? { bedrooms: random.whole(1, 4) } : {},
      price: random.chance(0.5) ? { min, max: min + 300_000 } : undefined,
      sort: random.pick(SORTS),
    };
  });
}
