import { type Subject, texts } from './raw-feed.ts';
import { wordsOf } from './words.ts';

/** What stands before the number of a box, in an address or in data. */
export const BOX_WORDS = ['bus', 'bte', 'boite', 'box', 'boxnr', 'postfach'];

const NAME = /\p{L}{2}/u;

/** A street with a house number, in one of both orders. */
export interface House {
  words: string[];
  /** its words joined by spaces */
  street: string;
  /** of how many words the number is that stands before the street; 0 where it stands behind */
  streetAt: number;
}

/** Every way to write the house of a home: street and number in both orders, with and without its box. */
export function housesOf(subject: Subject): House[] {
  const boxes = texts(subject, 'BoxNr').map(wordsOf);
  const withBoxes = boxes.flatMap((box) => BOX_WORDS.map((name) => [name, ...box]));
  const numbers = texts(subject, 'HouseNumber').map(wordsOf);
  return texts(subject, 'Street')
    .map(wordsOf)
    .flatMap((street) => numbers.flatMap((number) => bothOrders(street, number)))
    .flatMap((house) => [house, ...withBoxes.map((box) => ({ ...house, words: [...house.words, ...box] }))]);
}

/** A street and a number in both orders; none of a street that is a number or a single letter, as stand in every page. */
export function bothOrders(street: readonly string[], number: readonly string[]): House[] {
  if (!street.some((word) => NAME.test(word))) return [];
  const name = street.join(' ');
  return [
    { words: [...street, ...number], street: name, streetAt: 0 },
    { words: [...number, ...street], street: name, streetAt: number.length },
  ];
}
