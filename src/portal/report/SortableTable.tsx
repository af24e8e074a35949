import { type ReactNode, useState } from 'react';
import { filled } from '#platform/islands/texts.ts';
import { numberText } from '../portal-format.ts';

export interface Column<Row> {
  name: string;
  label: string | undefined;
  /** value for sorting */
  value: (row: Row) => string | number;
  /** displayed content, if it differs from the value */
  show?: (row: Row) => ReactNode;
}

/**
 * Number of rows that are visible until the table is unfolded. A table is folded only if at least FOLDED_MIN more rows
 * follow.
 */
const ROWS_FIRST = 3;
const FOLDED_MIN = 2;
/** Number of columns that fit on a phone. */
const SHORT = 4;

interface Props<Row> {
  language: string;
  label: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** label of the button that unfolds the table, «All 8»; without it, the table is not folded */
  all?: string | undefined;
}

/**
 * A table that visitors sort by its column headings: first ascending, then descending, with empty cells last. Below 900
 * px, each row is a card if the table has more than SHORT columns.
 */
export function SortableTable<Row>({ language, label, columns, rows, idOf, all }: Props<Row>) {
  const [sort, setSort] = useState<{ name: string; up: boolean }>();
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = all !== undefined && rows.length >= ROWS_FIRST + FOLDED_MIN;
  const column = columns.find(({ name }) => name === sort?.name);
  const shown = column ? sorted(rows, column, sort?.up ?? true, language) : rows;
  return (
    <>
      <table className={columns.length > SHORT ? 'records' : 'records short'} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, label: head }) => {
              const up = sort?.name === name ? sort.up : undefined;
              return (
                <th key={name} scope="col" aria-sort={up === undefined ? undefined : up ? 'ascending' : 'descending'}>
                  <button type="button" onClick={() => setSort({ name, up: up === undefined ? true : !up })}>
                    {head}
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={idOf(row)} hidden={isFolded && !isOpen && index >= ROWS_FIRST}>
              {columns.map(({ name, value, show }) => (
                <td key={name} className={value(row) === '' ? 'nothing' : undefined}>
                  {show ? show(row) : shownValue(value(row), language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isFolded && (
        <button
          type="button"
          className="unfold no-print"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {filled(all, { count: numberText(rows.length, language) })}
        </button>
      )}
    </>
  );
}

const shownValue = (value: string | number, language: string) =>
  typeof value === 'number' ? numberText(value, language) : value;

function sorted<Row>(rows: readonly Row[], { value }: Column<Row>, up: boolean, language: string): readonly Row[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return rows.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
    return up ? order : -order;
  });
}
