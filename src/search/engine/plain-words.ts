/** Letters that are no letter with an accent, as people type them. */
const SPELLED: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l' };

/** Lower case without accents, everything else but letters and digits as spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßœæøł]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean);

/** Spellings that sound alike in the languages of the site, each as the shortest of them. */
const ALIKE: readonly [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/c?k|qu|c(?![eiyh])/g, 'k'],
  [/ie|ij|ey|ei|y/g, 'i'],
  [/([aou])e/g, '$1'],
  [/(.)\1+/g, '$1'],
];

/** A plain word as it sounds, about: `hemixem` and `hemiksem`, `bom` and `boom` are one. */
export const soundOf = (word: string): string =>
  ALIKE.reduce((text, [spelled, sound]) => text.replace(spelled, sound), word);
