import { type Counts, countsOf } from './counts.ts';
import { filterMasksOf, type LookUps } from './filter-masks.ts';
import { type Columns, type IndexFile, readColumns } from './index-file.ts';
import { ordersOf } from './orders.ts';
import { type PositionsFile, readPositions, type Spot } from './positions-file.ts';
import type { SearchQuery } from './query.ts';
import { createTextSearch, type Named } from './text-search.ts';
import type { WordsFile } from './words-file.ts';

/** What a search gives, without the query's page: rows of the index in the query's order. */
export interface Found extends Counts {
  rows: Uint32Array;
}

export interface SearchEngine {
  file: IndexFile;
  /** homes and projects in it */
  size: number;
  cities: Columns['cities'];
  id(row: number): number;
  /** undefined for a home that is not in the index */
  rowOf(id: number): number | undefined;
  /** Takes the positions: before that, no home lies in any area. */
  locate(positions: PositionsFile): void;
  /** Takes the words: before that, a text finds references, towns and kinds of homes alone. */
  learn(words: WordsFile): void;
  /** what a text names by itself */
  named(text: string): Named;
  /** homes and projects in a row of `cities` */
  homesIn(city: number): number;
  /** a wider place with its rows of `cities` */
  area(index: number): { name: string; cities: readonly number[] };
  /** a query without towns and types that none of these homes has */
  within(query: SearchQuery): SearchQuery;
  home(row: number): { id: number; type: string; city: string; priceEuro: number | undefined };
  /** where a row is shown on a map; undefined without positions too */
  spot(row: number): Spot | undefined;
  search(query: SearchQuery): Found;
}

/** Makes an index ready to be searched: once per index, then a search is one pass over its columns. */
export function createEngine(file: IndexFile): SearchEngine {
  const columns = readColumns(file);
  const { size, ids, cities } = columns;
  const failures = filterMasksOf(columns);
  const order = ordersOf(columns);
  const by: LookUps = { text: createTextSearch(columns), spots: [] };
  let areas: WordsFile['areas'] = [];
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
    named: (text) => by.text.named(text),
    homesIn: (row) => columns.city.reduce((sum, one) => sum + Number(one === row), 0),
    area(index) {
      const [name, ...rows] = areas[index] ?? [''];
      return { name, cities: rows };
    },
    within: (query) => ({
      ...query,
      cities: query.cities.filter((city) => cities.some(({ keys }) => keys.includes(city))),
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
      const failed = failures(query, by);
      const sorted = order(query.sort);
      const rows = new Uint32Array(size);
      let count = 0;
      for (let index = 0; index < size; index++) {
        const row = sorted[index] as number;
        if (failed[row] === 0) rows[count++] = row;
      }
      return { rows: rows.slice(0, count), ...countsOf(columns, failed) };
    },
  };
}
