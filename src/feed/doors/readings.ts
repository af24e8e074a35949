import type { Reading } from './field.ts';

/** Readings of single values, for the tables of doors. */

export const text: Reading = (value) => (typeof value === 'number' ? String(value) : value);

/** A number; a text with a decimal point. */
export const number: Reading = (value) => {
  const trimmed = typeof value === 'string' ? value.trim() : value;
  return typeof trimmed === 'string' && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(trimmed)
    ? Number(trimmed)
    : value;
};

/** Sizes and counts of which 0 says «not known». */
export const positive: Reading = (value) => {
  const read = number(value);
  return typeof read === 'number' && read <= 0 ? undefined : read;
};

export const whole: Reading = (value) => {
  const read = number(value);
  return typeof read === 'number' ? Math.round(read) : read;
};

const SAID: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'ja', 'oui', 'x', 'wahr', 'vrai', 'waar'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'nee', 'nein', 'non', 'falsch', 'faux', 'onwaar'].map((word) => [word, false] as const),
]);

export const flag: Reading = (value) => {
  if (typeof value === 'number') return SAID.get(String(value)) ?? value;
  return typeof value === 'string' ? (SAID.get(value.trim().toLowerCase()) ?? value) : value;
};

/** The day of a date or date-time, in the order of ISO 8601 or of Europe (21/11/2026). */
export const date: Reading = (value) => {
  if (typeof value !== 'string') return value;
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(value.trim()) ?? [];
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s.*)?$/.exec(value.trim()) ?? [];
  if (iso) return iso;
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : value;
};

/** The year of a year or date. */
export const year: Reading = (value) => {
  const [, found] = typeof value === 'string' ? (/^(\d{4})(?:-\d{2}.*)?$/.exec(value.trim()) ?? []) : [];
  return found ? Number(found) : value;
};
