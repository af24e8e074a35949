import { slipsAllowed, slipsTo, soundOf } from './spelling.ts';
import type { TextTables } from './text-tables.ts';

/** From so many letters on, what was typed is found inside a word, too: `tuin` in `stadstuin`. */
const INSIDE_FROM = 4;

export interface Vocabulary {
  /** places of the words that a plain word means: those that it begins or is part of */
  meant(typed: string): number[];
  /** the same for one with slips in it: the words that are nearest */
  nearest(typed: string): number[];
}

/** Words that `names` holds mean nothing but themselves when they are typed whole: «Boom» is no «boomgaard». */
export function createVocabulary({ words, near, names }: Pick<TextTables, 'words' | 'near' | 'names'>): Vocabulary {
  const letters = lettersOf(words);
  let sounds: Sounds | undefined;
  return {
    meant(typed) {
      if (names.has(typed)) return [words.indexOf(typed)];
      return typed.length >= INSIDE_FROM && !/\d/.test(typed) ? letters.holding(typed) : letters.beginning(typed);
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
  /** words that sound so */
  places: ReadonlyMap<string, number[]>;
  /** the letters of each, a bit each */
  letters: Uint32Array;
}

function soundsOf(words: readonly string[]): Sounds {
  const texts = words.map(soundOf);
  const places = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), place]);
  return { texts, places, letters: Uint32Array.from(texts, lettersIn) };
}

function placesNearest({ texts, letters }: Sounds, sound: string): number[] {
  let most = slipsAllowed(sound.length);
  if (most === 0) return [];
  const own = lettersIn(sound);
  let found: number[] = [];
  for (let place = 0; place < texts.length; place++) {
    // A slip takes one letter away at most.
    if (bitsIn(own & ~(letters[place] as number)) > most) continue;
    const slips = slipsTo(texts[place] as string, sound, most);
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

/** Many short texts in one, which is searched many times faster than each by itself. */
export interface Letters {
  /** places of the texts that hold this, or begin with it */
  holding(part: string): number[];
  beginning(part: string): number[];
}

const END = '\n';

/** `texts` hold no line ends. */
export function lettersOf(texts: readonly string[]): Letters {
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
  return { holding: find, beginning: (part) => find(END + part) };
}
