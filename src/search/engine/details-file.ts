import { euroPerSqm } from '#domain/price.ts';
import { FLAGS, type Flag, MEASURES, type Measure } from './wishes.ts';

/** Facts of a home that wishes compare. `sqmPrice` is computed from the price and the living area. */
export type HomeFacts = Readonly<
  Partial<Record<Exclude<Measure, 'sqmPrice'>, number | undefined> & Record<Flag, boolean>>
>;

const STORED = MEASURES.filter((name) => name !== 'sqmPrice');

/**
 * The facts of the homes of an index that wishes compare, per row, in every language the same. The file is fetched when
 * a visitor opens the further filters, or searches with them. −1 stands for an unknown number. Projects have no facts
 * of their own.
 */
export interface DetailsFile extends Record<(typeof STORED)[number], number[]> {
  /** one bit per flag, in the order of FLAGS */
  flags: number[];
}

const UNKNOWN = -1;

export function buildDetails(homes: readonly HomeFacts[]): DetailsFile {
  const columns = Object.fromEntries(
    STORED.map((name) => [name, homes.map(({ [name]: value }) => (value === undefined ? UNKNOWN : Math.round(value)))]),
  ) as Record<(typeof STORED)[number], number[]>;
  // Rows are sorted by day, so each difference from the row before is small.
  columns.created = columns.created.map((day, row, all) => day - (all[row - 1] ?? 0));
  return {
    ...columns,
    flags: homes.map((home) => FLAGS.reduce((bits, flag, index) => bits | (home[flag] ? flagBit(index) : 0), 0)),
  };
}

export const flagBit = (index: number): number => 1 << index;

/** The facts of all rows in memory. */
export interface Details {
  measures: Readonly<Record<Measure, Int32Array>>;
  flags: Uint16Array;
}

/** Reads the facts of an index. `prices` are in euro, −1 if unknown. */
export function readDetails(file: DetailsFile, prices: Int32Array): Details {
  const column = (name: (typeof STORED)[number]) => Int32Array.from(prices, (_, row) => file[name][row] ?? UNKNOWN);
  const living = column('living');
  let day = 0;
  return {
    measures: {
      label: column('label'),
      living,
      plot: column('plot'),
      sqmPrice: Int32Array.from(prices, (price, row) => euroPerSqm(price, living[row]) ?? UNKNOWN),
      built: column('built'),
      available: column('available'),
      station: column('station'),
      school: column('school'),
      created: Int32Array.from(prices, (_, row) => {
        day += file.created[row] ?? 0;
        return day;
      }),
    },
    flags: Uint16Array.from(prices, (_, row) => file.flags[row] ?? 0),
  };
}
