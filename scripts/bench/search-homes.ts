import { ENERGY_LETTERS } from '#domain/energy.ts';
import { SORTS } from '#domain/list.ts';
import type { HomeFacts } from '#search/engine/details-file.ts';
import type { IndexedOffer } from '#search/engine/index-file.ts';
import { EMPTY_QUERY, ROOM_KINDS, type SearchQuery } from '#search/engine/query.ts';
import { FLAGS, type Wishes } from '#search/engine/wishes.ts';
import { randomFor } from '../sample/random.ts';

const TOWNS = Array.from({ length: 300 }, (_, index) => ({
  name: `Municipality ${String.fromCharCode(65 + (index % 26))}${index}`,
  zip: String(1000 + index * 7),
}));
const TYPES = Array.from({ length: 12 }, (_, index) => ({ name: `Type ${index}`, types: [index] }));

/**
 * Syllables for the words in titles and streets. The generated words are distributed as in real texts: a few occur in
 * many homes, most in a few.
 */
const SYLLABLES = ['ka', 'ro', 'mi', 'ste', 'ven', 'lin', 'dor', 'pas', 'hof', 'wijk', 'boo', 'ter'];
const wordNumber = (number: number): string =>
  [number % 12, Math.floor(number / 12) % 12, Math.floor(number / 144) % 12, (number * 7) % 12]
    .map((place) => SYLLABLES[place])
    .join('');

/** Returns titles and streets for `count` homes, each with five words out of a few thousand. */
export function benchTexts(count: number): string[] {
  const random = randomFor(7, 'words');
  return Array.from({ length: count }, () =>
    Array.from({ length: 5 }, () => wordNumber(Math.floor(random.next() ** 3 * 6_000))).join(' '),
  );
}

/** Returns the homes of a large agency's export. They are the same on each call. */
export function benchListings(count: number): IndexedOffer[] {
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

/** Returns the facts of as many homes, distributed as in real exports. They are the same on each call. */
export function benchFacts(count: number): HomeFacts[] {
  const random = randomFor(7, 'facts');
  const maybe = (chance: number, from: number, to: number) =>
    random.chance(chance) ? random.whole(from, to) : undefined;
  return Array.from({ length: count }, (_, row) => ({
    label: maybe(0.85, 1, 6),
    living: maybe(0.8, 45, 320),
    plot: random.chance(0.6) ? Math.round(60 * 30 ** random.next()) : undefined,
    built: maybe(0.7, 1890, 2027),
    available: maybe(0.1, 20_700, 21_100),
    created: 20_783 - Math.floor(row / Math.max(1, count / 400)),
    ...Object.fromEntries(FLAGS.map((flag) => [flag, random.chance(0.3)])),
  }));
}

/** Returns queries as benchQueries, each with up to four wishes. */
export function benchWishes(): SearchQuery[] {
  const random = randomFor(7, 'wishes');
  const maybe = (wishes: Wishes): Wishes => (random.chance(0.35) ? wishes : {});
  return benchQueries().map((query) => ({
    ...query,
    wishes: {
      ...maybe({ label: random.whole(1, ENERGY_LETTERS.length - 3) }),
      ...maybe({ livingFrom: random.whole(60, 200) }),
      ...maybe({ plotFrom: random.whole(100, 800) }),
      ...maybe({ sqmPriceTo: random.whole(1_500, 5_000) }),
      ...maybe({ [random.pick(FLAGS)]: 1 }),
      ...maybe({ builtFrom: random.whole(1950, 2020) }),
    },
  }));
}

/**
 * Returns queries with words as visitors type them: a word of a title, the beginning of a word, a misspelt word, or two
 * words.
 */
export function benchTypedQueries(): SearchQuery[] {
  const random = randomFor(7, 'typed');
  const word = () => wordNumber(Math.floor(random.next() ** 3 * 6_000));
  const ways = [
    word,
    () => word().slice(0, random.whole(3, 6)),
    () => {
      const typed = word();
      const at = random.whole(1, typed.length - 2);
      return typed.slice(0, at) + typed.slice(at + 1);
    },
    () => `${word()} ${random.pick(TOWNS).name}`,
  ];
  return Array.from({ length: 200 }, () => ({ ...EMPTY_QUERY, text: random.pick(ways)() }));
}

/** Returns the queries of visitors who add one filter after the other. */
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
