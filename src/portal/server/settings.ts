import { eq } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { owner } from '#server/database/schema.ts';

/** False also where there is no such owner. */
export async function wantsMonthlyMail(ownerId: string, { store: { db } }: Ports<'store'>): Promise<boolean> {
  const [row] = await db.select({ wants: owner.monthlyMail }).from(owner).where(eq(owner.id, ownerId));
  return row?.wants ?? false;
}

/** Whether an owner gets the mail of each month. */
export async function setMonthlyMail(
  ownerId: string,
  monthlyMail: boolean,
  { store: { db } }: Ports<'store'>,
): Promise<void> {
  await db.update(owner).set({ monthlyMail }).where(eq(owner.id, ownerId));
}
