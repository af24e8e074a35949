/** Media type of the text that {@link csvText} returns. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Returns a CSV file for spreadsheet programs: RFC 4180, in UTF-8 with a byte order mark. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\u{feff}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

/** A phone number starts like a formula but is harmless: `+32 475 12 34 56`. */
const PHONE = /^\+\d(?:[\s()./-]*\d){7,14}$/;

/**
 * Matches the start of a formula. Full-width signs count too, because East Asian spreadsheet programs accept them. Blank
 * and invisible characters before the sign are skipped, because spreadsheet programs remove them.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣−＠﹫]|^[\t\r]/u;

/**
 * Returns a value as a CSV cell. A text that starts like a formula gets an apostrophe, so that spreadsheet programs show it
 * instead of running it.
 */
export function cell(value: string | number): string {
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !PHONE.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
