import { belgianTime } from '#domain/calendar.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { calendarFile } from '#platform/calendar-event.ts';
import { openDayEvent } from '#viewings/open-day-event.ts';

/** Returns the calendar file of an open day. */
export function openDayFile(listing: Listing, day: OpenDay, context: PageContext): string {
  const { site, language, t, addresses, words, placeText } = context;
  return calendarFile([
    openDayEvent(day, {
      listingId: listing.id,
      title: t('viewing.event', { title: words(listing.title) }),
      place: placeText(listing.place),
      reference: t('value.named', { name: t('listing.reference'), value: listing.reference }),
      contact: listing.agent ?? { name: site.name },
      url: site.url + addresses.listing(listing, language),
      changedOn: listing.modifiedOn ?? listing.createdOn ?? belgianTime(day.start).slice(0, 10),
    }),
  ]);
}
