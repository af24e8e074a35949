import { makeFilter } from './filter-table.ts';
import { makeSortable } from './sortable-table.ts';

/** Lets the homes of a project be sorted and chosen from; without JavaScript there is nothing to choose. */
export function tendUnits(table: HTMLTableElement): void {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-sort-hint]')) hint.hidden = false;
  makeSortable(table);
  const filter = document.querySelector<HTMLFieldSetElement>('[data-unit-filter]');
  if (filter) makeFilter(filter, table);
}
