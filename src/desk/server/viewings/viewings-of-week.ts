import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { addDays, belgianTime, momentOf } from '#domain/calendar.ts';
import { officeFor } from '#domain/office.ts';
import { languageOf, words } from '#outbox/make-mail.ts';
import { mailboxOf } from '#server/built/home-contact.ts';
import type { ListingData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { type SlotRow, viewingSlot } from '#server/database/schema.ts';
import { calendarPath } from '#viewings/server/agent-calendar.ts';
import { weeklyHoursOf } from '#viewings/server/agent-hours.ts';
import { syncOpenDays } from '#viewings/server/sync-open-days.ts';
import { slotsOfHome } from '#viewings/server/viewing-slots.ts';
import { agentKey } from '#viewings/slot-times.ts';
import type { DeskSlot, PlacesAnswer, ViewingsAnswer } from '../../viewings/viewings-api.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { bookingsOf } from './bookings-of-slots.ts';

type WeekPorts = Ports<'now' | 'site' | 'store'>;

/**
 * Returns whether a member of staff looks after a home. Managers and agents without an office look after all; other agents
 * after the homes of their office, and those whose enquiries are mailed to them.
 */
export function looksAfter(
  { role, office, email }: Pick<SignedInStaff, 'email' | 'office' | 'role'>,
  listing: ListingData,
  site: Site,
): boolean {
  if (role === 'manager' || office === null) return true;
  const concern = { postcodes: [listing.zip], goal: listing.search.goal };
  return officeFor(site.offices, concern)?.name === office || mailboxOf(listing, site).toLowerCase() === email;
}

/** Returns the slots of a week with their bookings, for the homes that the member of staff looks after. */
export async function viewingsOfWeek(
  who: SignedInStaff,
  from: string,
  asked: string,
  context: WeekPorts,
): Promise<ViewingsAnswer> {
  const { store, now } = context;
  const site = await context.site();
  const language = languageOf(asked, site);
  const homes = site.listings.filter((listing) => looksAfter(who, listing, site));
  const open = homes.filter(({ search }) => !search.closed);
  await syncOpenDays(open, site, store.db, now());
  const slots = await slotsBetween(momentOf(`${from}T00:00`), momentOf(`${addDays(from, 7)}T00:00`), homes, context);
  const bookings = await bookingsOf(slots, context);
  const named = new Map(homes.map((home) => [home.id, home]));
  return {
    from,
    slots: slots.flatMap((slot): DeskSlot[] => {
      const home = named.get(slot.listingId);
      const all = bookings.get(slot.id) ?? [];
      // Weekly hours without bookings are no appointments.
      if (!home || (slot.source === 'weekly' && all.length === 0)) return [];
      return [
        {
          ...{ id: slot.id, source: slot.source, state: slot.state, capacity: slot.capacity },
          agent: agentKey(home.agent) === slot.agent ? (home.agent?.name ?? '') : (slot.agent ?? ''),
          listing: {
            id: home.id,
            title: words(home.title, language, site),
            place: home.place[language] ?? '',
            path: home.path[language] ?? '/',
          },
          start: belgianTime(slot.startsAt.toISOString()),
          end: belgianTime(slot.endsAt.toISOString()),
          isOver: slot.endsAt.getTime() <= now(),
          taken: all
            .filter(({ state }) => ['held', 'confirmed', 'offered'].includes(state))
            .reduce((sum, { persons }) => sum + persons, 0),
          bookings: all,
        },
      ];
    }),
    homes: open.map(({ id, title, place }) => ({
      id,
      title: words(title, language, site),
      place: place[language] ?? '',
    })),
    languages: [...new Set([site.languages.default, ...site.languages.enabled])],
    hours: await weeklyHoursOf(who.email, context),
    calendar: await calendarPath(who.email, context),
  };
}

/** Returns the slots of a home to which visitors can be moved. */
export async function placesOfHome(listing: ListingData, context: WeekPorts): Promise<PlacesAnswer> {
  const slots = await slotsOfHome(listing, await context.site(), context);
  const wall = (moment: number) => belgianTime(new Date(moment).toISOString());
  return {
    slots: slots
      .filter(({ start, isOpen }) => isOpen && start > context.now())
      .map(({ start, end, free }) => ({ start: wall(start), end: wall(end), free })),
  };
}

function slotsBetween(
  begin: number,
  end: number,
  homes: readonly ListingData[],
  { store: { db } }: WeekPorts,
): Promise<SlotRow[]> {
  if (homes.length === 0) return Promise.resolve([]);
  return db
    .select()
    .from(viewingSlot)
    .where(
      and(
        gte(viewingSlot.startsAt, new Date(begin)),
        lt(viewingSlot.startsAt, new Date(end)),
        inArray(
          viewingSlot.listingId,
          homes.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(viewingSlot.startsAt), asc(viewingSlot.id));
}
