import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { owner, ownerAccount, setting, submission, type viewDay } from '#server/database/schema.ts';
import { demoPassword } from './demo-password.ts';
import { importOwners } from './import-owners.ts';

export interface DemoLogin {
  email: string;
  password: string;
}

/** Data for trying out the portal while the site shows the sample: made-up owners and counts. */
export interface Demo {
  /** the owner feed of the sample */
  feed: unknown;
  /** folder that contains the documents of the feed */
  root: string;
  /** the owner who can sign in */
  ownerId: string;
  counts: readonly (typeof viewDay.$inferInsert)[];
  enquiries: readonly { listingId: number; at: string }[];
  /** called with the login when the demo is ready */
  onReady: (login: DemoLogin) => void;
  /** called with the login of the desk */
  onDeskReady: (login: DemoLogin) => void;
}

const DEMO = 'demo';
/** Imports the sample's owners and gives one of them a new password. No mails are sent. */
export async function startDemo(
  { feed, root, ownerId, counts, enquiries, onReady }: Demo,
  context: Ports<'auth' | 'site' | 'store' | 'wake'>,
): Promise<void> {
  const { db } = context.store;
  const [known] = await db.select().from(setting).where(eq(setting.name, DEMO));
  const [stranger] = known ? [] : await db.select({ id: owner.id }).from(owner).limit(1);
  // The database holds owners of a real owner feed: leave them alone.
  if (stranger) return;
  await db.insert(setting).values({ name: DEMO, value: ownerId }).onConflictDoNothing();
  await importOwners({ feed, root, accept: true, invite: false }, context);
  // Pass thousands of rows as one JSON parameter.
  await db.execute(sql`insert into view_day (listing_id, day, kind, count, visitors)
    select "listingId", day, kind, count, visitors
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c("listingId" int, day date, kind text, count int, visitors int)
    on conflict do nothing`);
  await db.execute(sql`insert into submission (form, key, language, listing_id, "values", created_at)
    select 'contact-me', 'demo ' || "listingId" || ' ' || at, 'nl', "listingId", '{}', at::timestamptz
    from jsonb_to_recordset(${JSON.stringify(enquiries)}::jsonb) as e("listingId" int, at text) on conflict do nothing`);
  const password = demoPassword();
  const { internalAdapter, password: passwords } = await context.auth.$context;
  await db.delete(ownerAccount).where(eq(ownerAccount.userId, ownerId));
  await internalAdapter.createAccount({
    userId: ownerId,
    accountId: ownerId,
    providerId: 'credential',
    password: await passwords.hash(password),
  });
  const [one] = await db.select({ email: owner.email }).from(owner).where(eq(owner.id, ownerId));
  if (one) onReady({ email: one.email, password });
}

/**
 * Returns whether an owner belongs to a demo that this process does not serve. Such a demo was started by another
 * process on the same database, or by an earlier one.
 */
export async function isForeignDemo(
  ownerId: string,
  { store: { db }, servesDemo }: Ports<'servesDemo' | 'store'>,
): Promise<boolean> {
  const [known] = await db.select().from(setting).where(eq(setting.name, DEMO));
  return known?.value === ownerId && !(await servesDemo());
}

/** Deletes the slots of made-up visits, which only visitors of the demo have booked. */
export async function deleteDemoSlots(db: Database): Promise<void> {
  const booked = (condition: SQL) =>
    sql`select 1 from booking b join submission s on s.id = b.submission_id where b.slot_id = viewing_slot.id and ${condition}`;
  await db.execute(sql`delete from viewing_slot where source = 'manual'
    and exists (${booked(sql`s.key like 'demo %'`)}) and not exists (${booked(sql`s.key not like 'demo %'`)})`);
}

/** Deletes all data of a demo: its owners, counts and enquiries. */
export async function endDemo({ store: { db } }: Ports<'store'>): Promise<void> {
  const [known] = await db.select().from(setting).where(eq(setting.name, DEMO));
  if (!known) return;
  await db.transaction(async (transaction) => {
    for (const table of [
      'owner',
      'property_record',
      'online_medium',
      'property_document',
      'view_day',
      'visitor_today',
    ]) {
      await transaction.execute(sql`delete from ${sql.raw(table)}`);
    }
    await deleteDemoSlots(transaction);
    await transaction.delete(submission).where(sql`${submission.key} like 'demo %'`);
    await transaction.delete(setting).where(eq(setting.name, DEMO));
  });
}
