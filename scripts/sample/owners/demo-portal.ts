import { addDays } from '#domain/calendar.ts';
import type { Demo } from '#portal/owner-feed/demo-owners.ts';
import { sampleProperties } from '../feed/sample-homes.ts';
import { randomFor } from '../random.ts';
import { ownerFeed } from './owner-feed.ts';
import { owners } from './sample-owners.ts';

const DAYS = 120;

/**
 * Returns the data of the portal as if the sample had been online for four months by the given date. The same date
 * always gives the same data.
 */
export function demoPortal(date: string): Omit<Demo, 'root' | 'onReady' | 'onDeskReady'> {
  const counts: Demo['counts'][number][] = [];
  const enquiries: Demo['enquiries'][number][] = [];
  for (const { id } of sampleProperties) {
    const random = randomFor(7, `views of ${id}`);
    const liking = random.between(4, 26);
    for (let ago = 0; ago < DAYS; ago += 1) {
      const day = addDays(date, -ago);
      const weekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? 1.5 : 1;
      const count = Math.round(liking * weekend * random.between(0.5, 1.5));
      const visitors = Math.ceil(count * 0.7);
      const favourites = random.chance(0.23) ? 1 : 0;
      if (count > 0) counts.push({ listingId: id, day, kind: 'view', count, visitors });
      if (favourites > 0) counts.push({ listingId: id, day, kind: 'favourite', count: favourites, visitors: 0 });
      if (ago > 0 && random.chance(liking / 120)) enquiries.push({ listingId: id, at: `${day}T10:00:00Z` });
    }
  }
  return { feed: ownerFeed(date, 1), ownerId: String(owners[0]?.ID), counts, enquiries };
}
