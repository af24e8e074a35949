import { daysBetween } from '#domain/calendar.ts';
import type { IsoDate, Listing } from '#domain/listing.ts';
import { nextStory, type Story } from '#domain/story.ts';

/** How long the story of a home that is no longer in the export waits for it to come back. */
const GONE_DAYS_MAX = 60;

/** Stories of homes by their number; `goneOn`: the day of the import that had the home no more. */
export type Stories = Record<string, { story: Story; goneOn?: IsoDate }>;

/**
 * The stories after an import. A home that comes begins today; where no home of before is known, as at the first import,
 * all of them have been there before, and begin on the day that the export gives.
 */
export function nextStories(before: Readonly<Stories>, listings: readonly Listing[], today: IsoDate): Stories {
  const isFirst = listings.every(({ id }) => !before[id]);
  const stories: Stories = {};
  for (const [id, { story, goneOn = today }] of Object.entries(before)) {
    if (daysBetween(goneOn, today) <= GONE_DAYS_MAX) stories[id] = { story, goneOn };
  }
  for (const listing of listings) {
    const { id, createdOn } = listing;
    const seenOn = isFirst ? earlier(createdOn, today) : today;
    stories[id] = { story: nextStory(stories[id]?.story, listing, today, seenOn) };
  }
  return stories;
}

/** A home cannot have been made tomorrow. */
const earlier = (day: IsoDate | undefined, today: IsoDate) => (day !== undefined && day > today ? today : day);
