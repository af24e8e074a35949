import { type SQL, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';

/**
 * Returns SQL for whether the holder of an address has ever confirmed anything: a search registration, the newsletter, a
 * home to follow, or an owner's account. Any other address may have been typed by somebody else.
 */
export const hasConfirmed = (email: SQL): SQL => sql`(
  exists (select 1 from demand c where c.email = ${email} and c.confirmed_at is not null)
  or exists (select 1 from subscriber c where c.email = ${email} and c.confirmed_at is not null)
  or exists (select 1 from watch c where c.email = ${email} and c.confirmed_at is not null)
  or exists (select 1 from owner c join owner_account a on a.owner_id = c.id where c.email = ${email}))`;

/** Returns whether the holder of an address has ever confirmed anything. */
export async function isConfirmed(email: string, { store: { db } }: Ports<'store'>): Promise<boolean> {
  const { rows } = await rowsOf<{ yes: boolean }>(db, sql`select ${hasConfirmed(sql`${email}::text`)} as yes`);
  return rows[0]?.yes ?? false;
}
