import { SALES_MIN, type SoldKind } from '../sold-figures.ts';
import { PricesRefused } from './prices-refused.ts';

/** Sales of a municipality, by kind and year: number of sales, first quartile, median and third quartile in euro. */
export interface ReadMunicipality {
  /** number of the municipality at Statbel, five digits */
  nis: string;
  names: string[];
  house: Record<string, [number, number, number, number]>;
  apartment: Record<string, [number, number, number, number]>;
}

/** Columns of the table of Statbel, as its open data names them. Other columns are not used. */
const COLUMNS = [
  'CD_YEAR',
  'CD_TYPE_NL',
  'CD_TYPE_FR',
  'CD_REFNIS',
  'CD_REFNIS_NL',
  'CD_REFNIS_FR',
  'CD_PERIOD',
  'CD_CLASS_SURFACE',
  'MS_TOTAL_TRANSACTIONS',
  'MS_P_25',
  'MS_P_50_median',
  'MS_P_75',
  'CD_niveau_refnis',
] as const;
type Column = (typeof COLUMNS)[number];
type Cells = Readonly<Record<Column, string>>;

const SEPARATORS = ['|', ';', '\t'];
/** Level of municipalities. 1 is Belgium, 2 a region, 3 a province, 4 an arrondissement. */
const MUNICIPALITY_LEVEL = '5';
const WHOLE_YEAR = 'Y';
/** What the table writes for figures of too few sales. */
const WITHHELD = new Set(['', 'NA', 'NaN', '.', 'NULL']);

/**
 * Reads the yearly figures of municipalities from the table of Statbel. Leaves out years before `firstYear`, years from
 * `thisYear` on, and figures of too few sales. Throws PricesRefused with the line of the first mistake.
 */
export function parseTable(
  text: string,
  { name, firstYear, thisYear }: { name: string; firstYear: number; thisYear: number },
): ReadMunicipality[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const { read, width } = headOf(lines[0] ?? '', name);
  const found = new Map<string, ReadMunicipality>();
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const where = `${name}, line ${at + 1}`;
    const cells = read(line);
    if (!cells) {
      throw new PricesRefused(
        `${where}: expected ${width} columns. The file is cut off or damaged; download it again.`,
      );
    }
    const kind = kindOf(cells);
    if (!kind || cells.CD_niveau_refnis !== MUNICIPALITY_LEVEL || cells.CD_PERIOD !== WHOLE_YEAR) continue;
    if (!/^$|tota/i.test(cells.CD_CLASS_SURFACE)) continue;
    const year = numberOf(cells, 'CD_YEAR', where) ?? 0;
    if (year < firstYear || year >= thisYear) continue;
    const row = rowOf(cells, where);
    if (row) municipalityOf(cells, found)[kind][String(year)] = row;
  }
  if (found.size === 0) {
    throw new PricesRefused(
      `${name} has no figures of municipalities for the years ${firstYear} to ${thisYear - 1}. Expected lines with CD_PERIOD ${WHOLE_YEAR} and CD_niveau_refnis ${MUNICIPALITY_LEVEL}.`,
    );
  }
  return [...found.values()];
}

/**
 * Reads the names of the columns. `read` returns the cells of a line, or undefined if it has another number of columns.
 */
function headOf(line: string, name: string): { read: (line: string) => Cells | undefined; width: number } {
  const separator = SEPARATORS.find((one) => line.includes(one)) ?? '|';
  const titles = line.split(separator).map((title) => unquoted(title).toLowerCase());
  const places = COLUMNS.map((column) => titles.indexOf(column.toLowerCase()));
  const missing = COLUMNS.filter((_, index) => (places[index] ?? -1) < 0);
  if (missing.length > 0) {
    throw new PricesRefused(
      `${name} has no column ${missing.join(', ')}. Expected the open data of Statbel «Verkoop van onroerende goederen», whose first line begins with CD_YEAR|CD_TYPE_NL|…`,
    );
  }
  const read = (one: string) => {
    const values = one.split(separator);
    if (values.length !== titles.length) return undefined;
    return Object.fromEntries(
      COLUMNS.map((column, index) => [column, unquoted(values[places[index] ?? 0] ?? '')]),
    ) as Cells;
  };
  return { read, width: titles.length };
}

const unquoted = (value: string) => value.trim().replace(/^"(.*)"$/, '$1');

/**
 * Returns the kind of a line: houses of every type together, or apartments. Lines about single types of houses have
 * none.
 */
function kindOf({ CD_TYPE_NL: dutch, CD_TYPE_FR: french }: Cells): SoldKind | undefined {
  if (/^alle huizen/i.test(dutch) || /^toutes les maisons/i.test(french)) return 'house';
  return /^appartement/i.test(dutch) || /^appartement/i.test(french) ? 'apartment' : undefined;
}

function rowOf(cells: Cells, where: string): [number, number, number, number] | undefined {
  const sales = numberOf(cells, 'MS_TOTAL_TRANSACTIONS', where);
  const low = numberOf(cells, 'MS_P_25', where);
  const median = numberOf(cells, 'MS_P_50_median', where);
  const high = numberOf(cells, 'MS_P_75', where);
  if (!sales || !low || !median || !high || sales < SALES_MIN) return undefined;
  if (low > median || median > high) {
    throw new PricesRefused(
      `${where}: expected MS_P_25, MS_P_50_median and MS_P_75 from low to high, found ${low}, ${median}, ${high}. Download the file again.`,
    );
  }
  return [Math.round(sales), Math.round(low), Math.round(median), Math.round(high)];
}

function numberOf(cells: Cells, column: Column, where: string): number | undefined {
  const text = cells[column];
  if (WITHHELD.has(text)) return undefined;
  if (!/^\d+(?:[.,]\d+)?$/.test(text)) {
    throw new PricesRefused(
      `${where}, ${column}: expected a number, found «${text.slice(0, 40)}». Download the file again.`,
    );
  }
  return Number(text.replace(',', '.'));
}

function municipalityOf(cells: Cells, found: Map<string, ReadMunicipality>): ReadMunicipality {
  const nis = cells.CD_REFNIS.padStart(5, '0');
  const known = found.get(nis);
  if (known) return known;
  const names = [...new Set([cells.CD_REFNIS_NL, cells.CD_REFNIS_FR].filter(Boolean))];
  const made: ReadMunicipality = { nis, names, house: {}, apartment: {} };
  found.set(nis, made);
  return made;
}
