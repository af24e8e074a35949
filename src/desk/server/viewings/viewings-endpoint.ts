import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { belgianDay, momentOf, mondayOf } from '#domain/calendar.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { readObject } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';
import { viewingSlot } from '#server/database/schema.ts';
import { renewCalendar } from '#viewings/server/agent-calendar.ts';
import { setWeeklyHours, weeklyHoursSchema, within } from '#viewings/server/agent-hours.ts';
import { type Changed, confirmBooking } from '#viewings/server/book.ts';
import { findBooking } from '#viewings/server/booking-steps.ts';
import { releaseFeedback } from '#viewings/server/feedback.ts';
import { SLOT_LIMITS } from '#viewings/slot-times.ts';
import type { DeskProblem } from '../../desk-api.ts';
import type { LogAction } from '../../housekeeping/housekeeping-api.ts';
import { type DeskEndpoint, deskRefused } from '../desk-handler.ts';
import { noteAlone } from '../desk-log.ts';
import { emailSchema } from '../staff-endpoint.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { bookForCaller } from './book-for-caller.ts';
import { addSlot, callOff, cancelAtDesk, moveToSlot, setSlotOpen } from './change-viewing.ts';
import { looksAfter, placesOfHome, viewingsOfWeek } from './viewings-of-week.ts';

const id = z.uuid();
/** Maximum number of characters of a name or a phone number. */
const FIELD_MAX = 100;
const name = z.string().trim().min(1).max(FIELD_MAX);
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const changeSchema = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['confirm', 'cancel', 'release', 'withhold']), booking: id }),
  z.object({ do: z.literal('move'), booking: id, start: z.iso.datetime({ local: true, precision: -1 }) }),
  z.object({ do: z.enum(['close', 'open', 'call-off']), slot: id }),
  z.object({
    do: z.literal('add'),
    listing: z.int().positive(),
    day: z.iso.date(),
    from: clock,
    to: clock,
    capacity: within('capacity'),
    travelMinutes: within('travelMinutes'),
  }),
  z.object({
    do: z.literal('book'),
    key: id,
    slot: id,
    firstName: name,
    lastName: name,
    phone: z.string().trim().max(FIELD_MAX),
    email: z.literal('').or(emailSchema),
    persons: z.int().min(1).max(SLOT_LIMITS.capacity.max),
    language: z.string(),
  }),
  z.object({ do: z.literal('hours'), hours: weeklyHoursSchema }),
  z.object({ do: z.literal('renew-calendar') }),
]);
type Change = z.infer<typeof changeSchema>;

/** The endpoints of booked viewings. */
export const VIEWING_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET viewings': { roles: ['agent', 'manager'], answer: read },
  'POST viewings': { roles: ['agent', 'manager'], answer: change },
};

async function read(who: SignedInStaff, request: Request, [home]: readonly string[], context: EndpointContext) {
  if (home === undefined) return week(who, request, context);
  const site = await context.site();
  const listing = site.listing(readRecordNumber(home));
  if (!listing || !looksAfter(who, listing, site)) return undefined;
  return json(200, await placesOfHome(listing, context));
}

async function week(who: SignedInStaff, request: Request, context: EndpointContext): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const asked = query.get('from') ?? '';
  const day = z.iso.date().safeParse(asked).success ? asked : belgianDay(context.now());
  return json(200, await viewingsOfWeek(who, mondayOf(day), query.get('language') ?? '', context));
}

async function change(who: SignedInStaff, request: Request, _: readonly string[], context: EndpointContext) {
  const parsed = changeSchema.safeParse(await readObject(request, BODY_MAX_BYTES));
  if (!parsed.success) return deskRefused(400, 'unreadable');
  if (!(await isWithinReach(who, parsed.data, context))) return undefined;
  const outcome = await apply(who, parsed.data, context);
  if (outcome === 'notFound') return undefined;
  if (outcome !== 'done') return deskRefused(409, outcome);
  await noteChange(who, parsed.data, context);
  context.wake();
  return week(who, request, context);
}

/** Changes that concern a visitor or an owner, and their names in the log. */
const LOGGED: Readonly<Partial<Record<Change['do'], LogAction>>> = {
  confirm: 'visit-confirm',
  move: 'visit-move',
  cancel: 'visit-cancel',
  release: 'visit-release',
  withhold: 'visit-withhold',
  'call-off': 'slot-call-off',
  book: 'visit-book',
};

async function noteChange(who: SignedInStaff, wanted: Change, context: EndpointContext): Promise<void> {
  const action = LOGGED[wanted.do];
  const about = 'booking' in wanted ? wanted.booking : 'slot' in wanted ? wanted.slot : '';
  if (action) await noteAlone(who, { action, about }, context);
}

/** Returns whether the member of staff looks after the home that a change is about. */
async function isWithinReach(who: SignedInStaff, wanted: Change, context: EndpointContext): Promise<boolean> {
  const site = await context.site();
  const listing = site.listing(await listingOf(wanted, context));
  if (wanted.do === 'hours' || wanted.do === 'renew-calendar') return true;
  return listing !== undefined && looksAfter(who, listing, site);
}

async function listingOf(wanted: Change, { store: { db } }: EndpointContext): Promise<number | undefined> {
  if ('listing' in wanted) return wanted.listing;
  if ('booking' in wanted) return (await findBooking(wanted.booking, db))?.slot.listingId;
  if (!('slot' in wanted)) return undefined;
  const [slot] = await db
    .select({ listingId: viewingSlot.listingId })
    .from(viewingSlot)
    .where(eq(viewingSlot.id, wanted.slot));
  return slot?.listingId;
}

/** What the desk is told about an attempt to confirm a booking. */
const CONFIRMED: Readonly<Record<Changed, 'done' | DeskProblem>> = {
  done: 'done',
  gone: 'slotFull',
  waiting: 'slotFull',
  cancelled: 'notFound',
  over: 'notFound',
};

async function apply(who: SignedInStaff, wanted: Change, context: EndpointContext): Promise<'done' | DeskProblem> {
  const { db } = context.store;
  const booker = { site: await context.site(), now: context.now() };
  switch (wanted.do) {
    case 'confirm':
      return CONFIRMED[await confirmBooking(wanted.booking, 'desk', booker, db)];
    case 'cancel':
      return cancelAtDesk(wanted.booking, context);
    case 'release':
    case 'withhold': {
      const release = { staffId: who.staffId, isReleased: wanted.do === 'release' };
      return (await releaseFeedback(wanted.booking, release, context)) ? 'done' : 'notFound';
    }
    case 'move':
      return moveToSlot(wanted.booking, momentOf(wanted.start), context);
    case 'open':
    case 'close':
      return setSlotOpen(wanted.slot, wanted.do === 'open', context);
    case 'call-off':
      return callOff(wanted.slot, context);
    case 'add': {
      const { listing: listingId, day, from, to, capacity, travelMinutes } = wanted;
      const [start, end] = [momentOf(`${day}T${from}`), momentOf(`${day}T${to}`)];
      return addSlot({ listingId, start, end, capacity, travelMinutes }, context);
    }
    case 'book':
      return bookForCaller(who, { ...wanted, email: wanted.email || undefined }, context);
    case 'hours':
      await setWeeklyHours(who.email, wanted.hours, context);
      return 'done';
    case 'renew-calendar':
      await renewCalendar(who.email, context);
      return 'done';
  }
}
