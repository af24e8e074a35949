import type { FieldName } from '#forms/field.ts';
import type { FormProblem } from '#forms/form-protocol.ts';
import type { FilledForm, FormSubject } from '#forms/server/filled-form.ts';
import type { SentForm } from '#forms/server/sent-form.ts';
import type { MessageKind } from '#outbox/message.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { book, cancelBooking, moveBooking } from '#viewings/server/book.ts';
import { bookingOf } from '#viewings/server/booking-steps.ts';
import { type OfferedSlot, slotAt, slotsOfHome } from '#viewings/server/viewing-slots.ts';
import { readSlotValue, VISITORS_MAX, waitValue } from '#viewings/slot-times.ts';
import { VISIT_CHANGE, VISIT_FORM } from './shown-enquiry.ts';
import type { Effects } from './store-submission.ts';

type Options = Partial<Record<FieldName, string[]>>;
type BookPorts = Ports<'now' | 'site' | 'store'>;

/** What a visitor asked for: a slot, or its waiting list, for a number of persons. */
interface Asked {
  slot: OfferedSlot;
  waits: boolean;
  persons: number;
}

const VISITORS = Array.from({ length: VISITORS_MAX }, (_, index) => String(index + 1));
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * Adds the choices that depend on the home's slots to those of its page. Any time is accepted here; whether the home has a
 * slot then is checked after the proof of work.
 */
export function slotChoices({ id, texts }: SentForm, options: Options): Options {
  if (id !== VISIT_FORM && id !== VISIT_CHANGE) return options;
  const { start } = readSlotValue(texts.openDay?.[0] ?? '');
  const days = DATE_TIME.test(start) ? [...(options.openDay ?? []), start] : (options.openDay ?? []);
  return { ...options, visitors: VISITORS, openDay: days.flatMap((day) => [day, waitValue(day)]) };
}

/** Returns the effects of a request for a visit. If it names a slot of the home, the slot is held for the visitor. */
export async function visitRequestEffects(
  form: FilledForm,
  { listing }: FormSubject,
  context: BookPorts,
  forSoftware: MessageKind[],
): Promise<Effects> {
  const messages: MessageKind[] = ['agency', 'confirmation', ...forSoftware];
  if (!form.values.openDay || !listing) return { messages };
  const asked = await askedSlot(form.values, listing, context);
  if (typeof asked === 'string') return { messages: [], problem: asked };
  const { slot, waits, persons } = asked;
  const site = await context.site();
  return {
    messages,
    also: async (transaction, submissionId) => {
      const wish = { submissionId, persons, waits, state: 'held', isMailed: false } as const;
      const made = await book(slot, wish, { site, now: context.now() }, transaction);
      return made === 'full' ? 'full' : true;
    },
  };
}

/** Returns the slot that a form asks for, or why the home does not offer it. */
export async function askedSlot(
  { openDay = '', visitors = '1' }: Pick<FilledForm['values'], 'openDay' | 'visitors'>,
  listing: ListingData,
  context: BookPorts,
): Promise<Asked | FormProblem> {
  const { start, waits } = readSlotValue(openDay);
  const slot = slotAt(await slotsOfHome(listing, await context.site(), context), start);
  return slot?.isOpen ? { slot, waits, persons: Number(visitors) } : 'full';
}

/**
 * Changes the booking of a visit in the transaction that stores the change: cancels it, moves it to another slot, or gives
 * it up for days that the visitor proposes. The mail to the visitor is the confirmation of the change.
 */
export async function changeBooked(
  visit: SubmissionRow,
  asked: Asked | 'cancel' | 'other days',
  context: BookPorts,
  transaction: Database,
): Promise<true | FormProblem> {
  const booker = { site: await context.site(), now: context.now() };
  const booked = await bookingOf(visit.id, transaction);
  // The desk has cancelled the visit.
  if (booked?.row.state === 'cancelled') return 'cancelled';
  if (typeof asked === 'string') {
    const isCancelled = asked === 'cancel';
    if (booked)
      await cancelBooking(
        booked.row.id,
        { by: 'visitor', isMailed: false, as: isCancelled ? 'cancelled' : 'left' },
        booker,
        transaction,
      );
    return true;
  }
  if (booked) {
    const moved = await moveBooking(booked.row.id, { ...asked, isMailed: false }, booker, transaction);
    return moved === 'done' ? true : 'full';
  }
  const { slot, waits, persons } = asked;
  const wish = { submissionId: visit.id, persons, waits, state: 'confirmed', isMailed: false } as const;
  return (await book(slot, wish, booker, transaction)) === 'full' ? 'full' : true;
}
