import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { WEEKDAYS } from '#domain/calendar.ts';
import type { Ports } from '#server/context.ts';
import { agentHours } from '#server/database/schema.ts';
import { overlaps, SLOT_LIMITS, type WeeklyHours } from '../slot-times.ts';
import { lockAgent } from './lock-slot.ts';

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as 14:00');

/** Returns the schema of a number that the desk enters, with its limits. */
export const within = (name: keyof typeof SLOT_LIMITS) => z.int().min(SLOT_LIMITS[name].min).max(SLOT_LIMITS[name].max);

/** The weekly hours of an agent, as the desk sends them. */
export const weeklyHoursSchema = z
  .array(
    z
      .strictObject({
        weekday: z.enum(WEEKDAYS),
        from: time,
        to: time,
        minutes: within('minutes'),
        capacity: within('capacity'),
        travelMinutes: within('travelMinutes'),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'expected a time after the beginning' }),
  )
  .max(30)
  .refine((all) => !overlaps(all), { message: 'expected hours that do not overlap' });

/** Returns the weekly hours of an agent, in the order of the week. */
export async function weeklyHoursOf(agent: string, { store: { db } }: Ports<'store'>): Promise<WeeklyHours[]> {
  const rows = await db.select().from(agentHours).where(eq(agentHours.agent, agent)).orderBy(asc(agentHours.from));
  return rows
    .map(({ id: _, agent: __, ...hours }) => hours)
    .sort((one, other) => WEEKDAYS.indexOf(one.weekday) - WEEKDAYS.indexOf(other.weekday));
}

/** Replaces the weekly hours of an agent. Slots that visitors have booked stay. */
export function setWeeklyHours(agent: string, hours: readonly WeeklyHours[], { store }: Ports<'store'>): Promise<void> {
  return store.db.transaction(async (transaction) => {
    await lockAgent(agent, transaction);
    await transaction.delete(agentHours).where(eq(agentHours.agent, agent));
    if (hours.length > 0) await transaction.insert(agentHours).values(hours.map((one) => ({ ...one, agent })));
  });
}
