/*
 * Changes of a list. Lists whose entries have `sort` are shown in this order. A move then changes the number of one entry,
 * so that the file keeps its order and its comments.
 */

export type Item = unknown;

const fieldsOf = (item: Item) => (typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {});
const sortOf = (item: Item) => Number(fieldsOf(item).sort ?? 0);

/** Returns whether the numbers of the entries, and not their places in the file, decide on the order. */
export const isNumbered = (items: readonly Item[]): boolean => items.some((item) => sortOf(item) !== 0);

/** Returns the positions of the entries in the file, in the order in which the site shows them. */
export function shownOrder(items: readonly Item[]): number[] {
  const positions = items.map((_, index) => index);
  if (!isNumbered(items)) return positions;
  return positions.sort((a, b) => sortOf(items[a]) - sortOf(items[b]) || a - b);
}

/** A list, with the position that each entry had before the change; new entries have none. */
export interface ChangedList {
  items: Item[];
  from: (number | undefined)[];
}

const inPlaces = (items: readonly Item[], from: readonly (number | undefined)[]): ChangedList => ({
  items: [...items],
  from: [...from],
});

/** Moves the entry that is shown at one place to another place. */
export function moved(items: readonly Item[], place: number, target: number): ChangedList {
  const order = shownOrder(items);
  const goal = Math.min(Math.max(target, 0), items.length - 1);
  const [position] = order.splice(place, 1);
  if (position === undefined) return inPlaces(items, items.keys().toArray());
  order.splice(goal, 0, position);
  if (!isNumbered(items)) return { items: order.map((at) => items[at]), from: order };
  return inPlaces(numbered(items, order, goal), items.keys().toArray());
}

const STEP = 10;

/** Gives an entry a number between those of its neighbours. If there is no such number, renumbers all entries. */
function numbered(items: readonly Item[], order: readonly number[], goal: number): Item[] {
  const position = order[goal] ?? 0;
  const before = goal === 0 ? undefined : sortOf(items[order[goal - 1] ?? 0]);
  const after = goal === order.length - 1 ? undefined : sortOf(items[order[goal + 1] ?? 0]);
  const sort = between(before, after);
  const withSort = (item: Item, number: number) =>
    sortOf(item) === number ? item : { ...fieldsOf(item), sort: number };
  if (sort !== undefined) return items.map((item, at) => (at === position ? withSort(item, sort) : item));
  return items.map((item, at) => withSort(item, (order.indexOf(at) + 1) * STEP));
}

/** Returns a whole number between two numbers. */
function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? undefined : Math.ceil(after) - STEP;
  if (after === undefined) return Math.floor(before) + STEP;
  const middle = Math.floor((before + after) / 2);
  return middle > before && middle < after ? middle : undefined;
}

/** Removes the entry at a position of the file. */
export function removed(items: readonly Item[], position: number): ChangedList {
  const from = items.keys().filter((at) => at !== position);
  const kept = from.toArray();
  return { items: kept.map((at) => items[at]), from: kept };
}

/** Puts an entry at a position of the file. */
export function inserted(items: readonly Item[], position: number, item: Item): ChangedList {
  return {
    items: items.toSpliced(position, 0, item),
    from: items
      .keys()
      .toArray()
      .toSpliced(position, 0, undefined as unknown as number),
  };
}

/** Appends an entry. In a numbered list, it gets the highest number. */
export function appended(items: readonly Item[], item: Item): ChangedList {
  if (!isNumbered(items)) return inserted(items, items.length, item);
  const highest = Math.max(...items.map(sortOf));
  return inserted(items, items.length, { ...fieldsOf(item), sort: Math.floor(highest) + STEP });
}

/** Copies an entry to the place after it. Fields that must be unique get a new value. */
export function copied(items: readonly Item[], position: number, unique: readonly (readonly string[])[]): ChangedList {
  const copy = unique.reduce((item, keys) => renamed(items, item, keys), structuredClone(items[position]));
  if (!isNumbered(items)) return inserted(items, position + 1, copy);
  const added = inserted(items, items.length, copy);
  const order = shownOrder(items);
  const place = order.indexOf(position) + 1;
  const goal = [...order.slice(0, place), items.length, ...order.slice(place)];
  return { ...added, items: numbered(added.items, goal, place) };
}

/** Gives a copy a value that no other entry has, such as `team-2` or `Boom 2`. */
function renamed(items: readonly Item[], copy: Item, keys: readonly string[]): Item {
  const [key = '', ...below] = keys;
  const fields = fieldsOf(copy);
  if (below.length > 0) {
    const others = items.map((item) => fieldsOf(item)[key]);
    return { ...fields, [key]: renamed(others, fields[key], below) };
  }
  const text = fields[key];
  if (typeof text !== 'string') return copy;
  return { ...fields, [key]: freeName(text, new Set(items.map((item) => fieldsOf(item)[key]))) };
}

/** Returns a name that is not taken, by adding or raising the number at its end. */
export function freeName(name: string, taken: ReadonlySet<unknown>): string {
  const [, stem = name, end = '1'] = /^(.*?)[- ](\d{1,3})$/.exec(name) ?? [];
  const joint = /[A-Z\s]/.test(name) ? ' ' : '-';
  for (let number = Number(end) + 1; ; number++) {
    const free = stem === '' ? `copy-${number}` : `${stem}${joint}${number}`;
    if (!taken.has(free)) return free;
  }
}

/** Fields that hide an entry, with the values that do so. */
const HIDING = { status: { shown: 'Published', hidden: 'Draft' }, public: { shown: true, hidden: false } } as const;
export type HidingField = keyof typeof HIDING;

/** Returns the field that hides the entries of a list, from the names of their fields. */
export const hidingField = (names: readonly string[]): HidingField | undefined =>
  (['status', 'public'] as const).find((name) => names.includes(name));

export const isHidden = (item: Item, field: HidingField): boolean => fieldsOf(item)[field] === HIDING[field].hidden;

/** Hides an entry, or shows it again. */
export function toggled(items: readonly Item[], position: number, field: HidingField): ChangedList {
  const item = fieldsOf(items[position]);
  const value = HIDING[field][isHidden(item, field) ? 'shown' : 'hidden'];
  return inPlaces(items.with(position, { ...item, [field]: value }), items.keys().toArray());
}
