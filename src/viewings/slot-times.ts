import { addDays, belgianDay, belgianTime, momentOf, WEEKDAYS, type Weekday } from '#domain/calendar.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Number of days ahead for which weekly hours are offered. */
export const WEEKLY_DAYS = 14;
/** Shortest time between a booking in weekly hours and the visit, so that the agent learns of it. */
export const WEEKLY_NOTICE_MS = 4 * HOUR_MS;
/** Maximum number of persons of one booking. */
export const VISITORS_MAX = 6;

/** Limits of what the desk enters for a slot or for weekly hours. */
export const SLOT_LIMITS = {
  minutes: { min: 10, max: 240 },
  capacity: { min: 1, max: 50 },
  travelMinutes: { min: 0, max: 180 },
} as const;

/** The time of a slot, with the time that its agent needs to get there. Milliseconds since 1970. */
export interface SlotTime {
  listingId: number;
  start: number;
  end: number;
  travelMinutes: number;
}

/** The hours of an agent on one day of the week. */
export interface WeeklyHours {
  weekday: Weekday;
  from: string;
  to: string;
  minutes: number;
  capacity: number;
  travelMinutes: number;
}

/** Returns whether hours overlap: on each day of the week, an agent has a time once. */
export const overlaps = (all: readonly Pick<WeeklyHours, 'from' | 'to' | 'weekday'>[]): boolean =>
  all.some((one, index) =>
    all.slice(index + 1).some(({ weekday, from, to }) => one.weekday === weekday && one.from < to && from < one.to),
  );

/** Returns the key of an agent: the mail address, or else the name, in lower case. */
export function agentKey(agent: { name: string; email?: string | undefined } | undefined): string | undefined {
  return agent && (agent.email ?? agent.name).trim().toLowerCase();
}

/**
 * Returns whether one agent cannot attend both slots: they overlap, or they are in different homes and there is not enough
 * time to get from one to the other.
 */
export function collide(one: SlotTime, other: SlotTime): boolean {
  const isSameHome = one.listingId === other.listingId;
  if (isSameHome && one.start === other.start) return false;
  const apart = isSameHome ? 0 : Math.max(one.travelMinutes, other.travelMinutes) * MINUTE_MS;
  return one.start < other.end + apart && other.start < one.end + apart;
}

/** A slot of weekly hours, before it has a row. */
export interface WeeklySlot extends SlotTime {
  capacity: number;
}

/**
 * Returns the slots of a home in an agent's weekly hours, for the coming {@link WEEKLY_DAYS} days. Hours are Belgian wall
 * time, also on the days on which clocks change.
 */
export function weeklySlots(hours: readonly WeeklyHours[], listingId: number, now: number): WeeklySlot[] {
  const today = belgianDay(now);
  const days = Array.from({ length: WEEKLY_DAYS + 1 }, (_, index) => addDays(today, index));
  return days
    .flatMap((day) => hours.filter(({ weekday }) => weekday === weekdayOf(day)).flatMap((one) => ofDay(day, one)))
    .filter(({ start }) => start >= now + WEEKLY_NOTICE_MS)
    .map((slot) => ({ ...slot, listingId }))
    .sort((one, other) => one.start - other.start);
}

const weekdayOf = (day: string): Weekday | undefined => WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];

function ofDay(day: string, { from, to, minutes, capacity, travelMinutes }: WeeklyHours) {
  const slots: Omit<WeeklySlot, 'listingId'>[] = [];
  const last = momentOf(`${day}T${to}`);
  for (let start = momentOf(`${day}T${from}`); start + minutes * MINUTE_MS <= last; start += minutes * MINUTE_MS)
    slots.push({ start, end: start + minutes * MINUTE_MS, capacity, travelMinutes });
  return slots;
}

/** Returns until when a place is held: for the given hours, but not longer than until the visit begins. */
export const holdEnd = (now: number, holdHours: number, start: number): number =>
  Math.max(now, Math.min(now + holdHours * HOUR_MS, start));

/** Returns a moment in Belgian time with its offset: `2026-12-05T10:00:00+01:00`. */
export function belgianIso(moment: number): string {
  const wall = belgianTime(new Date(moment).toISOString());
  const hours = Math.round((Date.parse(`${wall}Z`) - moment) / HOUR_MS);
  return `${wall}:00+0${hours}:00`;
}

const WAIT = 'wait ';

/** Returns the value with which the form asks for a place on the waiting list of a slot. */
export const waitValue = (start: string): string => WAIT + start;

/** Reads the value that the form sends for a slot. */
export function readSlotValue(value: string): { start: string; waits: boolean } {
  const waits = value.startsWith(WAIT);
  return { start: waits ? value.slice(WAIT.length) : value, waits };
}

/** Returns whether two moments are on the same Belgian day. */
export const isSameDay = (one: number, other: number): boolean => belgianDay(one) === belgianDay(other);
