import { momentOf } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { OpenDay } from '#domain/listing.ts';
import { endOf, isFull, isOver } from '#domain/open-day.ts';
import type { FormOption, FormOptions } from '#forms/field.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { ListingData } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { openDayPath } from '../open-day-event.ts';
import { belgianIso, VISITORS_MAX, waitValue } from '../slot-times.ts';
import { type OfferedSlot, slotsOfHome } from './viewing-slots.ts';

/** From this number of free places on, a slot only says that there is room. */
const MANY = 6;

/**
 * Returns the choices of the form for a visit: the slots of a home with their free places, and the numbers of persons. A
 * full slot offers its waiting list. Returns none if the home has no slots.
 */
export async function slotOptions(
  listing: ListingData,
  language: Language,
  context: Ports<'now' | 'site' | 'store'>,
): Promise<FormOptions> {
  const slots = await slotsOfHome(listing, await context.site(), context);
  const now = context.now();
  const open = slots.filter(({ isOpen }) => isOpen);
  const closed = listing.openDays.filter((day) => !isOver(day, now) && !isOffered(day, open));
  const options = [
    ...open.map((slot) => ({ at: slot.start, option: slotOption(slot, listing, language) })),
    ...closed.map((day) => ({ at: momentOf(day.start), option: closedOption(day, language) })),
  ].sort((one, other) => one.at - other.at);
  if (options.length === 0) return {};
  const most = Math.min(VISITORS_MAX, Math.max(0, ...open.map(({ capacity }) => capacity)));
  return {
    openDay: [...options.map(({ option }) => option), { value: '', label: textsOf(language)('listing.forms.noDay') }],
    visitors: Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: String(index + 1) })),
  };
}

const isOffered = (day: OpenDay, slots: readonly OfferedSlot[]) =>
  !isFull(day) && slots.some(({ start, source }) => source === 'export' && start === momentOf(day.start));

/** Returns the value of a slot: as the export writes its open day, because the built page has this value too. */
export const slotValue = ({ start }: Pick<OfferedSlot, 'start'>, { openDays }: ListingData): string =>
  openDays.find((day) => momentOf(day.start) === start)?.start ?? belgianIso(start);

function slotOption(slot: OfferedSlot, listing: ListingData, language: Language): FormOption {
  const t = textsOf(language);
  const value = slotValue(slot, listing);
  const shown = { ...dayTexts(value, belgianIso(slot.end), language), until: slot.end };
  if (slot.free === 0) return { ...shown, value: waitValue(value), state: t('viewing.waitingList') };
  const day = listing.openDays.find(({ start }) => start === value);
  const room = t(day?.status === 'confirmed' ? 'openDay.confirmed' : 'openDay.open');
  const state = slot.free < MANY ? t('viewing.left', { count: slot.free }) : room;
  return { ...shown, value, state, calendar: day && openDayPath(listing.id, day, language) };
}

const closedOption = (day: OpenDay, language: Language): FormOption => ({
  ...dayTexts(day.start, day.end, language),
  value: day.start,
  until: endOf(day),
  state: textsOf(language)('openDay.full'),
  disabled: true,
});

function dayTexts(start: string, end: string, language: Language): { label: string; detail: string } {
  const format = formatsOf(language);
  const t = textsOf(language);
  return {
    label: format.day(start),
    detail: t('openDay.time', { start: format.time(start), end: format.time(end) }),
  };
}
