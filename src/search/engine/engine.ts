import { townFinder } from './asked-towns.ts';
import { type Counts, countsOf } from './counts.ts';
import { type DetailsFile, readDetails } from './details-file.ts';
import { type FactRanges, factRanges } from './fact-ranges.ts';
import { filterMasksOf, type LookUps } from './filter-masks.ts';
import { type Columns, type IndexFile, readColumns } from './index-file.ts';
import { ordersOf } from './orders.ts';
import { type PositionsFile, readPositions, type Spot } from './positions-file.ts';
import type { SearchQuery } from './query.ts';
import { createTextSearch, type Named } from './text-search.ts';
import { withoutPrice } from './wishes.ts';
import type { WordsFile } from './words-file.ts';

/** The results of a query, on all pages: rows of the index in the order of the query. */
export interface Found extends Counts {
  rows: Uint32Array;
}

export interface SearchEngine {
  file: IndexFile;
  /** number of homes and projects */
  size: number;
  cities: Columns['cities'];
  id(row: number): number;
  /** Returns the row of a home or project; undefined if it is not in the index. */
  rowOf(id: number): number | undefined;
  /** Adds the positions. Before that, no home lies in any area. */
  locate(positions: PositionsFile): void;
  /** Adds the words. Before that, a text finds only references, towns and kinds of homes. */
  learn(words: WordsFile): void;
  /** Adds the facts of the homes. Before that, no home meets any wish. */
  detail(details: DetailsFile): void;
  /** Returns what the homes have, so that the box offers only wishes that divide them; undefined before `detail`. */
  facts(): FactRanges | undefined;
  /** Returns the municipalities, regions, homes and projects that a text names directly. */
  named(text: string): Named;
  /** Returns the number of homes and projects in a row of `cities`. */
  homesIn(city: number): number;
  /** Returns a region with its rows of `cities`. */
  area(index: number): { name: string; cities: readonly number[] };
  /**
   * Returns a query with the key of each municipality, which an address may also name in another way (see townFinder).
   */
  settle(query: SearchQuery): SearchQuery;
  /** Returns a query of the other goal without municipalities and types that no home has, and without a price per m². */
  within(query: SearchQuery): SearchQuery;
  home(row: number): { id: number; type: string; city: string; priceEuro: number | undefined };
  /** Returns the place of a row on the map; undefined if it has none or positions are missing. */
  spot(row: number): Spot | undefined;
  search(query: SearchQuery): Found;
}

/** Prepares an index for searching. After that, each search is one pass over its columns. */
export function createEngine(file: IndexFile): SearchEngine {
  const columns = readColumns(file);
  const { size, ids, cities } = columns;
  const failures = filterMasksOf(columns);
  const order = ordersOf(columns);
  const by: LookUps = { text: createTextSearch(columns), spots: [], details: undefined };
  const townsOf = townFinder(cities);
  const settle = (query: SearchQuery): SearchQuery => ({
    ...query,
    cities: uniqueSorted(query.cities.flatMap(townsOf)),
  });
  let areas: WordsFile['areas'] = [];
  let ranges: FactRanges | undefined;
  return {
    file,
    size,
    cities,
    id: (row) => ids[row] as number,
    rowOf(id) {
      const row = ids.indexOf(id);
      return row < 0 ? undefined : row;
    },
    locate(positions) {
      by.spots = readPositions(positions);
    },
    learn(words) {
      by.text = createTextSearch(columns, words);
      areas = words.areas;
    },
    detail(details) {
      by.details = readDetails(details, columns.prices);
      ranges = undefined;
    },
    facts() {
      ranges ??= by.details && factRanges(columns, by.details);
      return ranges;
    },
    named: (text) => by.text.named(text),
    homesIn: (row) => columns.city.reduce((sum, one) => sum + Number(one === row), 0),
    area(index) {
      const [name, ...rows] = areas[index] ?? [''];
      return { name, cities: rows };
    },
    settle,
    within: (query) => ({
      ...query,
      wishes: withoutPrice(query.wishes),
      cities: settle(query).cities.filter((city) => cities.some(({ key }) => key === city)),
      types: query.types.filter((type) => columns.kinds.some(({ types }) => types.includes(type))),
    }),
    home(row) {
      const price = columns.prices[row] as number;
      return {
        id: ids[row] as number,
        type: columns.kinds[columns.kind[row] as number]?.name ?? '',
        city: cities[columns.city[row] as number]?.name ?? '',
        priceEuro: price < 0 ? undefined : price,
      };
    },
    spot: (row) => by.spots[row],
    search(query) {
      const failed = failures(settle(query), by);
      const sorted = order(query.sort, by.details);
      const rows = new Uint32Array(size);
      let count = 0;
      for (let index = 0; index < size; index++) {
        const row = sorted[index] as number;
        if (failed[row] === 0) rows[count++] = row;
      }
      return { rows: rows.slice(0, count), ...countsOf(columns, failed, by.details) };
    },
  };
}

const uniqueSorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();
