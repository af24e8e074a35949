import type { Details } from './details-file.ts';
import { type FactCounts, factCounter } from './fact-counts.ts';
import { CITY, LABEL, OF_PROJECT, roomBit, TYPE } from './filter-masks.ts';
import type { Columns } from './index-file.ts';
import { ROOM_KINDS, ROOMS_MAX, type Room } from './query.ts';

/** The number of homes that each value of a filter would find if the other filters stay as they are. */
export interface Counts {
  /** per row of `cities`, if this city alone were selected */
  perCity: Uint32Array;
  /** per ID of a type, if this type alone were selected */
  perType: ReadonlyMap<number, number>;
  /** per minimum number of rooms, from 0 */
  perRooms: Readonly<Record<Room, Uint32Array>>;
  /** per wish; absent before the engine knows the facts of the homes */
  perFact: FactCounts | undefined;
}

/** Counts the homes per value of each filter. `failed` contains, for each row, the groups of filters that it fails. */
export function countsOf(columns: Columns, failed: Uint32Array, details?: Details): Counts {
  const { size, city, kind, rooms, cities, kinds, projects } = columns;
  const isProject = new Uint8Array(size);
  for (const { row } of projects) isProject[row] = 1;
  const perCity = new Uint32Array(cities.length);
  const perKind = new Uint32Array(kinds.length);
  const perRoom = rooms.map(() => new Uint32Array(ROOMS_MAX + 1));
  const facts = details && factCounter(details);
  for (let row = 0; row < size; row++) {
    const groups = failed[row] as number;
    // A row that fails two groups counts for no value.
    if ((groups & (groups - 1)) !== 0) continue;
    if (groups === 0 || groups === CITY) perCity[city[row] as number] = (perCity[city[row] as number] as number) + 1;
    if (isProject[row]) continue;
    if (groups === 0 || groups === TYPE) perKind[kind[row] as number] = (perKind[kind[row] as number] as number) + 1;
    if (groups === 0) facts?.add(row);
    else if (groups === LABEL) facts?.addLabel(row);
    for (let index = 0; index < rooms.length; index++) {
      if (groups !== 0 && groups !== roomBit(index)) continue;
      const has = Math.min(ROOMS_MAX, Math.max(0, (rooms[index] as Int16Array)[row] as number));
      const column = perRoom[index] as Uint32Array;
      column[has] = (column[has] as number) + 1;
    }
  }
  const perType = new Map<number, number>();
  for (const [index, { types }] of kinds.entries()) {
    for (const type of types) perType.set(type, (perType.get(type) ?? 0) + (perKind[index] as number));
  }
  for (const project of projects) {
    countProject(project, columns, failed, { perType, perRoom });
    const fits = (but: number) => project.units.filter((unit) => ((failed[unit] as number) & ~OF_PROJECT & ~but) === 0);
    if (((failed[project.row] as number) & OF_PROJECT) === 0) facts?.addProject(fits(0), fits(LABEL));
  }
  // Turn counts of exact numbers into counts of minimum numbers.
  for (const column of perRoom) {
    for (let rest = ROOMS_MAX - 1; rest >= 0; rest--)
      column[rest] = (column[rest] as number) + (column[rest + 1] as number);
  }
  const perRooms = Object.fromEntries(ROOM_KINDS.map((room, index) => [room, perRoom[index]])) as Record<
    Room,
    Uint32Array
  >;
  return { perCity, perType, perRooms, perFact: facts?.counts() };
}

/** Counts a project once for each filter value that at least one of its homes meets. */
function countProject(
  { row, units }: Columns['projects'][number],
  { kind, kinds, rooms }: Columns,
  failed: Uint32Array,
  { perType, perRoom }: { perType: Map<number, number>; perRoom: readonly Uint32Array[] },
): void {
  if (((failed[row] as number) & OF_PROJECT) !== 0) return;
  const fits = (but: number) => units.filter((unit) => ((failed[unit] as number) & ~OF_PROJECT & ~but) === 0);
  for (const type of new Set(fits(TYPE).flatMap((unit) => kinds[kind[unit] as number]?.types ?? [])))
    perType.set(type, (perType.get(type) ?? 0) + 1);
  for (const [index, column] of perRoom.entries()) {
    const has = fits(roomBit(index)).map((unit) => (rooms[index] as Int16Array)[unit] as number);
    if (has.length === 0) continue;
    const most = Math.min(ROOMS_MAX, Math.max(0, ...has));
    column[most] = (column[most] as number) + 1;
  }
}
