import { sql } from 'drizzle-orm';
import type { ListingData, Site } from '#server/built/site-data.ts';
import { type Database, rowsOf } from '#server/database/database.ts';

/** Minimum number of homes for an average, so that it reveals nothing about a single home. */
const HOMES_MIN = 5;
/** Maximum number of homes for an average. */
const HOMES_MAX = 50;

/** Returns the average views, since a day, of the offered homes with the same goal and type that are nearest in price. */
export async function similarViews(
  to: ListingData,
  site: Site,
  since: string,
  db: Database,
): Promise<{ homes: number; views: number } | undefined> {
  const homes = nearest(to, site);
  if (homes.length < HOMES_MIN) return undefined;
  const { rows } = await rowsOf<{ views: number }>(
    db,
    sql`select coalesce(sum(count), 0)::int as views from view_day
      where listing_id in (${sql.raw(homes.map(({ id }) => Number(id)).join(', '))}) and day >= ${since}::date and kind = 'view'`,
  );
  return { homes: homes.length, views: Math.round((rows[0]?.views ?? 0) / homes.length) };
}

/** Returns the other offered homes with the same goal and main type, the nearest in price first. */
function nearest(to: ListingData, site: Site): ListingData[] {
  const group = likeIt(to, site);
  const at = group.indexOf(to);
  const price = priceOf(to);
  const away = (home: ListingData | undefined) => (home ? Math.abs(priceOf(home) - price) : Number.POSITIVE_INFINITY);
  const homes: ListingData[] = [];
  let [below, above] = [at - 1, at + 1];
  while (homes.length < HOMES_MAX && homes.length < group.length - 1) {
    const home = away(group[below]) <= away(group[above]) ? group[below--] : group[above++];
    if (home) homes.push(home);
  }
  return homes;
}

/**
 * Returns the price for comparing homes. A home without a price counts as the most expensive, far from those with a
 * price.
 */
const priceOf = ({ search }: ListingData) => search.priceEuro ?? Number.MAX_SAFE_INTEGER;

const groups = new WeakMap<Site, Map<string, ListingData[]>>();

/** Returns all offered homes with the same goal and main type, sorted by price. Computed once per build. */
function likeIt(to: ListingData, site: Site): readonly ListingData[] {
  const key = ({ search: { goal, types } }: ListingData) => `${goal} ${types[0]}`;
  const known =
    groups.get(site) ??
    Map.groupBy(
      site.listings.filter(({ search }) => !search.closed).sort((a, b) => priceOf(a) - priceOf(b)),
      key,
    );
  groups.set(site, known);
  return known.get(key(to)) ?? [];
}
