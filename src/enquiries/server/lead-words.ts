import { type SQL, sql } from 'drizzle-orm';
import { fullName } from '#forms/server/submission-values.ts';
import { plainText, wordsOf } from '#search/engine/spelling.ts';
import type { Site } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { subjectOf } from './agency-contact.ts';

/** Maximum number of words that are stored for an enquiry or a mail, and of letters of a word. */
const WORDS_MAX = 500;
const LETTERS_MAX = 60;
/** A phone number as people type it. Shorter numbers are words like any other. */
const PHONE = /^[+\d][\d\s./()-]{5,}$/;
/** Digits at the end of a phone number that are the same with and without the country's prefix. */
const NATIONAL_DIGITS = 8;

/** Returns the words of a text by which it is found: in lower case, without accents. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .slice(0, WORDS_MAX)
      .map((word) => word.slice(0, LETTERS_MAX)),
  ),
];

/** Returns the end of a phone number by which the number is found, however its beginning is written. */
export const phoneWord = (phone: string): string => phone.replace(/\D/g, '').slice(-NATIONAL_DIGITS);

/** Returns the words by which the desk finds an enquiry: person, address, phone number, home and message. */
export function leadWords(
  { email, values, listingId, projectId }: Pick<SubmissionRow, 'email' | 'values' | 'listingId' | 'projectId'>,
  site: Site,
): string[] {
  const about = subjectOf({ listingId, projectId }, site);
  const home = about && [
    ...Object.values(about.title),
    ...Object.values(about.place),
    'reference' in about ? about.reference : '',
  ];
  const typed = ['remark', 'text', 'street', 'zip', 'city'].flatMap((name) => values[name] ?? []);
  const phone = [values.phone ?? []].flat().map(phoneWord);
  return [
    ...new Set([
      ...(email ? [email] : []),
      ...phone,
      ...searchWords([fullName({ values }), email, ...(home ?? []), listingId, ...typed].join(' ')),
    ]),
  ].filter(Boolean);
}

/** Returns SQL for the value of a column with the words of a text. */
export const wordArray = (words: readonly string[]): SQL =>
  sql`array_to_tsvector(array(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)))`;

/**
 * Returns the text search for what somebody typed, as a PostgreSQL `tsquery`: every word must occur, and the last letters of
 * each may be missing. Returns undefined if nothing can be searched for.
 */
export function leadQuery(typed: string): string | undefined {
  const text = typed.trim();
  if (PHONE.test(text) && text.replace(/\D/g, '').length >= NATIONAL_DIGITS) return quoted(phoneWord(text));
  const words = text.split(/\s+/).flatMap((word) => (word.includes('@') ? [word.toLowerCase()] : wordsOf(word)));
  const query = words.slice(0, 10).map((word) => quoted(word.slice(0, LETTERS_MAX)));
  return query.length > 0 && plainText(text) !== '' ? query.join(' & ') : undefined;
}

/** Returns a word with any ending, quoted as a `tsquery` expects it. */
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`;
