import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { formatPhone } from '#domain/people.ts';
import { fullName, text as lineOf } from '#forms/server/submission-values.ts';
import { words } from '#outbox/make-mail.ts';
import { type CalendarEvent, calendarFile } from '#platform/calendar-event.ts';
import { text } from '#platform/http/responses.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { readToken, signToken } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext, Ports } from '#server/context.ts';
import type { SlotRow, SubmissionRow } from '#server/database/schema.ts';
import { agentCalendar, booking, submission, viewingSlot } from '#server/database/schema.ts';

/** The address works until it is replaced. */
const NEVER = Date.parse('9999-12-31');
/** The calendar shows visits of the last days as well. */
const PAST_DAYS = 31;
const DAY_MS = 86_400_000;

/** Returns the path of an agent's private calendar. Everybody who knows it can read the agent's visits. */
export async function calendarPath(agent: string, { store }: Ports<'store'>): Promise<string> {
  const { version } = await calendarOf(agent, store);
  return pathOf(agent, version, store.secret);
}

/** Replaces the address of an agent's calendar. The former address no longer works. */
export async function renewCalendar(agent: string, { store }: Ports<'store'>): Promise<string> {
  await calendarOf(agent, store);
  const [row] = await store.db
    .update(agentCalendar)
    .set({ version: sql`${agentCalendar.version} + 1` })
    .where(eq(agentCalendar.agent, agent))
    .returning();
  return pathOf(agent, row?.version ?? 0, store.secret);
}

const pathOf = (agent: string, version: number, secret: string): string =>
  `/api/viewings/calendar/${signToken(secret, 'agent-calendar', [agent, String(version)], NEVER)}.ics`;

async function calendarOf(agent: string, { db }: ApiContext['store']) {
  await db.insert(agentCalendar).values({ agent }).onConflictDoNothing();
  const [row] = await db.select().from(agentCalendar).where(eq(agentCalendar.agent, agent));
  return row ?? { agent, version: 1 };
}

/** Responds with the calendar of the agent whose token is in the address; undefined if the address is not valid. */
export async function readCalendar(file: string, context: ApiContext): Promise<Response | undefined> {
  const { store, now } = context;
  if (!file.endsWith('.ics')) return undefined;
  const [agent, version] = readToken(store.secret, 'agent-calendar', file.slice(0, -'.ics'.length), now()) ?? [];
  if (!agent || String((await calendarOf(agent, store)).version) !== version) return undefined;
  const site = await context.site();
  const events = await eventsOf(agent, site, context);
  const name = textsOf(site.languages.default)('viewing.calendarName', { name: site.name });
  return text(200, calendarFile(events, { name }), 'text/calendar; charset=utf-8');
}

/** Returns an appointment for each slot of an agent that takes place, with the visitors who come. */
async function eventsOf(
  agent: string,
  site: Site,
  { store: { db }, now, publicUrl }: ApiContext,
): Promise<CalendarEvent[]> {
  const slots = await db
    .select()
    .from(viewingSlot)
    .where(and(eq(viewingSlot.agent, agent), gte(viewingSlot.endsAt, new Date(now() - PAST_DAYS * DAY_MS))))
    .orderBy(asc(viewingSlot.startsAt));
  if (slots.length === 0) return [];
  const rows = await db
    .select({ slotId: booking.slotId, persons: booking.persons, state: booking.state, sent: submission })
    .from(booking)
    .innerJoin(submission, eq(booking.submissionId, submission.id))
    .where(
      and(
        inArray(
          booking.slotId,
          slots.map(({ id }) => id),
        ),
        inArray(booking.state, ['held', 'confirmed', 'offered']),
      ),
    )
    .orderBy(asc(booking.number));
  const guests = Map.groupBy(rows, ({ slotId }) => slotId);
  return slots.flatMap((slot) => {
    const coming = guests.get(slot.id) ?? [];
    // Weekly hours without visitors are no appointments.
    if (slot.state === 'cancelled' || (slot.source === 'weekly' && coming.length === 0)) return [];
    return agentEvent(slot, coming, site, publicUrl(site));
  });
}

interface Guest {
  persons: number;
  state: string;
  sent: SubmissionRow;
}

function agentEvent(slot: SlotRow, guests: readonly Guest[], site: Site, url: string): CalendarEvent {
  const language = site.languages.default;
  const t = textsOf(language);
  const listing = site.listing(slot.listingId);
  const home = listing ? words(listing.title, language, site) : String(slot.listingId);
  const count = guests.reduce((sum, { persons }) => sum + persons, 0);
  const lines = guests.map(({ persons, state, sent }) =>
    [
      fullName(sent),
      formatPhone(lineOf(sent.values.phone)),
      t('viewing.persons', { count: persons }),
      state === 'confirmed' ? '' : t('viewing.unconfirmed'),
    ]
      .filter(Boolean)
      .join(', '),
  );
  return {
    uid: `slot-${slot.id}@${new URL(url).hostname}`,
    changedAt: slot.createdAt.toISOString(),
    start: slot.startsAt.toISOString(),
    end: slot.endsAt.toISOString(),
    title: [t('viewing.event', { title: home }), t('viewing.persons', { count })].join(', '),
    place: listing?.place[language] ?? '',
    description: lines.join('\n'),
    url: url + (listing?.path[language] ?? '/'),
    certain: true,
  };
}
