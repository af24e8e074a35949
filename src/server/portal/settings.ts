import { eq } from 'drizzle-orm';
import { owner } from '../db/schema.ts';
import type { Ports } from '../ports/context.ts';

/** Whether an owner gets the mail of each month. */
export async function setMonthlyMail(
  ownerId: string,
  monthlyMail: boolean,
  { store: { db } }: Ports<'store'>,
): Promise<void> {
  await db.update(owner).set({ monthlyMail }).where(eq(owner.id, ownerId));
}
