import { createHmac } from 'node:crypto';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { LOCK_NUMBERS } from '#platform/locks.ts';
import { isSame } from '#platform/signing.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import { deskLog, setting } from '#server/database/schema.ts';
import type { LogAction } from '../housekeeping/housekeeping-api.ts';
import type { SignedInStaff } from './staff-sessions.ts';

/** Name of the setting that holds the number of the last row. */
const LOG_END = 'desk-log-end';

type Row = typeof deskLog.$inferSelect;

/** What is written to the log. `about` names the record, without personal data of visitors. */
export interface Noted {
  action: LogAction;
  about: string;
}

/**
 * Adds a row to the log, in the same transaction as the action. The digest is keyed with the secret of the database and
 * covers the row before, so that rows cannot be changed, removed or inserted without notice.
 */
export async function note(
  transaction: Database,
  { staffId, name }: Pick<SignedInStaff, 'staffId' | 'name'>,
  { action, about }: Noted,
  { store: { secret }, now }: Ports<'now' | 'store'>,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.deskLog})`);
  const [last] = await transaction.select().from(deskLog).orderBy(desc(deskLog.number)).limit(1);
  const row = {
    number: (last?.number ?? 0) + 1,
    at: new Date(now()).toISOString(),
    staffId,
    name,
    action,
    about,
  };
  await transaction.insert(deskLog).values({ ...row, digest: digestOf(row, last?.digest ?? '', secret) });
  // The number of the last row is stored elsewhere too, so that rows which are cut off at the end are missed.
  const end = { name: LOG_END, value: String(row.number) };
  await transaction.insert(setting).values(end).onConflictDoUpdate({ target: setting.name, set: end });
}

/** Adds a row to the log on its own, after an action that has no transaction of ours. */
export const noteAlone = (
  who: Pick<SignedInStaff, 'staffId' | 'name'>,
  noted: Noted,
  context: Ports<'now' | 'store'>,
): Promise<void> => context.store.db.transaction((transaction) => note(transaction, who, noted, context));

const digestOf = ({ number, at, staffId, name, action, about }: Omit<Row, 'digest'>, before: string, secret: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([before, number, at, staffId, name, action, about]))
    .digest('base64url');

/**
 * Verifies the whole log. Returns its number of rows, and the number of the first row that was changed, inserted or removed;
 * `brokenAt` is absent if the log is whole.
 */
export async function verifyLog({
  store: { db, secret },
}: Ports<'store'>): Promise<{ rows: number; brokenAt?: number }> {
  let before = '';
  let number = 0;
  const all = await db.select().from(deskLog).orderBy(asc(deskLog.number));
  const rows = all.length;
  for (const row of all) {
    number++;
    if (row.number !== number || !isSame(row.digest, digestOf(row, before, secret))) return { rows, brokenAt: number };
    before = row.digest;
  }
  const [end] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, LOG_END));
  return Number(end?.value ?? 0) > number ? { rows, brokenAt: number + 1 } : { rows };
}

/** Returns rows of the log, the latest first. */
export const latestNotes = (count: number, { store: { db } }: Ports<'store'>): Promise<Row[]> =>
  db.select().from(deskLog).orderBy(desc(deskLog.number)).limit(count);
