import { countsOf } from './counts.ts';
import type { Details } from './details-file.ts';
import type { FactCounts } from './fact-counts.ts';
import type { Columns } from './index-file.ts';
import { FLAGS, type Flag, MEASURES, type Measure } from './wishes.ts';

/** The facts that divide the homes of an index: some homes have them, or differ in them, and others do not. */
export interface FactRanges {
  flags: readonly Flag[];
  /** letters, 1 for A, that find some homes but not all, and each more than the letter before */
  letters: readonly number[];
  /** lowest and highest known number of each measure in which homes differ */
  measures: Readonly<Partial<Record<Measure, { min: number; max: number }>>>;
}

export function factRanges(columns: Columns, details: Details): FactRanges {
  const { perFact } = countsOf(columns, new Uint32Array(columns.size), details);
  const divides = (count: number) => count > 0 && count < columns.size;
  const { perFlag, perLetter } = perFact as FactCounts;
  return {
    flags: FLAGS.filter((flag) => divides(perFlag[flag])),
    letters: [...perLetter.keys()].filter(
      (letter) => divides(perLetter[letter] as number) && perLetter[letter] !== perLetter[letter - 1],
    ),
    measures: Object.fromEntries(
      MEASURES.flatMap((name) => {
        const range = rangeOf(details.measures[name]);
        return range ? [[name, range]] : [];
      }),
    ),
  };
}

/** Returns the range of the known numbers of a column; undefined if all homes are equal. */
function rangeOf(column: Int32Array): { min: number; max: number } | undefined {
  let [min, max] = [Number.POSITIVE_INFINITY, -1];
  for (const value of column) {
    if (value < 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max > min ? { min, max } : undefined;
}
