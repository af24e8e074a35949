import { belgianDay } from '#domain/calendar.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import { beginOf, endOf, isFull, isOver } from '#domain/open-day.ts';
import type { FormOption } from '#forms/field.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { openDayPath } from '#viewings/open-day-event.ts';

/**
 * Returns the open days of a home as choices of the form for a visit, and «another day»; none if the home has no open day.
 * A script hides days that end after the build (cards/end-open-days.ts).
 */
export function openDayOptions({ id, openDays }: Listing, context: PageContext): FormOption[] {
  const now = beginOf(belgianDay(Date.now()));
  const days = openDays.filter((day) => !isOver(day, now)).map((day) => openDayOption(id, day, context));
  return days.length > 0 ? [...days, { value: '', label: context.t('listing.forms.noDay') }] : [];
}

function openDayOption(listingId: number, day: OpenDay, { language, t, format }: PageContext): FormOption {
  const { start, end, status } = day;
  return {
    value: start,
    label: format.day(start),
    detail: t('openDay.time', { start: format.time(start), end: format.time(end) }),
    state: t(`openDay.${status}`),
    disabled: isFull(day) || undefined,
    until: endOf(day),
    calendar: isFull(day) ? undefined : openDayPath(listingId, day, language),
  };
}
