/** Letters that Unicode does not decompose, and how people type them without accents. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

/** Returns text in lower case without accents, with spaces in place of everything but letters and digits. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøł]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean);

/** Spellings that sound alike in the languages of the site, each with one spelling that replaces them. */
const ALIKE: readonly [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/c?k|qu|c(?![eiyh])/g, 'k'],
  [/ie|ij|ey|ei|y/g, 'i'],
  [/([aou])e/g, '$1'],
  [/(.)\1+/g, '$1'],
];

/** Returns roughly how a plain word sounds: `hemixem` sounds like `hemiksem`, `bom` like `boom`. */
export const soundOf = (word: string): string =>
  ALIKE.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word);

/** Minimum number of letters in a word that may contain one spelling mistake, and in one that may contain two. */
const ONE_FROM = 4;
const TWO_FROM = 8;
/**
 * Minimum number of letters in typed text that is also compared with the beginning of longer words, and whose first
 * letter may be wrong.
 */
const LONG_FROM = 6;

/** Longest word that is compared, in letters. Even two words of a title, written as one, are shorter. */
const LETTERS_MAX = 60;
/** Rows of the table of edit distances, reused for each word. */
const LINES: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(LETTERS_MAX + 1),
  new Uint8Array(LETTERS_MAX + 1),
  new Uint8Array(LETTERS_MAX + 1),
];

/** Returns how many spelling mistakes a word with this number of letters may have. */
export const mistakesAllowed = (letters: number): number => (letters >= TWO_FROM ? 2 : letters >= ONE_FROM ? 1 : 0);

/**
 * Returns the number of spelling mistakes (an extra, missing, wrong or swapped letter) between typed text and a word.
 * If the typed text is long, it may also be the beginning of the word. Returns `most + 1` if there are more than `most`
 * mistakes.
 */
export function mistakesTo(word: string, typed: string, most: number): number {
  const isLong = typed.length >= LONG_FROM;
  if (word.length < typed.length - most || typed.length > LETTERS_MAX - most) return most + 1;
  if (!isLong && (word[0] !== typed[0] || word.length > typed.length + most)) return most + 1;
  const letters = Math.min(word.length, typed.length + most);
  let [before, last, next] = LINES;
  for (let column = 0; column <= letters; column++) last[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    next[0] = row;
    let least = row;
    for (let column = 1; column <= letters; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let slips = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      const changedPlaces = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && changedPlaces) slips = Math.min(slips, (before[column - 2] as number) + 1);
      next[column] = slips;
      least = Math.min(least, slips);
    }
    if (least > most) return most + 1;
    [before, last, next] = [last, next, before];
  }
  let slips = letters === word.length ? (last[letters] as number) : most + 1;
  if (isLong) for (let column = 0; column < letters; column++) slips = Math.min(slips, last[column] as number);
  return Math.min(slips, most + 1);
}
