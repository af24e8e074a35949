import { sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';

/** Sends an owner the link that sets a password; nothing where the address is nobody's. `email` in lower case. */
export async function sendPasswordMail(email: string, { store: { db }, wake }: Ports<'store' | 'wake'>): Promise<void> {
  await db.execute(
    sql`insert into outbox (kind, owner_id) select 'owner-password', id from owner where email = ${email}`,
  );
  wake();
}
