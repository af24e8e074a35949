import type { Language, Localized } from '#domain/language.ts';
import type { ReportPlace } from './findings.ts';
import { isHollow } from './redaction.ts';

type TextField<R> = { [K in keyof R]-?: NonNullable<R[K]> extends string ? K : never }[keyof R] & string;
type FlagField<R> = { [K in keyof R]-?: NonNullable<R[K]> extends boolean ? K : never }[keyof R] & string;

/** All that an export has of one home or project. */
export interface Records<R> {
  /** one per language, the default language first (at least one): what is shown comes from them */
  records: readonly R[];
  /** those that cannot be used: nothing of them is shown, but what they hide is hidden */
  leftOut: readonly Partial<R>[];
}

/** Whether every record says so, a left-out one, too: what one hides, none shows. */
export function allows<R>({ records, leftOut }: Records<R>, field: keyof R): boolean {
  return [...records, ...leftOut].every((record) => record[field] === true);
}

/** The records of one home or project, one per language, read as one. */
export interface Merged<R extends { language: Language }> {
  /** the default language's record, else the first there is: facts come from it, then from the others */
  records: readonly R[];
  place: ReportPlace;
  /** A fact that is the same in every language; where the records differ, the first one counts and the report says so. */
  readFact<K extends keyof R & string>(field: K): R[K] | undefined;
  /** {@link allows}, and reports where the records differ. */
  isAllowed(field: FlagField<R>): boolean;
  /** A text that is the same in every language, such as a code; not known where nothing of it may be shown. */
  readCode(field: TextField<R>): string | undefined;
  /** A text per language; one that has no letter or digit, or none left, is not known. */
  readTexts(field: TextField<R>): Localized;
}

/** Reads records as one; `rewrite` is applied to every text that is shown. */
export function merge<R extends { language: Language }>(
  all: Records<R>,
  place: ReportPlace,
  rewrite: (text: string) => string,
): Merged<R> {
  const { records, leftOut } = all;
  const reported = new Set<string>();
  const contradict = (field: string, expected: string, received: string) => {
    if (!reported.has(field)) place.contradiction(field, expected, received);
    reported.add(field);
  };
  const shownOf = (text: unknown): string | undefined => {
    const shown = typeof text === 'string' ? rewrite(text) : '';
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
        contradict(field, 'the same in every language', 'true in one and not in another; kept hidden');
      }
      return isAllowed;
    },
    readCode(field) {
      return shownOf(this.readFact(field));
    },
    readTexts(field) {
      return localized(records, (record) => shownOf(record[field]));
    },
  };
}

/** Lists and nested records are compared by those who read them. */
function differs(a: unknown, b: unknown): boolean {
  return typeof a !== 'object' && !Object.is(a, b);
}

/** A text per language out of what `read` finds in each record. */
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
