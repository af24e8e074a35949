import type { Language, Localized } from '#domain/language.ts';
import { isHollow } from './redaction.ts';
import type { ReportPlace } from './report.ts';

type TextField<R> = { [K in keyof R]-?: NonNullable<R[K]> extends string ? K : never }[keyof R] & string;
type FlagField<R> = { [K in keyof R]-?: NonNullable<R[K]> extends boolean ? K : never }[keyof R] & string;

/** The records of one home or project, one per language, read as one. */
export interface Merged<R extends { language: Language }> {
  /** the default language's record, else the first there is: facts come from it, then from the others */
  records: readonly R[];
  place: ReportPlace;
  /** A fact that is the same in every language; where the records differ, the first one counts and the report says so. */
  fact<K extends keyof R & string>(field: K): R[K] | undefined;
  /** True only if every record says so: what one language hides, none shows. */
  allow(field: FlagField<R>): boolean;
  /** A text per language; one that has no letter or digit, or none left, is not known. */
  text(field: TextField<R>): Localized;
}

/** Reads `records` (at least one, the default language first) as one; `rewrite` is applied to every text that is shown. */
export function merge<R extends { language: Language }>(
  records: readonly R[],
  place: ReportPlace,
  rewrite: (text: string) => string,
): Merged<R> {
  const reported = new Set<string>();
  const contradict = (field: string, expected: string, received: string) => {
    if (!reported.has(field)) place.contradiction(field, expected, received);
    reported.add(field);
  };
  return {
    records,
    place,
    fact(field) {
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
    allow(field) {
      const allowing = records.filter((record) => record[field] === true);
      if (allowing.length > 0 && allowing.length < records.length) {
        contradict(field, 'the same in every language', 'true in one and not in another; kept hidden');
      }
      return allowing.length === records.length;
    },
    text(field) {
      return localized(records, (record) => {
        const text = record[field];
        const shown = typeof text === 'string' ? rewrite(text) : '';
        return isHollow(shown) ? undefined : shown;
      });
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
