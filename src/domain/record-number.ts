/** Largest number of a record: what a column of type `integer` holds in the database. */
export const RECORD_NUMBER_MAX = 2_147_483_647;

/** The number of a home, a project or a type as addresses and forms write it; undefined for anything else. */
export function readRecordNumber(text: string | undefined): number | undefined {
  const value = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value <= RECORD_NUMBER_MAX ? value : undefined;
}
