import type { Language, Localized } from '#domain/language.ts';
import type { ReportPlace } from './findings.ts';
import { isHollow } from './redaction.ts';

type TextField<R> = { [K in keyof R]-?: NonNullable<R[K]> extends string ? K : never }[keyof R] & string;
type FlagField<R> = { [K in keyof R]-?: NonNullable<R[K]> extends boolean ? K : never }[keyof R] & string;

/** All records of a home or project in an export. */
export interface Records<R> {
  /** usable records, one per language, the default language first (at least one) */
  records: readonly R[];
  /** unusable records: their data is not shown, but a field that they hide is hidden */
  leftOut: readonly Partial<R>[];
}

/**
 * Returns whether the flag is true in every record, including unusable ones. If one record hides a field, it is hidden
 * in all languages.
 */
export function allows<R>({ records, leftOut }: Records<R>, field: keyof R): boolean {
  return [...records, ...leftOut].every((record) => record[field] === true);
}

/** Reads the records of a home or project, one per language, as one. */
export interface Merged<R extends { language: Language }> {
  /** one per language; facts come from the first record that has them */
  records: readonly R[];
  place: ReportPlace;
  /** Reads a fact that should be equal in every language. If records differ, the first one counts and the report says so. */
  readFact<K extends keyof R & string>(field: K): R[K] | undefined;
  /** Returns the result of {@link allows}, and reports records that differ. */
  isAllowed(field: FlagField<R>): boolean;
  /** Reads a text that should be equal in every language, such as a code; `undefined` if nothing of it may be shown. */
  readCode(field: TextField<R>): string | undefined;
  /** Reads a text per language. A text without a letter or digit counts as absent. */
  readTexts(field: TextField<R>): Localized;
}

/** Returns a reader for records. `rewrite` is applied to every text that is shown. */
export function merge<R extends { language: Language }>(
  all: Records<R>,
  place: ReportPlace,
  rewrite: (text: string, field: string) => string,
): Merged<R> {
  const { records, leftOut } = all;
  const reported = new Set<string>();
  const contradict = (field: string, expected: string, received: string) => {
    if (!reported.has(field)) place.contradiction(field, expected, received);
    reported.add(field);
  };
  const shownOf = (text: unknown, field: string): string | undefined => {
    const shown = typeof text === 'string' ? rewrite(text, field) : '';
    return isHollow(shown) ? undefined : shown;
  };
  return {
    records,
    place,
    readFact(field) {
      const known = records.filter((record) => record[field] !== undefined);
      const first = known[0];
      const differing = known.find((record) => differs(record[field], first?.[field]));
      if (first && differing) {
        contradict(
          field,
          `the same in every language (as in ${first.language})`,
          `another value in ${differing.language}`,
        );
      }
      return first?.[field];
    },
    isAllowed(field) {
      const isAllowed = allows(all, field);
      if (!isAllowed && [...records, ...leftOut].some((record) => record[field] === true)) {
        contradict(field, 'the same in every language', 'true in one language only; kept hidden');
      }
      return isAllowed;
    },
    readCode(field) {
      return shownOf(this.readFact(field), field);
    },
    readTexts(field) {
      return localized(records, (record) => shownOf(record[field], field));
    },
  };
}

/**
 * Returns whether two single values differ. Lists and nested records are not compared here, but by the functions that
 * read them.
 */
function differs(a: unknown, b: unknown): boolean {
  return typeof a !== 'object' && !Object.is(a, b);
}

/** Collects a text per language from what `read` returns for each record. */
export function localized<R extends { language: Language }>(
  records: readonly R[],
  read: (record: R) => string | undefined,
): Localized {
  const texts: Localized = {};
  for (const record of records) {
    const text = read(record);
    if (text) texts[record.language] = text;
  }
  return texts;
}
