import type { Language } from '#domain/language.ts';
import { endOf, isFull } from '#domain/open-day.ts';
import { isPriceChange, isPriceDrop } from '#domain/price.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { ToldHome } from '#server/database/visitor-tables.ts';

/** A time at which a home can be visited. */
type Day = ToldHome['openDays'][number];

/** A change of a home that its followers are told. `reserved`: somebody has an option or has made an offer. */
export type HomeChange =
  | { kind: 'cheaper' | 'dearer'; fromEuro: number; toEuro: number }
  /** the price was not published before */
  | { kind: 'priced'; toEuro: number }
  | { kind: 'closed' | 'reserved' | 'available' }
  | { kind: 'openDay' | 'cancelledDay'; day: Day }
  | { kind: 'movedDay'; was: Day; day: Day };

/** Returns the facts of a home that its followers are told. The site's data contain a price only if it is published. */
export function toldHome({ search, reserved, openDays }: ListingData): ToldHome {
  const { closed, priceEuro } = search;
  return {
    priceEuro: closed || priceEuro === undefined ? null : Math.round(priceEuro),
    status: closed ? 'closed' : reserved ? 'reserved' : 'available',
    openDays: closed ? [] : openDays.map(({ start, end }) => ({ start, end })),
  };
}

/** Returns whether two states of a home are the same. */
export const isSameHome = (one: ToldHome | null, other: ToldHome): boolean =>
  one !== null &&
  one.priceEuro === other.priceEuro &&
  one.status === other.status &&
  one.openDays.map(keyOf).join() === other.openDays.map(keyOf).join();

/**
 * Returns what has changed for the followers of a home, the most important change first. If a home is sold, rented or
 * back on offer, this is the only change: a sold home has no price and no open days, and followers are not told that
 * these have disappeared or returned. `now` is in milliseconds since 1970. `fullDays` has the beginnings of open days
 * without a free place, which are not announced.
 */
export function changesBetween(
  before: ToldHome,
  after: ToldHome,
  { now, fullDays }: { now: number; fullDays: ReadonlySet<string> },
): HomeChange[] {
  if (before.status === 'closed' || after.status === 'closed')
    return before.status === after.status ? [] : [{ kind: after.status }];
  return [
    ...(before.status === after.status ? [] : [{ kind: after.status }]),
    ...priceChange(before.priceEuro, after.priceEuro),
    ...dayChanges(before.openDays, after.openDays, now).filter(
      (change) => change.kind !== 'openDay' || !fullDays.has(change.day.start),
    ),
  ];
}

/** Returns the beginnings (ISO 8601) of the open days that are full. */
export const fullDaysOf = ({ openDays }: Pick<ListingData, 'openDays'>): Set<string> =>
  new Set(openDays.filter(isFull).map(({ start }) => start));

function priceChange(fromEuro: number | null, toEuro: number | null): HomeChange[] {
  if (toEuro === null || toEuro === fromEuro) return [];
  if (fromEuro === null) return [{ kind: 'priced', toEuro }];
  if (!isPriceChange(fromEuro, toEuro)) return [];
  return [{ kind: isPriceDrop(fromEuro, toEuro) ? 'cheaper' : 'dearer', fromEuro, toEuro }];
}

/**
 * Returns the open days that were added, moved or cancelled. If as many days were added as were cancelled, they count
 * as moved, because agencies usually move a day by entering a new one and removing the old one.
 */
function dayChanges(before: readonly Day[], after: readonly Day[], now: number): HomeChange[] {
  const isAhead = (day: Day) => endOf(day) > now;
  const without = (days: readonly Day[], others: readonly Day[]) => {
    const known = new Set(others.map(keyOf));
    return days.filter((day) => isAhead(day) && !known.has(keyOf(day))).toSorted((a, b) => endOf(a) - endOf(b));
  };
  const gone = without(before, after);
  const come = without(after, before);
  if (gone.length > 0 && gone.length === come.length)
    return come.map((day, index) => ({ kind: 'movedDay' as const, was: gone[index] ?? day, day }));
  return [
    ...come.map((day) => ({ kind: 'openDay' as const, day })),
    ...gone.map((day) => ({ kind: 'cancelledDay' as const, day })),
  ];
}

const keyOf = ({ start, end }: Day): string => `${start}/${end}`;

/** Returns the text of the ribbon of a reserved home in a language, or undefined without one. */
export const reservedText = ({ reserved }: ListingData, language: Language): string | undefined =>
  reserved?.[language] ?? Object.values(reserved ?? {})[0];
