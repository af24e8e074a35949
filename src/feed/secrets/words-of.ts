import { plainText, type Range } from './read-text.ts';

/** Matches a word of a text that was read ({@link plainText}). */
const WORD = /[a-z\d\u0080-\uffff]+/g;
const [DIGIT_0, DIGIT_9] = [0x30, 0x39];
/** A name with its number attached: `kaaistraat47`, `47kaaistraat`. */
const ATTACHED = /^(?:([^\d]{2,})(\d{1,7}[a-z]?)|(\d{1,7})([^\d]{2,}))$/;

/** A word and its place in the text. */
export interface Word extends Range {
  word: string;
}

/**
 * Returns the words of a text in HTML, JSON or an address, in small letters and without accents and punctuation. `Rue de
 * l'Étang&nbsp;5`, `rue-de-letang-5` and `rue%20de%20l%27%C3%A9tang%205` give the same words. `325.000` and `325 000`
 * give two words each. Euro and EUR become `€`.
 */
export const wordsOf = (source: string): string[] => wordsIn(plainText(source));

/** Returns the words of a text that was read already. */
export function wordsIn(text: string): string[] {
  const words: string[] = text.replaceAll('€', ' € ').match(WORD) ?? [];
  if (!words.some(isSpecial)) return words;
  return words.flatMap((word) => (isSpecial(word) ? partsOf(word) : word));
}

/** Does the same as {@link wordsIn}, with the place of each word. */
export function placedWords(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(WORD)) {
    let from = index;
    for (const piece of run.split(/(€)/).filter(Boolean)) {
      for (const part of isSpecial(piece) ? partsOf(piece) : [piece]) {
        const to = from + (part === '€' ? piece : part).length;
        words.push({ word: part, from, to });
        from = to;
      }
    }
  }
  return words;
}

/** Returns whether a word may be `euro`, or have digits at one end and letters at the other. */
function isSpecial(word: string): boolean {
  if (word.startsWith('eur')) return true;
  const begins = isDigit(word, 0);
  return begins ? !isDigit(word, -1) : isDigit(word, -1) || isDigit(word, -2);
}

function isDigit(word: string, at: number): boolean {
  const code = word.charCodeAt(at < 0 ? word.length + at : at);
  return code >= DIGIT_0 && code <= DIGIT_9;
}

function partsOf(word: string): readonly string[] {
  if (word === 'eur' || word === 'euro' || word === 'euros') return ['€'];
  const [, name, number, numberBefore, nameAfter] = ATTACHED.exec(word) ?? [];
  if (name && number) return [name, number];
  return numberBefore && nameAfter ? [numberBefore, nameAfter] : [word];
}
