import type { Lead } from './lead.ts';

/** A row of a table of fields that a call to the software sends. `K` is what else the call knows. */
export interface LeadField<K = unknown> {
  /** name of the field in the software */
  theirs: string;
  /** what it is filled with, for docs/doors.md */
  with: string;
  note?: string;
  /** returns the value; an absent value or an empty text or list is not sent */
  value: (lead: Lead, known: K) => unknown;
}

export type LeadTable<K = unknown> = readonly LeadField<K>[];

/** Returns the body of a call, filled by its table. */
export function bodyOf<K>(table: LeadTable<K>, lead: Lead, known: K): Record<string, unknown> {
  const filled = table.map(({ theirs, value }) => [theirs, value(lead, known)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined && value !== '' && !isEmptyList(value)));
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Formats a table for docs/doors.md. */
export function leadTableText(table: readonly Pick<LeadField, 'theirs' | 'with' | 'note'>[]): string {
  const rows = table.map(({ theirs, with: source, note = '' }) => [`\`${theirs}\``, source, note]);
  return [['field', 'filled with', 'note'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`)
    .join('');
}
