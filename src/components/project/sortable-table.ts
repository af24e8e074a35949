/** Turns the column heads of a table into buttons that sort its rows; `data-value` holds a cell's number. Empty cells come last. */
export function makeSortable(table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  for (const [column, head] of heads.entries()) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = head.textContent;
    button.addEventListener('click', () => {
      const order = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
      for (const other of heads) other.ariaSort = null;
      head.ariaSort = order;
      sortRows(table, column, order === 'ascending' ? 1 : -1);
    });
    head.replaceChildren(button);
  }
}

function sortRows(table: HTMLTableElement, column: number, direction: 1 | -1): void {
  const body = table.tBodies[0];
  if (!body) return;
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const value = (row: HTMLTableRowElement) =>
    row.cells[column]?.dataset.value ?? row.cells[column]?.textContent?.trim() ?? '';
  const rows = [...body.rows].sort((a, b) => {
    const [one, two] = [value(a), value(b)];
    if (!one || !two) return Number(!one) - Number(!two);
    return direction * compare(one, two);
  });
  body.append(...rows);
}
