import type { Listing } from '#domain/listing.ts';

/** Similar homes shown at most (decisions «Rules»). */
const SIMILAR_MAX = 4;
/** Neighbours in price that are looked at on each side; more could only be further away. */
const WINDOW = 40;
/** A price a tenth apart counts like a place this many kilometres away. */
const KILOMETRES_PER_TENTH = 5;

/**
 * Similar homes: same goal and main type, then nearest in price and place. The homes are ordered once by price, so that
 * asking for each of ten thousand stays quick.
 */
export function similarListings(open: readonly Listing[]): (listing: Listing) => readonly Listing[] {
  const groups = Map.groupBy(open, groupOf);
  for (const group of groups.values()) group.sort((a, b) => priceOf(a) - priceOf(b) || a.id - b.id);
  const kept = new Map<number, readonly Listing[]>();
  return (listing) => {
    const known = kept.get(listing.id);
    if (known) return known;
    const found = nearest(listing, groups.get(groupOf(listing)) ?? []);
    kept.set(listing.id, found);
    return found;
  };
}

function groupOf({ goal, typeId }: Listing): string {
  return `${goal} ${typeId}`;
}

/** Homes without a shown price stand together at the end of their group. */
function priceOf({ price }: Listing): number {
  return price.kind === 'published' ? price.amountEuro : Number.MAX_VALUE;
}

function nearest(listing: Listing, group: readonly Listing[]): readonly Listing[] {
  const price = priceOf(listing);
  const at = firstAtLeast(group, price);
  return group
    .slice(Math.max(0, at - WINDOW), at + WINDOW)
    .filter(({ id }) => id !== listing.id)
    .map((other) => ({ other, distance: distanceBetween(listing, other) }))
    .sort((a, b) => a.distance - b.distance || a.other.id - b.other.id)
    .slice(0, SIMILAR_MAX)
    .map(({ other }) => other);
}

function firstAtLeast(group: readonly Listing[], price: number): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (priceOf(group[middle] as Listing) < price) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** In kilometres, a difference in price turned into them. */
function distanceBetween(a: Listing, b: Listing): number {
  const prices =
    a.price.kind === 'published' && b.price.kind === 'published' ? [a.price.amountEuro, b.price.amountEuro] : [];
  const [one = 1, two = 1] = prices;
  return Math.abs(Math.log(one / two)) * 10 * KILOMETRES_PER_TENTH + kilometres(a, b);
}

/** Flat-earth distance, near enough for neighbouring municipalities; by postcode where a position is missing. */
function kilometres(a: Listing, b: Listing): number {
  const from = a.place.position;
  const to = b.place.position;
  if (!from || !to) return a.place.zip === b.place.zip ? 0 : 20;
  const north = (from.latitude - to.latitude) * 111.3;
  const east = (from.longitude - to.longitude) * 70;
  return Math.hypot(north, east);
}
