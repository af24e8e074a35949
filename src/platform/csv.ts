/** The media type of what {@link csvText} gives. */
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Lines of cells for Excel and the like: RFC 4180, UTF-8 with its mark. */
export const csvText = (lines: readonly (readonly (string | number)[])[]): string =>
  `\u{feff}${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

/** Begins as a formula does and can do no harm: `+32 475 12 34 56`. */
const PHONE = /^\+\d(?:[\s()./-]*\d){7,14}$/;

/** A text that starts like a formula gets an apostrophe, so that a spreadsheet shows it instead of running it. */
export function cell(value: string | number): string {
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && !PHONE.test(value);
  const text = isFormula ? `'${value}` : String(value);
  return /[",\r\n;]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
