/** A line of a door's table: one field of theirs, and what becomes of it. */
export interface Field {
  /**
   * where it stands in a record of theirs: names with dots between, `@` before an attribute, `{language}` for nl, fr, en
   * or de; lists are gone through
   */
  theirs: string;
  /** what it becomes, in the names of docs/feed.md */
  ours: readonly string[];
  unit?: string;
  note?: string;
  /** how its value becomes the one field of ours; absent: the door's own code reads it */
  as?: Reading;
}

/** A value of theirs as one of ours; what cannot be read is handed on as it is, so that the import names it. */
export type Reading = (value: unknown) => unknown;

/** Something that never comes in, and why. */
export interface KeptOut {
  /** as in {@link Field}; everything below it is meant as well */
  theirs: string;
  what: string;
}

/** Everything a door may read, and what it must not. What is in neither list stays outside and is counted. */
export interface Table {
  fields: readonly Field[];
  keptOut: readonly KeptOut[];
}

/** A line for a field whose value is ours, but for how it is written. */
export function fact(theirs: string, ours: string, as: Reading, more: Pick<Field, 'unit' | 'note'> = {}): Field {
  return { theirs, ours: [ours], as, ...more };
}

/** A line for a field that the door's own code reads. */
export function read(theirs: string, ours: readonly string[], more: Pick<Field, 'unit' | 'note'> = {}): Field {
  return { theirs, ours, ...more };
}
