/** A record of the export as it is. */
export type Raw = Record<string, unknown>;

/** All records of a home or project as they are in the export, one for each language. */
export interface Subject {
  kind: 'property' | 'project';
  id: number;
  records: readonly Raw[];
  hidesAddress: boolean;
  hidesPrice: boolean;
}

/** The homes and projects of an export, and what of them is hidden. */
export interface Hiding {
  subjects: readonly Subject[];
  /** names of places and of types of homes, which are public */
  places: readonly string[];
}

export function rows(value: unknown): Raw[] {
  return Array.isArray(value) ? value.filter((row): row is Raw => typeof row === 'object' && row !== null) : [];
}

/** Returns the distinct values of a field in all records, as text. */
export function texts({ records }: Pick<Subject, 'records'>, field: string): string[] {
  const values = records.map((record) => record[field]);
  return [
    ...new Set(
      values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [])),
    ),
  ].filter(Boolean);
}

export function numbers({ records }: Pick<Subject, 'records'>, field: string): number[] {
  const values = records.map((record) => numberOf(record[field]));
  return [...new Set(values)].filter((value) => Number.isFinite(value));
}

/** Returns a value as a number; NaN for none. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
}

/** Returns the names of places and types in the lists of a feed document. */
export function publicNames(lists: readonly unknown[], subjects: readonly Raw[]): string[] {
  const named = lists.flatMap((list) => rows(list).map(({ Name }) => Name));
  return [...new Set([...named, ...subjects.map(({ City }) => City)])].filter((name) => typeof name === 'string');
}

/** Returns all texts in a value, at any depth, without those of the field `except`. */
export function textsIn(value: unknown, except?: string): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) => (field === except ? [] : textsIn(one, except)));
}

/** Stands for the number of records that have none. */
export const NO_NUMBER = -1;

/** Groups the records of a list by their number. Records without one form a group of their own. */
export function byNumber(list: unknown): Map<number, Raw[]> {
  return Map.groupBy(rows(list), ({ ID }) => (Number.isInteger(numberOf(ID)) ? numberOf(ID) : NO_NUMBER));
}
