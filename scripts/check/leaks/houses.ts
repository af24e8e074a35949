import { type Subject, texts } from './raw-feed.ts';
import { wordsOf } from './words.ts';

/** What stands before the number of a box, in an address or in data. */
export const BOX_WORDS = ['bus', 'bte', 'boite', 'box', 'boxnr', 'postfach'];

const NAME = /\p{L}{2}/u;

/** Every way to write the house of a home: street and number in both orders, with and without its box. */
export function housesOf(subject: Subject): string[][] {
  const boxes = texts(subject, 'BoxNr').map(wordsOf);
  const withBoxes = boxes.flatMap((box) => BOX_WORDS.map((name) => [name, ...box]));
  return (
    texts(subject, 'Street')
      .map(wordsOf)
      // Numbers and single letters stand in every page, one behind the other.
      .filter((words) => words.some((word) => NAME.test(word)))
      .flatMap((street) =>
        texts(subject, 'HouseNumber')
          .map(wordsOf)
          .flatMap((number) => [
            [...street, ...number],
            [...number, ...street],
          ]),
      )
      .flatMap((house) => [house, ...withBoxes.map((box) => [...house, ...box])])
  );
}
