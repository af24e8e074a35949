/** A row of a door's table: one source field and the fields that it becomes. */
export interface Field {
  /**
   * path of the source field: names joined by dots, `@` before an attribute, `{language}` for nl, fr, en or de; a list
   * adds nothing to the path of its entries
   */
  theirs: string;
  /** fields of docs/feed.md that it becomes */
  ours: readonly string[];
  unit?: string;
  note?: string;
  /** converts the value; absent if the door's own code reads it */
  as?: Reading;
}

/** Converts a source value. A value that cannot be converted is passed on, so that the import reports it. */
export type Reading = (value: unknown) => unknown;

/** A source field that is never imported, and the reason. */
export interface KeptOut {
  /** path as in {@link Field}; includes everything below it */
  theirs: string;
  what: string;
}

/** All fields that a door may read, and those that it must not. Any other field is ignored and counted. */
export interface Table {
  fields: readonly Field[];
  keptOut: readonly KeptOut[];
  /** fields that a document contains besides its records, and that the door reads when it fetches the document */
  around?: readonly Pick<Field, 'theirs' | 'ours'>[];
}

/** Returns the row of a field whose value only needs converting. */
export function convertedField(
  theirs: string,
  ours: string,
  as: Reading,
  more: Pick<Field, 'unit' | 'note'> = {},
): Field {
  return { theirs, ours: [ours], as, ...more };
}

/** Returns the row of a field that the door's own code reads. */
export function customField(theirs: string, ours: readonly string[], more: Pick<Field, 'unit' | 'note'> = {}): Field {
  return { theirs, ours, ...more };
}

/** The readings below convert single values. The tables of doors use them. */

export const toText: Reading = (value) => (typeof value === 'number' ? String(value) : value);

/** Converts a text with a decimal point to a number. */
export const toNumber: Reading = (value) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return typeof trimmed === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(trimmed)
    ? Number(trimmed)
    : value;
};

/** Converts a number with a decimal comma, or with points or blanks between thousands: `84,5`, `1.250,00` and `28 900`. */
export const toDecimal: Reading = (value) => {
  if (typeof value !== 'string') return value;
  const plain = value.trim().replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  return /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/.test(plain)
    ? Number(plain.replaceAll('.', '').replace(',', '.'))
    : toNumber(plain === value.trim() ? value : plain);
};

/**
 * Converts a measured value that may have a unit, or be written as a range with two equal ends: `179 kWh/m²`, `179-179`. Two
 * different ends are no single value.
 */
export const toMeasure: Reading = (value) => {
  if (typeof value !== 'string') return value;
  const [, from = '', to = from] =
    /^(-?\d[\d.,\s]*?)(?:\s*[-–]\s*(\d[\d.,\s]*))?$/.exec(value.replace(UNIT, '').trim()) ?? [];
  return from !== '' && from === to ? toDecimal(from) : value;
};
/** A unit at the end of a value, as in `kWh/m² par an` and `kg CO₂/m²`. */
const UNIT = /\s*(?:kwh|kg|m²|m2|€|eur)\P{Nd}*(?:2\P{Nd}*){0,2}$/iu;

/** Reads a flood score: `A` to `D`, alone or after a word, as in `P-score: B`. Any other text is returned as it is. */
export const toFloodScore: Reading = (value) => {
  const [, score] =
    /^\s*(?:(?:[pg][- ]?)?(?:score|klasse|classe|class|klas)\s*(?:[pg]\b)?\s*:?\s*)?([a-d])\s*$/i.exec(String(value)) ??
    [];
  return score?.toUpperCase() ?? value;
};

/** Reads a printed energy label. `App` means A++ and `Ap` A+; `A_PLUS` is written by some programs. */
export const toEnergyLabel: Reading = (value) => {
  const text = String(value).trim();
  const [, letter, plus = ''] = /^([a-i])(p{1,2}|(?:[_ ]?plus){1,2})$/i.exec(text) ?? [];
  return letter ? letter.toUpperCase() + '+'.repeat((plus.match(/plus|p/gi) ?? []).length) : text;
};

/** Converts sizes and counts for which 0 means «unknown». */
export const toPositive: Reading = (value) => {
  const read = toDecimal(value);
  return typeof read === 'number' && read <= 0 ? undefined : read;
};

export const toWholeNumber: Reading = (value) => {
  const read = toDecimal(value);
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

/** Converts a date or date-time to a day, in ISO 8601 or European order (21/11/2026). */
export const toDate: Reading = (value) => {
  if (typeof value !== 'string') return value;
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(value.trim()) ?? [];
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?$/.exec(value.trim()) ?? [];
  if (iso) return iso;
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value;
};

/** Converts the last day of a certificate. A month (`03-2036`, `03/2036`) means its last day. */
export const toLastDay: Reading = (value) => {
  const [, month, year] = /^(\d{1,2})[-/.](\d{4})$/.exec(String(value).trim()) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) return toDate(value);
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
};

/** Converts a year or date to a year. */
export const toYear: Reading = (value) => {
  const [, found] = typeof value === 'string' ? (/^(\d{4})(?:-\d{2}.*)?$/.exec(value.trim()) ?? []) : [];
  return found ? Number(found) : value;
};

const code = (name: string) => `\`${name}\``;

/** Formats the table of a door for docs/doors.md. */
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
