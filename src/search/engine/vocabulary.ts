import { mistakesAllowed, mistakesTo, soundOf } from './spelling.ts';
import type { TextTables } from './text-tables.ts';

/** Minimum number of letters in typed text that is also found inside a word: `tuin` in `stadstuin`. */
const INSIDE_FROM = 4;

export interface Vocabulary {
  /**
   * Returns the numbers of the words that a typed word matches: those that start with it or, if it is long enough,
   * contain it.
   */
  matching(typed: string): number[];
  /** Returns the numbers of the words that are most similar to a misspelt one. */
  nearest(typed: string): number[];
}

/** Creates the search among words. A complete word of `names` matches only itself: «Boom» does not match «boomgaard». */
export function createVocabulary({ words, near, names }: Pick<TextTables, 'words' | 'near' | 'names'>): Vocabulary {
  const letters = createSubstringIndex(words);
  let sounds: Sounds | undefined;
  return {
    matching(typed) {
      if (names.has(typed)) return [words.indexOf(typed)];
      return typed.length >= INSIDE_FROM && !/\d/.test(typed) ? letters.containing(typed) : letters.startingWith(typed);
    },
    nearest(typed) {
      if (/\d/.test(typed)) return [];
      sounds ??= soundsOf(words.slice(0, near));
      const sound = soundOf(typed);
      const same = sounds.places.get(sound);
      return same ?? placesNearest(sounds, sound);
    },
  };
}

interface Sounds {
  texts: readonly string[];
  /** numbers of the words with this sound */
  places: ReadonlyMap<string, number[]>;
  /** the letters of each word, one bit per letter */
  letters: Uint32Array;
}

function soundsOf(words: readonly string[]): Sounds {
  const texts = words.map(soundOf);
  const places = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), place]);
  return { texts, places, letters: Uint32Array.from(texts, lettersIn) };
}

function placesNearest({ texts, letters }: Sounds, sound: string): number[] {
  let most = mistakesAllowed(sound.length);
  if (most === 0) return [];
  const own = lettersIn(sound);
  let found: number[] = [];
  for (let place = 0; place < texts.length; place++) {
    // One spelling mistake removes at most one letter, so a word that lacks more letters is skipped.
    if (bitsIn(own & ~(letters[place] as number)) > most) continue;
    const slips = mistakesTo(texts[place] as string, sound, most);
    if (slips > most) continue;
    if (slips < most) found = [];
    found.push(place);
    most = slips;
  }
  return found;
}

function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits >>> 0;
}

function bitsIn(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * An index of many short texts. They are joined to one string, because searching one string is many times faster than
 * searching each text.
 */
export interface SubstringIndex {
  /** Returns the numbers of the texts that contain `part`. */
  containing(part: string): number[];
  /** Returns the numbers of the texts that start with `part`. */
  startingWith(part: string): number[];
}

const END = '\n';

/** Creates an index of texts. The texts must not contain line breaks. */
export function createSubstringIndex(texts: readonly string[]): SubstringIndex {
  const all = END + texts.join(END) + END;
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] as number) + text.length + 1;
  function find(part: string): number[] {
    const found: number[] = [];
    let place = 0;
    for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, starts[place] as number)) {
      while ((starts[place + 1] as number) <= at) place++;
      found.push(place++);
      if (place >= texts.length) break;
    }
    return found;
  }
  return { containing: find, startingWith: (part) => find(END + part) };
}
