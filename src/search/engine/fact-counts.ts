import { ENERGY_LETTERS } from '#domain/energy.ts';
import { type Details, flagBit } from './details-file.ts';
import { FLAGS, type Flag } from './wishes.ts';

/** The number of homes that each wish would find if the other filters stay as they are. */
export interface FactCounts {
  perFlag: Readonly<Record<Flag, number>>;
  /** per letter, from 1 for A: homes with this letter or a better one */
  perLetter: Uint32Array;
}

/** Counts homes by their facts. */
export function factCounter({ flags, measures: { label } }: Details) {
  const perBits = new Uint32Array(1 << FLAGS.length);
  const perLetter = new Uint32Array(ENERGY_LETTERS.length + 1);
  const addLetter = (letter: number) => {
    if (letter > 0) perLetter[letter] = (perLetter[letter] as number) + 1;
  };
  const addBits = (bits: number) => {
    perBits[bits] = (perBits[bits] as number) + 1;
  };
  return {
    /** Counts a home that meets all filters. */
    add(row: number): void {
      addBits(flags[row] as number);
      addLetter(label[row] as number);
    },
    /** Counts a home that meets all filters except that of the label. */
    addLabel: (row: number): void => addLetter(label[row] as number),
    /** Counts a project once, by its homes that meet all filters, and by those that meet all except that of the label. */
    addProject(homes: readonly number[], labelled: readonly number[]): void {
      addBits(homes.reduce((bits, row) => bits | (flags[row] as number), 0));
      const letters = labelled.map((row) => label[row] as number).filter((letter) => letter > 0);
      if (letters.length > 0) addLetter(Math.min(...letters));
    },
    counts(): FactCounts {
      const having = (bit: number) => perBits.reduce((sum, count, bits) => sum + ((bits & bit) === 0 ? 0 : count), 0);
      for (let letter = 1; letter < perLetter.length; letter++)
        perLetter[letter] = (perLetter[letter] as number) + (perLetter[letter - 1] as number);
      return {
        perFlag: Object.fromEntries(FLAGS.map((name, index) => [name, having(flagBit(index))])) as Record<Flag, number>,
        perLetter,
      };
    },
  };
}
