import { atom } from 'nanostores';
import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import { draftKey } from '#platform/islands/directives.ts';
import type { Unit, UnitGroup } from './unit-table.ts';

/** The filters of the table. */
export interface UnitFilter {
  onlyFree: boolean;
  bedroomsFrom: number;
  /** ID of a building; undefined for all buildings */
  group: number | undefined;
}

/** Index of a column in `Unit.cells`, or `name` for the column before them. */
export type UnitColumn = number | 'name';

export interface UnitOrder {
  column: UnitColumn;
  isFalling: boolean;
}

/** Creates the store of the table's filter and sort order. */
export function createUnitStore() {
  const $filter = atom<UnitFilter>({ onlyFree: false, bedroomsFrom: 0, group: undefined });
  const $order = atom<UnitOrder | undefined>(undefined);
  return {
    $filter,
    $order,
    filter(filter: UnitFilter): void {
      $filter.set(filter);
      keepChosen(filter.onlyFree || filter.bedroomsFrom > 0 || filter.group !== undefined);
    },
    /** Sorts by a column: ascending first, then descending. */
    sortBy(column: UnitColumn): void {
      const before = $order.get();
      $order.set({ column, isFalling: before?.column === column && !before.isFalling });
    },
  };
}

/**
 * Key of the draft in session storage that says that filters are set. When the visitor returns, the browser restores
 * the fields, and `client:touch` hydrates the island because of the draft.
 */
export const UNITS_DRAFT = 'units';

function keepChosen(isChosen: boolean): void {
  if (isChosen) keep('session', draftKey(UNITS_DRAFT), 'chosen');
  else forget('session', draftKey(UNITS_DRAFT));
}

export type UnitStore = ReturnType<typeof createUnitStore>;

/**
 * Returns the buildings with those homes that match the filter, sorted. Buildings without a matching home are left out.
 */
export function shownGroups(
  groups: readonly UnitGroup[],
  { onlyFree, bedroomsFrom, group }: UnitFilter,
  order: UnitOrder | undefined,
  language: string,
): UnitGroup[] {
  return groups
    .filter(({ id }) => group === undefined || group === id)
    .map((one) => {
      const units = one.units.filter(({ isFree, bedrooms }) => (isFree || !onlyFree) && bedrooms >= bedroomsFrom);
      return { ...one, units: order ? inOrder(units, order, language) : units };
    })
    .filter(({ units }) => units.length > 0);
}

/** Sorts homes; empty cells come last. */
function inOrder(units: readonly Unit[], { column, isFalling }: UnitOrder, language: string): readonly Unit[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const keyOf = ({ name, cells }: Unit) => (column === 'name' ? name : (cells[column]?.value ?? cells[column]?.text));
  return units.toSorted((a, b) => {
    const [one, other] = [keyOf(a) ?? '', keyOf(b) ?? ''];
    if (one === '' || other === '') return Number(one === '') - Number(other === '');
    const order =
      typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
    return isFalling ? -order : order;
  });
}
