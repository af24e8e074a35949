import { beginningOf } from '#domain/readable-text.ts';

/** Longer than any word: a text without blanks is cut where it must be. */
const WORD_MAX = 100;

/** At most `max` characters, cut before a word, so that no half of a hidden street is left. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = beginningOf(text, max);
  const blank = head.search(new RegExp(`\\s\\S{0,${WORD_MAX}}$`));
  return blank < 0 ? head : head.slice(0, blank);
}
