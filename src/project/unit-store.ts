import { atom } from 'nanostores';
import { forget } from '#platform/browser/forget.ts';
import { keep } from '#platform/browser/kept.ts';
import { draftKey } from '#platform/islands/draft-key.ts';
import type { Unit, UnitGroup } from './unit-table.ts';

export interface UnitFilter {
  onlyFree: boolean;
  bedroomsFrom: number;
  /** a building; all of them where it is undefined */
  group: number | undefined;
}

/** Columns are counted as `Unit.cells`; the name comes before. */
export type UnitColumn = number | 'name';

export interface UnitOrder {
  column: UnitColumn;
  isFalling: boolean;
}

/** Which homes of a project are shown, and in which order. */
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
    /** Rising first, then falling. */
    sortBy(column: UnitColumn): void {
      const before = $order.get();
      $order.set({ column, isFalling: before?.column === column && !before.isFalling });
    },
  };
}

/** By this name the page knows that the browser will fill the fields in again, when somebody comes back: `client:touch`. */
export const UNITS_DRAFT = 'units';

function keepChosen(isChosen: boolean): void {
  if (isChosen) keep('session', draftKey(UNITS_DRAFT), 'chosen');
  else forget('session', draftKey(UNITS_DRAFT));
}

export type UnitStore = ReturnType<typeof createUnitStore>;

/** The groups with the homes that fit, each group in order; one without such homes is left out. */
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

/** Empty cells come last. */
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
