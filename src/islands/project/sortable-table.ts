/**
 * Turns the column heads of a table into buttons that sort its rows, each group (`tbody`) in itself; `data-value` holds a
 * cell's number. Empty cells come last, a group's heading stays first.
 */
export function makeSortable(table: HTMLTableElement): void {
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  for (const [column, head] of heads.entries()) {
    // There is no order among pictures.
    if ([...table.rows].some((row) => row.cells[column]?.querySelector('img'))) continue;
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
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const value = (row: HTMLTableRowElement) =>
    row.cells[column]?.dataset.value ?? row.cells[column]?.textContent?.trim() ?? '';
  for (const body of table.tBodies) {
    const rows = [...body.rows]
      .filter((row) => !row.classList.contains('group'))
      .sort((a, b) => {
        const [one, two] = [value(a), value(b)];
        if (!one || !two) return Number(!one) - Number(!two);
        return direction * compare(one, two);
      });
    body.append(...rows);
  }
}
