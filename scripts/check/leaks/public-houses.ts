import { Phrases } from './phrases.ts';
import { type RawFeed, rows, type Subject, texts } from './raw-feed.ts';
import { wordsOf } from './words-of.ts';

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

/** What may be said of streets although some home hides one of that name; all as words joined by spaces. */
export interface PublicStreets {
  /** in names of places, or in the site's own texts: no secret at all */
  ordinary: Set<string>;
  /** public of another home, or named in its texts */
  elsewhere: Set<string>;
  /** named in the title of another home, which any page may show in a card */
  titles: Set<string>;
  /** street and number, in both orders, which the public address of another home holds */
  houses: Set<string>;
  /** of streets that public addresses hold, the numbers there */
  numbers: Map<string, Set<string>>;
}

/** Looks for every hidden street in what is public. `siteTexts`: what editors wrote, interface texts. */
export function publicStreets({ subjects, places }: RawFeed, siteTexts: string): PublicStreets {
  const hiding = subjects.filter(({ hidesAddress }) => hidesAddress);
  const hidden = phrasesOf(hiding.flatMap((owner) => texts(owner, 'Street').map(wordsOf)));
  const houses = phrasesOf(hiding.flatMap((owner) => housesOf(owner).map(({ words }) => words)));
  const found: PublicStreets = {
    ordinary: new Set(),
    elsewhere: new Set(),
    titles: new Set(),
    houses: new Set(),
    numbers: new Map(),
  };
  for (const subject of subjects.filter(({ hidesAddress }) => !hidesAddress)) {
    for (const street of texts(subject, 'Street')) {
      const key = wordsOf(street).join(' ');
      found.elsewhere.add(key);
      const numbers = texts(subject, 'HouseNumber').map((number) => wordsOf(number).join(' '));
      const known = found.numbers.get(key) ?? new Set();
      for (const number of numbers) known.add(number);
      found.numbers.set(key, known);
    }
    for (const { words } of housesOf(subject)) for (const { value } of houses.in(words)) found.houses.add(value);
  }
  for (const { value } of hidden.in(wordsOf([...places, siteTexts].join('\n')))) found.ordinary.add(value);
  for (const subject of subjects) {
    for (const { value } of hidden.in(wordsOf(titlesOf(subject)))) if (mayName(subject, value)) found.titles.add(value);
    for (const { value } of hidden.in(wordsOf(storyOf(subject))))
      if (mayName(subject, value)) found.elsewhere.add(value);
  }
  return found;
}

/** A home that hides a street may not name it; another one's it may. */
function mayName(subject: Subject, hidden: string): boolean {
  return !(subject.hidesAddress && texts(subject, 'Street').some((street) => wordsOf(street).join(' ') === hidden));
}

/** Each once, however many homes have it; found as its words joined by spaces. */
function phrasesOf(all: readonly string[][]): Phrases<string> {
  const phrases = new Phrases<string>();
  for (const [key, words] of new Map(all.map((one) => [one.join(' '), one]))) phrases.add(words, key);
  return phrases;
}

function titlesOf(subject: Subject): string {
  return [...texts(subject, 'TypeDescription'), ...texts(subject, 'Title')].join('\n');
}

function storyOf(subject: Subject): string {
  const parts = subject.records.flatMap(({ Pictures, Constructions, Documents }) => [
    ...rows(Pictures),
    ...rows(Constructions),
    ...rows(Documents),
  ]);
  return [
    titlesOf(subject),
    ...texts(subject, 'Description'),
    ...parts.flatMap(({ Name, Description }) => [Name, Description]),
  ].join('\n');
}
