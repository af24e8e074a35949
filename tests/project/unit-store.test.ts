import { describe, expect, it } from 'vitest';
import { createUnitStore, shownGroups, type UnitFilter, type UnitOrder } from '#project/unit-store.ts';
import type { Unit, UnitGroup } from '#project/unit-table.ts';

const ALL: UnitFilter = { onlyFree: false, bedroomsFrom: 0, group: undefined };

const unit = (id: number, name: string, value?: number, rest: Partial<Unit> = {}): Unit => ({
  id,
  path: `/nl/${id}/`,
  name,
  isFree: true,
  bedrooms: 2,
  cells: [{ text: value === undefined ? '' : `${value} m²`, value }, { text: name }],
  ...rest,
});

const groups: UnitGroup[] = [
  { id: 7, name: 'A', free: '', units: [unit(1, 'A10', 9), unit(2, 'A2'), unit(3, 'A1', 100, { isFree: false })] },
  { id: 8, name: 'B', free: '', units: [unit(4, 'B1', 50, { bedrooms: 3 })] },
];

const ids = (filter: Partial<UnitFilter>, order?: UnitOrder) =>
  shownGroups(groups, { ...ALL, ...filter }, order, 'nl').map(({ units }) => units.map(({ id }) => id));

describe('the filters show', () => {
  it.each([
    ['all homes without a filter', {}, [[1, 2, 3], [4]]],
    ['only free homes', { onlyFree: true }, [[1, 2], [4]]],
    ['homes with three bedrooms or more, without buildings that have none', { bedroomsFrom: 3 }, [[4]]],
    ['the homes of one building', { group: 7 }, [[1, 2, 3]]],
    ['nothing if no home matches', { group: 7, bedroomsFrom: 3 }, []],
  ] as [string, Partial<UnitFilter>, number[][]][])('%s', (_what, filter, shown) => {
    expect(ids(filter)).toEqual(shown);
  });
});

describe('the homes of each building are sorted', () => {
  it.each([
    ['by name, with numbers in numeric order', { column: 'name', isFalling: false }, [3, 2, 1]],
    ['by number, empty cells last', { column: 0, isFalling: false }, [1, 3, 2]],
    ['descending, empty cells still last', { column: 0, isFalling: true }, [3, 1, 2]],
    ['by text', { column: 1, isFalling: true }, [1, 2, 3]],
  ] as [string, UnitOrder, number[]][])('%s', (_what, order, shown) => {
    expect(ids({}, order)).toEqual([shown, [4]]);
  });

  it('a column is sorted in ascending order first, then in descending order; another column starts ascending again', () => {
    const store = createUnitStore();
    const orders = [0, 0, 0, 'name' as const].map((column) => {
      store.sortBy(column);
      return store.$order.get();
    });
    expect(orders).toEqual([
      { column: 0, isFalling: false },
      { column: 0, isFalling: true },
      { column: 0, isFalling: false },
      { column: 'name', isFalling: false },
    ]);
  });
});
