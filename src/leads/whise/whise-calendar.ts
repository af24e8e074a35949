import { z } from 'zod';
import { WhiseRejected, type WhiseSession } from '#feed/doors/whise/whise-session.ts';
import type { Lead } from '../lead.ts';
import { bodyOf } from '../lead-table.ts';
import { APPOINTMENT, type AppointmentNumbers } from './whise-fields.ts';

/** An appointment in Whise's calendar. */
export interface Appointment {
  id: number;
  subject: string;
  start: string;
  end: string;
  action: number | undefined;
  emails: string[];
  contacts: number[];
  estates: number[];
}

const itemSchema = z
  .looseObject({
    id: z.int(),
    subject: z.string().nullish(),
    startDateTime: z.string(),
    endDateTime: z.string(),
    action: z.looseObject({ id: z.int() }).nullish(),
    contacts: z.array(z.looseObject({ contactId: z.int().nullish(), privateEmail: z.string().nullish() })).nullish(),
    estates: z.array(z.looseObject({ estateId: z.int().nullish() })).nullish(),
  })
  .transform(
    ({ id, subject, startDateTime, endDateTime, action, contacts, estates }): Appointment => ({
      id,
      subject: subject ?? '',
      start: startDateTime,
      end: endDateTime,
      action: action?.id,
      emails: (contacts ?? []).flatMap(({ privateEmail }) => privateEmail?.toLowerCase() || []),
      contacts: (contacts ?? []).flatMap(({ contactId }) => contactId ?? []),
      estates: (estates ?? []).flatMap(({ estateId }) => estateId ?? []),
    }),
  );
/** Whise leaves the list out if it is empty. */
const listSchema = z.object({ calendars: z.array(itemSchema).default([]) });
const storedSchema = z
  .union([
    z.object({ calendarId: z.int() }),
    z.object({ CalendarId: z.int() }).transform(({ CalendarId }) => ({ calendarId: CalendarId })),
  ])
  .transform(({ calendarId }) => calendarId);

/** Returns an appointment; undefined if it has been deleted. */
export async function appointmentWith(id: number, session: WhiseSession): Promise<Appointment | undefined> {
  const { calendars } = await session.ask('v1/calendars/list', { Filter: { CalendarIds: [id] } }, listSchema);
  return calendars.find((one) => one.id === id);
}

/**
 * Stores the visit of a lead in Whise's calendar and returns the number of the entry. If an earlier attempt may have stored
 * it already, looks for it first.
 */
export async function storeVisit(
  lead: Lead,
  numbers: AppointmentNumbers,
  session: WhiseSession,
  isRepeated: boolean,
): Promise<number> {
  const known = isRepeated ? await findVisit(lead, session) : undefined;
  if (known) return known.id;
  const headers = { 'idempotency-key': lead.key };
  return session.ask('v1/calendars/upsert', bodyOf(APPOINTMENT, lead, numbers), storedSchema, { headers });
}

async function findVisit({ visit, number }: Lead, session: WhiseSession): Promise<Appointment | undefined> {
  const question = { Filter: { DateTimeRange: { Min: visit?.start, Max: visit?.end } } };
  const { calendars } = await session.ask('v1/calendars/list', question, listSchema);
  return calendars.find(({ subject }) => subject.includes(`(${number})`));
}

/** Deletes an entry of Whise's calendar. An entry that is gone already is no error. */
export async function deleteVisit(id: number, session: WhiseSession): Promise<void> {
  try {
    await session.ask('v1/calendars/delete', { CalendarIds: [id] }, z.unknown(), { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof WhiseRejected)) throw error;
  }
}
