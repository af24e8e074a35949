import type nl from '../i18n/mistakes/nl.json';

/** English words of all sentences about mistakes. The compiler refuses a sentence that the other languages lack. */
export type Words = keyof typeof nl;

/**
 * A sentence about a mistake: English words with `{name}` where a value belongs. The words are the key under which the other
 * languages have the sentence (`translated`).
 */
export interface Said {
  words: Words;
  values?: Readonly<Record<string, SaidValue>> | undefined;
}

/** A value of a sentence: a name or number, a part of the sentence with words of its own, or sentences of which one applies. */
export type SaidValue = string | number | Said | readonly Said[];

export const say = (words: Words, values?: Said['values']): Said => ({ words, values });

/** Returns the part of a sentence that names alternatives: `cards or list or news`. */
export const eitherOf = ([first = '', ...rest]: readonly string[]): SaidValue =>
  rest.length === 0 ? first : say('{first} or {rest}', { first, rest: eitherOf(rest) });

/** Returns a sentence in English. */
export function inEnglish({ words, values }: Said): string {
  return fillIn(words, values, (value) => {
    if (Array.isArray(value)) return oneOf(value);
    return typeof value === 'object' ? inEnglish(value as Said) : String(value);
  });
}

/** Fills in the values of a sentence. */
export const fillIn = (sentence: string, values: Said['values'] = {}, write: (value: SaidValue) => string): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : write(value);
  });

/** Stands between sentences of which one applies. */
export const OR: Words = ', or ';

/** Joins sentences that say what is expected: `a text, or a number`. */
const oneOf = (all: readonly Said[]) =>
  [...new Set(all.map((one) => inEnglish(one).replace(/^expected /, '')))].join(OR);

/** Returns the message and the parameters of an issue of Zod about a value that depends on others. */
export function told(words: Words, values?: Said['values'], params: object = {}) {
  const said = say(words, values);
  return { message: inEnglish(said), params: { ...params, said } };
}

interface AnyIssue {
  message: string;
  said?: unknown;
  params?: Readonly<Record<string, unknown>> | undefined;
}

/** Returns the sentences that an issue of Zod stands for: one per unknown field, otherwise exactly one. */
export function saidBy(issue: AnyIssue): readonly Said[] {
  const said = issue.said ?? issue.params?.said;
  if (Array.isArray(said)) return said;
  // A message that is written in a schema has no values. A test finds those that other languages lack.
  return [said ? (said as Said) : say(issue.message as Words)];
}
