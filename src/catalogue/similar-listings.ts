import type { Listing } from '#domain/listing.ts';
import { METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';

/** Maximum number of similar homes (docs/rules.md#lists). */
const SIMILAR_MAX = 4;
/**
 * Number of homes that are compared with a home: this many before and after it, in the order of prices or, if the home has no
 * price, of places.
 */
const WINDOW = 40;
/** Distance that counts as much as a price difference of 10 %. */
const KILOMETRES_PER_TENTH = 5;

/** The open homes of one goal and type, sorted by price and by place. */
interface Group {
  byPrice: readonly Listing[];
  /** sorted by postcode: neighbouring municipalities have similar postcodes */
  byPlace: readonly Listing[];
}

/**
 * Returns a function that finds the homes similar to a home: those with the same goal and main type that are nearest in
 * price and place. Homes without a published price come last. For a home without a published price, only the distance
 * counts. The homes are sorted once, so that ten thousand homes are fast.
 */
export function similarListings(open: readonly Listing[]): (listing: Listing) => readonly Listing[] {
  const groups = new Map<string, Group>();
  for (const [name, group] of Map.groupBy(open, groupOf)) {
    groups.set(name, {
      byPrice: group.toSorted((a, b) => priceOf(a) - priceOf(b) || a.id - b.id),
      byPlace: group.toSorted((a, b) => compare(a.place.zip, b.place.zip) || a.id - b.id),
    });
  }
  const kept = new Map<number, readonly Listing[]>();
  return (listing) => {
    const known = kept.get(listing.id);
    if (known) return known;
    const group = groups.get(groupOf(listing));
    const found = group ? nearest(listing, group) : [];
    kept.set(listing.id, found);
    return found;
  };
}

function groupOf({ goal, typeId }: Listing): string {
  return `${goal} ${typeId}`;
}

const isPriced = ({ price }: Listing): boolean => price.kind === 'published';

/** Returns the price to sort by. Homes without a published price come last. */
function priceOf({ price }: Listing): number {
  return price.kind === 'published' ? price.amountEuro : Number.MAX_VALUE;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function nearest(listing: Listing, { byPrice, byPlace }: Group): readonly Listing[] {
  const { zip } = listing.place;
  const around = isPriced(listing)
    ? windowAt(byPrice, (other) => priceOf(other) < priceOf(listing))
    : windowAt(byPlace, (other) => other.place.zip < zip);
  return around
    .filter(({ id }) => id !== listing.id)
    .map((other) => ({
      other,
      rank: Number(isPriced(listing) && !isPriced(other)),
      distance: distanceBetween(listing, other),
    }))
    .sort((a, b) => a.rank - b.rank || a.distance - b.distance || a.other.id - b.other.id)
    .slice(0, SIMILAR_MAX)
    .map(({ other }) => other);
}

/** Returns the homes before and after the place where `isBefore` turns false. */
function windowAt(ordered: readonly Listing[], isBefore: (listing: Listing) => boolean): readonly Listing[] {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(ordered[middle] as Listing)) low = middle + 1;
    else high = middle;
  }
  return ordered.slice(Math.max(0, low - WINDOW), low + WINDOW);
}

/** Assumed distance between two municipalities if the position of one is missing. */
const ELSEWHERE_KILOMETRES = 20;

/** Returns the distance in kilometres, to which the difference in price is added. */
function distanceBetween(a: Listing, b: Listing): number {
  const prices =
    a.price.kind === 'published' && b.price.kind === 'published' ? [a.price.amountEuro, b.price.amountEuro] : [];
  const [one = 1, two = 1] = prices;
  return Math.abs(Math.log(one / two)) * 10 * KILOMETRES_PER_TENTH + kilometres(a, b);
}

/**
 * Returns the distance on a plane, which is exact enough for neighbouring municipalities. If a position is missing, the
 * postcodes are compared.
 */
function kilometres(a: Listing, b: Listing): number {
  const from = a.place.position;
  const to = b.place.position;
  if (!from || !to) return a.place.zip === b.place.zip ? 0 : ELSEWHERE_KILOMETRES;
  const north = (from.latitude - to.latitude) * METRES_PER_DEGREE;
  const east = (from.longitude - to.longitude) * metresPerDegreeEast(from.latitude);
  return Math.hypot(north, east) / 1000;
}
