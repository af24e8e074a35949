import { sql } from 'drizzle-orm';
import type { ApiContext } from '../api-context.ts';
import { rowsOf } from '../db/rows.ts';
import type { ListingData } from '../site-data.ts';

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
  const { listings } = await context.site();
  const { goal, types, priceEuro } = to.search;
  const away = ({ search }: ListingData) =>
    search.priceEuro === undefined || priceEuro === undefined
      ? Number.MAX_VALUE
      : Math.abs(search.priceEuro - priceEuro);
  const homes = listings
    .filter(({ id, search }) => id !== to.id && !search.closed && search.goal === goal && search.types[0] === types[0])
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
