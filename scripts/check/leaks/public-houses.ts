import { Phrases } from './phrases.ts';
import { type RawFeed, rows, type Subject, texts } from './raw-feed.ts';
import { wordsOf } from './words-of.ts';

/** Words that precede a box number in addresses and data. */
export const BOX_WORDS = ['bus', 'bte', 'boite', 'box', 'boxnr', 'postfach'];

const NAME = /\p{L}{2}/u;

/** A street and house number, in one of the two orders. */
export interface House {
  words: string[];
  /** the words of the street, joined by spaces */
  street: string;
  /** number of words of the house number if it precedes the street; 0 if it follows */
  streetAt: number;
}

/** Returns the notations of a home's address: street and number in both orders, with and without its box. */
export function housesOf(subject: Subject): House[] {
  const boxes = texts(subject, 'BoxNr').map(wordsOf);
  const withBoxes = boxes.flatMap((box) => BOX_WORDS.map((name) => [name, ...box]));
  const numbers = texts(subject, 'HouseNumber').map(wordsOf);
  return texts(subject, 'Street')
    .map(wordsOf)
    .flatMap((street) => numbers.flatMap((number) => bothOrders(street, number)))
    .flatMap((house) => [house, ...withBoxes.map((box) => ({ ...house, words: [...house.words, ...box] }))]);
}

/**
 * Returns a street and number in both orders. Returns nothing for a street that is only a number or a single letter,
 * since these occur on every page.
 */
export function bothOrders(street: readonly string[], number: readonly string[]): House[] {
  if (!street.some((word) => NAME.test(word))) return [];
  const name = street.join(' ');
  return [
    { words: [...street, ...number], street: name, streetAt: 0 },
    { words: [...number, ...street], street: name, streetAt: number.length },
  ];
}

/**
 * The street names and addresses that may be shown although some home hides one with the same name. All are words
 * joined by spaces.
 */
export interface PublicStreets {
  /** occur in names of places or in the site's own texts, and so are no secrets */
  ordinary: Set<string>;
  /** public for another home, or named in its texts */
  elsewhere: Set<string>;
  /** named in the title of another home, which the cards on any page may show */
  titles: Set<string>;
  /** street and number in both orders, as in the public address of another home */
  houses: Set<string>;
  /** house numbers of public addresses, by street */
  numbers: Map<string, Set<string>>;
}

/** Returns the public uses of all hidden streets. `siteTexts` holds the texts of editors and of the interface. */
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

/** Returns whether a home may name a hidden street: it may unless it hides that street itself. */
function mayName(subject: Subject, hidden: string): boolean {
  return !(subject.hidesAddress && texts(subject, 'Street').some((street) => wordsOf(street).join(' ') === hidden));
}

/** Returns the distinct phrases, with their words joined by spaces as values. */
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
