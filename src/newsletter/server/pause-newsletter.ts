import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { setting } from '#server/database/schema.ts';
import { goOnAtPace, PAUSED } from './queue-newsletter.ts';

const pauseSchema = z.object({ name: z.string(), at: z.string() });
/** Who has paused the newsletter, and when. */
export type Pause = z.infer<typeof pauseSchema>;

/** Returns who has paused the newsletter; undefined if it is not paused. */
export async function pauseOf({ store: { db } }: Ports<'store'>): Promise<Pause | undefined> {
  const [row] = await db.select().from(setting).where(eq(setting.name, PAUSED));
  return row && pauseSchema.parse(JSON.parse(row.value));
}

/**
 * Pauses the newsletter: no month is queued, and newsletters that wait in the outbox are held. Returns false if it was
 * paused already.
 */
export async function pauseNewsletter(db: Database, pause: Pause): Promise<boolean> {
  const stored = await db
    .insert(setting)
    .values({ name: PAUSED, value: JSON.stringify(pause) })
    .onConflictDoNothing()
    .returning({ name: setting.name });
  await db.execute(sql`update outbox set state = 'held' where kind = 'newsletter' and state = 'waiting'`);
  return stored.length > 0;
}

/** Resumes the newsletter. Held newsletters are sent at the usual pace. Returns false if it was not paused. */
export async function resumeNewsletter(db: Database, context: Pick<Ports<'now' | 'store'>, 'now' | 'store'>) {
  const gone = await db.delete(setting).where(eq(setting.name, PAUSED)).returning({ name: setting.name });
  await db.execute(sql`update outbox set state = 'waiting' where kind = 'newsletter' and state = 'held'`);
  await goOnAtPace({ ...context, store: { ...context.store, db } });
  return gone.length > 0;
}
