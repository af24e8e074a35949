import { CsvError, parse } from 'csv-parse/sync';
import { FeedError } from '../../document.ts';

/** Possible separators of columns. The one that divides the header into the most columns is used. */
const SEPARATORS = [';', ',', '\t'];

export interface Spreadsheet {
  titles: string[];
  /** the rows below the header, without empty ones */
  lines: string[][];
}

/** Parses a CSV file (RFC 4180, with any usual separator). Throws {@link FeedError}. */
export function parseCsv(text: string, name: string): Spreadsheet {
  const [header, ...lines] = cells(text, name);
  if (!header) throw new FeedError(`${name} is empty. Export it again.`);
  const twice = header.find((title, index) => title !== '' && header.indexOf(title) !== index);
  if (twice) throw new FeedError(`${name} has two columns named «${twice}». Give each column its own name.`);
  return { titles: header.map((title, index) => title || `column ${index + 1}`), lines };
}

function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cells(text: string, name: string): string[][] {
  const options = {
    delimiter: separatorOf(text.slice(0, text.search(/[\r\n]|$/))),
    record_delimiter: ['\r\n', '\n', '\r'],
    // Keep a quotation mark inside a text: 2" pipes.
    relax_quotes: true,
    relax_column_count: true,
    skip_records_with_empty_values: true,
    trim: true,
    bom: true,
  };
  try {
    return parse(text, options).map((line) => line.map((cell) => cell.trim()));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FeedError(
      `${name}, line ${error.lines ?? '?'}: a quotation mark (") is opened but never closed. Correct the line, or export the file again.`,
    );
  }
}
