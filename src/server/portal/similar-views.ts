import { sql } from 'drizzle-orm';
import type { ApiContext } from '../api-context.ts';
import { rowsOf } from '../db/rows.ts';
import type { ListingData, Site } from '../site-data.ts';

/** With fewer, an average would tell about one home. */
const HOMES_MIN = 5;
/** The nearest in price. */
const HOMES_MAX = 50;

/** Views since a day of homes on offer with the same goal and type, nearest in price first, on average. */
export async function similarViews(
  to: ListingData,
  since: string,
  context: ApiContext,
): Promise<{ homes: number; views: number } | undefined> {
  const { priceEuro } = to.search;
  const away = ({ search }: ListingData) =>
    search.priceEuro === undefined || priceEuro === undefined
      ? Number.MAX_VALUE
      : Math.abs(search.priceEuro - priceEuro);
  const homes = likeIt(to, await context.site())
    .filter(({ id }) => id !== to.id)
    .sort((a, b) => away(a) - away(b))
    .slice(0, HOMES_MAX);
  if (homes.length < HOMES_MIN) return undefined;
  const { rows } = await rowsOf<{ views: number }>(
    context.store.db,
    sql`select coalesce(sum(count), 0)::int as views from view_day
      where listing_id in (${sql.raw(homes.map(({ id }) => Number(id)).join(', '))}) and day >= ${since}::date and kind = 'view'`,
  );
  return { homes: homes.length, views: Math.round((rows[0]?.views ?? 0) / homes.length) };
}

const groups = new WeakMap<Site, Map<string, ListingData[]>>();

/** Homes on offer with the same goal and main type, itself included; sorted out once for each build. */
function likeIt(to: ListingData, site: Site): readonly ListingData[] {
  const key = ({ search: { goal, types } }: ListingData) => `${goal} ${types[0]}`;
  const known =
    groups.get(site) ??
    Map.groupBy(
      site.listings.filter(({ search }) => !search.closed),
      key,
    );
  groups.set(site, known);
  return known.get(key(to)) ?? [];
}
