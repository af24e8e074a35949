import { Phrases } from './phrases.ts';
import { plainText } from './read-text.ts';
import type { StreetNames } from './street-names.ts';
import { BOX_WORDS } from './street-words.ts';
import { type Hiding, type Subject, texts, textsIn } from './subject.ts';
import { wordsIn, wordsOf } from './words-of.ts';

const NAME = /\p{L}{2}/u;

/** A street and house number, in one of the two orders. */
export interface House {
  words: string[];
  /** the word that stands for the street ({@link StreetNames}) */
  street: string;
  /** number of words of the house number if it precedes the street; 0 if it follows */
  streetAt: number;
}

/** Returns the notations of a home's address: street and number in both orders, with and without its box. */
export function housesOf(subject: Subject, names: StreetNames): House[] {
  const boxes = texts(subject, 'BoxNr').map(wordsOf);
  const withBoxes = boxes.flatMap((box) => BOX_WORDS.map((name) => [name, ...box]));
  const numbers = texts(subject, 'HouseNumber').map(numberWords);
  return texts(subject, 'Street')
    .map((street) => names.keyOf(street))
    .flatMap((street) => numbers.flatMap((number) => bothOrders(street, number)))
    .flatMap((house) => [house, ...withBoxes.map((box) => ({ ...house, words: [...house.words, ...box] }))]);
}

/** Returns the words of a house number, with letters joined to the digits before them: `12 A` gives `12a`, `5-7` gives two. */
export function numberWords(number: string): string[] {
  const words: string[] = [];
  for (const word of wordsOf(number)) {
    const last = words.at(-1);
    if (last !== undefined && /\d$/.test(last) && /^[^\d]/.test(word)) words[words.length - 1] = last + word;
    else words.push(word);
  }
  return words;
}

/**
 * Returns a street and number in both orders. Returns nothing for a street that is only a number or a single letter,
 * since these occur on every page.
 */
export function bothOrders(street: string, number: readonly string[]): House[] {
  if (!NAME.test(street) || number.length === 0) return [];
  return [
    { words: [street, ...number], street, streetAt: 0 },
    { words: [...number, street], street, streetAt: number.length },
  ];
}

/**
 * The street names and addresses that may be shown although some home hides one with the same name. Streets are the words
 * that stand for them; addresses are words joined by spaces.
 */
export interface PublicStreets {
  /** streets that occur in names of places or in the site's own texts, and so are no secrets */
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

/** Returns the public uses of all hidden streets. `publicTexts` holds texts of editors and names of places. */
export function publicStreets({ subjects }: Hiding, publicTexts: string, names: StreetNames): PublicStreets {
  const hiding = subjects.filter(({ hidesAddress }) => hidesAddress);
  const streets = new Set(hiding.flatMap((owner) => texts(owner, 'Street').map((street) => names.keyOf(street))));
  const hidden = phrasesOf(
    [...streets].map((street) => [street]),
    names,
    streets,
  );
  const houses = phrasesOf(
    hiding.flatMap((owner) => housesOf(owner, names).map(({ words }) => words)),
    names,
    streets,
  );
  const found: PublicStreets = {
    ordinary: new Set(),
    elsewhere: new Set(),
    titles: new Set(),
    houses: new Set(),
    numbers: new Map(),
  };
  for (const subject of subjects.filter(({ hidesAddress }) => !hidesAddress)) {
    for (const street of texts(subject, 'Street')) {
      const key = names.keyOf(street);
      found.elsewhere.add(key);
      const numbers = texts(subject, 'HouseNumber').map((number) => numberWords(number).join(' '));
      const known = found.numbers.get(key) ?? new Set();
      for (const number of numbers) known.add(number);
      found.numbers.set(key, known);
    }
    for (const { words } of housesOf(subject, names)) for (const { value } of houses.in(words)) found.houses.add(value);
  }
  for (const { value } of hidden.in(wordsOf(publicTexts))) found.ordinary.add(value);
  for (const subject of subjects) {
    const own = new Set(
      subject.hidesAddress ? texts(subject, 'Street').map((street) => names.keyOf(street)) : undefined,
    );
    const told = [...hidden.in(wordsIn(storyOf(subject)))].filter(({ value }) => !own.has(value));
    for (const { value } of told) found.elsewhere.add(value);
    // The story contains the titles.
    if (told.length === 0) continue;
    for (const { value } of hidden.in(wordsOf(titlesOf(subject)))) if (!own.has(value)) found.titles.add(value);
  }
  return found;
}

/** Returns the distinct phrases, with their words joined by spaces as values. */
function phrasesOf(all: readonly string[][], names: StreetNames, streets: ReadonlySet<string>): Phrases<string> {
  const phrases = new Phrases<string>();
  for (const [key, spellings] of names.spellings()) if (streets.has(key)) phrases.spell(key, spellings);
  for (const [key, words] of new Map(all.map((one) => [one.join(' '), one]))) phrases.add(words, key);
  return phrases;
}

function titlesOf(subject: Subject): string {
  return [...texts(subject, 'TypeDescription'), ...texts(subject, 'Title')].join('\n');
}

const ADDRESS_FIELDS = new Set(['Street', 'HouseNumber', 'BoxNr']);

const stories = new WeakMap<Subject, string>();

/** Returns all texts of a home but its address and the addresses of files, as they are read ({@link plainText}). */
export function storyOf(subject: Subject): string {
  const known = stories.get(subject);
  if (known !== undefined) return known;
  const told = subject.records.flatMap((record) =>
    Object.entries(record).flatMap(([field, value]) => (ADDRESS_FIELDS.has(field) ? [] : textsIn(value, 'Url'))),
  );
  const story = plainText([...new Set(told)].join('\n'));
  stories.set(subject, story);
  return story;
}
