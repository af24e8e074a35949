import { belgianTime } from '#domain/belgian-time.ts';
import { type CalendarEvent, calendarFile } from '#domain/calendar-event.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import { formatPhone } from '#domain/phone.ts';
import type { PageContext } from '../page-context.ts';

/** Day, beginning and end, as the page's language writes them. */
export function openDayTime({ start, end }: OpenDay, { t, format }: PageContext): string {
  return `${format.day(start)}, ${t('openDay.time', { start: format.time(start), end: format.time(end) })}`;
}

/** Name of an open day's file: `1001-20261205T1000`. */
export function openDayName({ id }: Pick<Listing, 'id'>, { start }: OpenDay): string {
  return `${id}-${belgianTime(start).replace(/[-:]/g, '')}`;
}

/** The file of an open day for a visitor's calendar: only what the page shows. */
export function openDayFile(listing: Listing, day: OpenDay, context: PageContext): string {
  const { site, language, t, addresses, words, placeText } = context;
  const { agent } = listing;
  const url = site.url + addresses.listing(listing, language);
  const event: CalendarEvent = {
    uid: `${openDayName(listing, day)}@${new URL(site.url).hostname}`,
    changedOn: listing.modifiedOn ?? listing.createdOn ?? belgianTime(day.start).slice(0, 10),
    start: day.start,
    end: day.end,
    title: t('viewing.event', { title: words(listing.title) }),
    place: placeText(listing.place),
    description: [
      `${t('listing.reference')}: ${listing.reference}`,
      agent ? [agent.name, agent.phone && formatPhone(agent.phone)].filter(Boolean).join(', ') : site.name,
      url,
    ].join('\n'),
    url,
    certain: day.status === 'confirmed',
  };
  return calendarFile(event);
}
