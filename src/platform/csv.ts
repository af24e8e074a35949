/** Media type of the text that {@link csvText} returns. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Returns a CSV file for spreadsheet programs: RFC 4180, in UTF-8 with a byte order mark. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\u{feff}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

/** A phone number starts like a formula but is harmless: `+32 475 12 34 56`. */
const PHONE = /^\+\d(?:[\s()./-]*\d){7,14}$/;

/**
 * The first signs of a formula, also full-width (spreadsheets of East Asian languages accept them) and after signs that are
 * invisible or blank, which programs remove.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝﹦＋﹢－﹣−＠﹫]|^[\t\r]/u;

/** Writes a cell. A text that starts like a formula gets an apostrophe, so that spreadsheets show it instead of running it. */
export function cell(value: string | number): string {
  const isFormula = typeof value === 'string' && FORMULA.test(value) && !PHONE.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
