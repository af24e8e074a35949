import { type ReactNode, useState } from 'react';

export interface Column<Row> {
  name: string;
  label: string | undefined;
  /** what is sorted by */
  value: (row: Row) => string | number;
  /** what is shown, where it is something else */
  show?: (row: Row) => ReactNode;
}

/** So many columns fit on a phone. */
const SHORT = 4;

interface Props<Row> {
  language: string;
  label: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
}

/** A table whose heads sort it, up and then down; on a phone each row is a card with its labels. Empty cells come last. */
export function SortableTable<Row>({ language, label, columns, rows, idOf }: Props<Row>) {
  const [sort, setSort] = useState<{ name: string; up: boolean }>();
  const column = columns.find(({ name }) => name === sort?.name);
  const shown = column ? sorted(rows, column, sort?.up ?? true, language) : rows;
  return (
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
        {shown.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ name, label: head, value, show }) => (
              <td key={name} data-label={head} className={value(row) === '' ? 'nothing' : undefined}>
                {show ? show(row) : value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
