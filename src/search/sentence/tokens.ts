import { plainText } from '../engine/spelling.ts';
import type { Phrase } from './phrases.ts';

/** A word, a number or a sign of a sentence. */
export interface Token {
  text: string;
  /** in lower case without accents; empty for a sign */
  plain: string;
  /** whether it is joined to the previous token, as in RW-1001 or 400k */
  isJoined: boolean;
}

/** Splits a sentence. A number with separators, such as 350.000,50, is one token. */
export function tokensOf(sentence: string): Token[] {
  let end = -1;
  return [...sentence.matchAll(/\d+(?:[.,'’]\d+)*|[\p{L}\p{M}]+|\S/gu)].map(({ 0: text, index }) => {
    const isJoined = index === end;
    end = index + text.length;
    return { text, plain: plainText(text), isJoined };
  });
}

/** Joins tokens to a text, with the spaces that they had. */
export const textOf = (tokens: readonly Token[]): string =>
  tokens.reduce((text, { text: own, isJoined }, index) => text + (isJoined || index === 0 ? '' : ' ') + own, '');

/** Returns whether a token is a sign between words, such as a hyphen or an apostrophe. */
const isSign = ({ plain }: Token): boolean => plain === '';

/** What was found at a place of a sentence, and the index of the token after it. */
export interface Match<T> {
  means: T;
  end: number;
}

/** Finds the first phrase that begins at a token. Signs between its words do not matter. */
export function matchPhrase<T>(
  tokens: readonly Token[],
  start: number,
  phrases: readonly Phrase<T>[],
): Match<T> | undefined {
  for (const { words, means } of phrases) {
    const end = endOf(tokens, start, words);
    if (end !== undefined) return { means, end };
  }
  return undefined;
}

function endOf(tokens: readonly Token[], start: number, words: readonly string[]): number | undefined {
  let at = start;
  for (const [index, word] of words.entries()) {
    if (index > 0) while (tokens[at] && isSign(tokens[at] as Token) && tokens[at]?.text !== ',') at++;
    if (tokens[at]?.plain !== word) return undefined;
    at++;
  }
  return at;
}
