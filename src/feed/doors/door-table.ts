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
export function convertedField(
  theirs: string,
  ours: string,
  as: Reading,
  more: Pick<Field, 'unit' | 'note'> = {},
): Field {
  return { theirs, ours: [ours], as, ...more };
}

/** A line for a field that the door's own code reads. */
export function customField(theirs: string, ours: readonly string[], more: Pick<Field, 'unit' | 'note'> = {}): Field {
  return { theirs, ours, ...more };
}

/** Readings of single values, for the tables of doors. */

export const toText: Reading = (value) => (typeof value === 'number' ? String(value) : value);

/** A number; a text with a decimal point. */
export const toNumber: Reading = (value) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return typeof trimmed === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(trimmed)
    ? Number(trimmed)
    : value;
};

/** Sizes and counts of which 0 says «not known». */
export const toPositive: Reading = (value) => {
  const read = toNumber(value);
  return typeof read === 'number' && read <= 0 ? undefined : read;
};

export const toWholeNumber: Reading = (value) => {
  const read = toNumber(value);
  return typeof read === 'number' ? Math.round(read) : read;
};

const SAID: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'ja', 'oui', 'x', 'wahr', 'vrai', 'waar'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nee', 'nein', 'non', 'falsch', 'faux', 'onwaar'].map((word) => [word, false] as const),
]);

export const toFlag: Reading = (value) => {
  if (typeof value === 'number') return SAID.get(String(value)) ?? value;
  return typeof value === 'string' ? (SAID.get(value.trim().toLowerCase()) ?? value) : value;
};

/** The day of a date or date-time, in the order of ISO 8601 or of Europe (21/11/2026). */
export const toDate: Reading = (value) => {
  if (typeof value !== 'string') return value;
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(value.trim()) ?? [];
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?$/.exec(value.trim()) ?? [];
  if (iso) return iso;
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value;
};

/** The year of a year or date. */
export const toYear: Reading = (value) => {
  const [, found] = typeof value === 'string' ? (/^(\d{4})(?:-\d{2}.*)?$/.exec(value.trim()) ?? []) : [];
  return found ? Number(found) : value;
};

const code = (name: string) => `\`${name}\``;

/** A door's table as docs/doors.md shows it. */
export function tableText({ table: { fields, keptOut } }: { table: Table }): string {
  const rows = fields.map(({ theirs, ours, unit, note }) => [
    code(theirs),
    ours.map(code).join(', '),
    [unit, note].filter(Boolean).join('; '),
  ]);
  const outside = keptOut.map(({ theirs, what }) => [code(theirs), 'never', what]);
  return [['field', 'becomes', 'unit, note'], ['---', '---', '---'], ...rows, ...outside]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}
