import { type SQL, sql } from 'drizzle-orm';
import { LOCK_NUMBERS } from '#platform/locks.ts';
import { TaskRefused } from '#platform/server/failures.ts';
import type { Ports } from '#server/context.ts';
import { type Database, rowsOf } from '#server/database/database.ts';
import { setting } from '#server/database/schema.ts';
import { type OwnerFeedPlace, type OwnerRows, readOwnerFeed, type StoredOwner } from './read-owner-feed.ts';

export interface OwnerImport extends OwnerFeedPlace {
  /** the owner feed */
  feed: unknown;
  /** imports the feed even if more than half of the stored owners are missing from it */
  accept?: boolean | undefined;
  /** false: owners get no invitations */
  invite?: boolean | undefined;
}

export interface Changes {
  created: number;
  changed: number;
  removed: number;
}

export type ImportReport = Record<keyof OwnerRows, Changes> & {
  invited: number;
  /** number of records whose property has no owner; they are not stored */
  withoutOwner: number;
  problems: string[];
};

const CHUNK = 2_000;
const PROBLEMS_SHOWN = 100;
export const OWNER_FEED_ROOT = 'owner-feed-root';

/** Key columns of each table. */
const KEYS: Record<keyof OwnerRows, readonly string[]> = {
  owner: ['id'],
  owner_property: ['owner_id', 'property_id'],
  property_record: ['kind', 'id'],
  online_medium: ['id'],
  property_document: ['id'],
};
const VALUES: Record<keyof OwnerRows, readonly string[]> = {
  owner: ['name', 'email', 'language'],
  owner_property: [],
  property_record: ['property_id', 'at', 'type', 'contact', 'subject', 'comment', 'status', 'source'],
  online_medium: ['property_id', 'name', 'url', 'since', 'views'],
  property_document: ['property_id', 'name', 'date', 'original'],
};

/**
 * Replaces accounts and owners' data with the content of the owner feed, in one transaction. New owners, and owners
 * with a new address, are invited to set a password. Owners who are no longer in the feed are signed out and deleted.
 * @throws {TaskRefused} if `feed` is not an owner feed, has no owners, or would delete more than half of the owners
 */
export async function importOwners(
  input: OwnerImport,
  context: Ports<'site' | 'store' | 'wake'>,
): Promise<ImportReport> {
  const { languages } = await context.site();
  const report = await context.store.db.transaction(async (transaction) => {
    // Run one import at a time.
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK_NUMBERS.ownerImport})`);
    const stored = await storedOwners(transaction);
    const { rows, problems, withoutOwner } = readOwnerFeed(input.feed, input, languages.default, stored);
    const tables = Object.keys(KEYS) as (keyof OwnerRows)[];
    for (const table of tables) await stage(transaction, table, rows[table]);
    if (!input.accept) await refuseLoss(transaction, rows.owner.length);
    const changes = {} as Record<keyof OwnerRows, Changes>;
    const gone: Record<string, number> = {};
    for (const table of tables.toReversed()) gone[table] = await removeGone(transaction, table);
    const invited = await resetMoved(transaction);
    for (const table of tables) changes[table] = { ...(await merge(transaction, table)), removed: gone[table] ?? 0 };
    const invite = input.invite !== false;
    await transaction.execute(
      invite
        ? sql`insert into outbox (kind, owner_id) select 'owner-invitation', id from to_invite`
        : sql`delete from to_invite`,
    );
    await transaction
      .insert(setting)
      .values({ name: OWNER_FEED_ROOT, value: input.root ?? '' })
      .onConflictDoUpdate({ target: setting.name, set: { value: input.root ?? '' } });
    return { ...changes, invited: invite ? invited : 0, withoutOwner, problems: shortList(problems) };
  });
  context.wake();
  return report;
}

/** Returns the first problems and, if there are more, their number. */
function shortList(problems: readonly string[]): string[] {
  const more = problems.length - PROBLEMS_SHOWN;
  return more > 0 ? [...problems.slice(0, PROBLEMS_SHOWN), `… and ${more} more problems`] : [...problems];
}

/** Returns the accounts as they are before the import. */
async function storedOwners(db: Database): Promise<StoredOwner[]> {
  const { rows } = await rowsOf<StoredOwner>(
    db,
    sql`select id, name, email, language, array(select property_id from owner_property p where p.owner_id = owner.id
      order by property_id) as properties from owner order by id`,
  );
  return rows;
}

const list = (names: readonly string[], before = '') => sql.raw(names.map((name) => `${before}"${name}"`).join(', '));
const same = (table: keyof OwnerRows, one: string, other: string): SQL =>
  sql.raw(KEYS[table].map((key) => `${one}."${key}" = ${other}."${key}"`).join(' and '));
const incoming = (table: keyof OwnerRows) => sql.raw(`incoming_${table}`);

/** Writes the feed's rows for one table into a temporary table, which is dropped at the end of the transaction. */
async function stage(db: Database, table: keyof OwnerRows, rows: readonly object[]): Promise<void> {
  const columns = list([...KEYS[table], ...VALUES[table]]);
  await db.execute(
    sql`create temp table ${incoming(table)} on commit drop as select ${columns} from ${sql.raw(table)} with no data`,
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await db.execute(
      sql`insert into ${incoming(table)} select * from jsonb_populate_recordset(null::${incoming(table)}, ${chunk}::jsonb)`,
    );
  }
  await db.execute(sql`create index on ${incoming(table)} (${list(KEYS[table])})`);
  await db.execute(sql`analyze ${incoming(table)}`);
}

/**
 * Refuses a feed in which more than half of the stored owners are missing: a broken export is more likely than a real
 * change.
 */
async function refuseLoss(db: Database, owners: number): Promise<void> {
  if (owners === 0) throw new TaskRefused('The feed holds no usable owner. To remove all owners, send "accept": true.');
  const { rows } = await rowsOf<{ known: number; gone: number }>(
    db,
    sql`select count(*)::int as known, count(*) filter (where not exists (select 1 from incoming_owner i where i.id = o.id))::int as gone from owner o`,
  );
  const { known = 0, gone = 0 } = rows[0] ?? {};
  if (gone * 2 > known && gone > 1) {
    throw new TaskRefused(
      `${gone} of ${known} owners are missing from this feed. If this is correct, send "accept": true.`,
    );
  }
}

async function removeGone(db: Database, table: keyof OwnerRows): Promise<number> {
  const { rows } = await rowsOf<{ count: number }>(
    db,
    sql`with gone as (delete from ${sql.raw(table)} t where not exists (select 1 from ${incoming(table)} i where ${same(table, 'i', 't')}) returning 1)
      select count(*)::int as count from gone`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Writes the new owners, and those with a new address, into the temporary table `to_invite`. Deletes the sessions,
 * passwords and links of owners with a new address, because somebody else may read the old one. Replaces the old
 * addresses with placeholders: the column is unique, and two owners may swap addresses.
 * @returns the number of owners in `to_invite`
 */
async function resetMoved(db: Database): Promise<number> {
  await db.execute(sql`create temp table to_invite on commit drop as
    select i.id, o.id is not null as moved from incoming_owner i left join owner o on o.id = i.id
    where o.id is null or o.email <> i.email`);
  await db.execute(sql`delete from owner_session where owner_id in (select id from to_invite)`);
  await db.execute(sql`delete from owner_account where owner_id in (select id from to_invite)`);
  await db.execute(
    sql`delete from owner_token where value in (select id from to_invite) or value not in (select id from owner)`,
  );
  await db.execute(sql`update owner set email = '#' || id where id in (select id from to_invite where moved)`);
  const { rows } = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from to_invite`);
  return rows[0]?.count ?? 0;
}

async function merge(db: Database, table: keyof OwnerRows): Promise<Omit<Changes, 'removed'>> {
  const values = VALUES[table];
  const columns = [...KEYS[table], ...values];
  const set = sql.raw(values.map((name) => `"${name}" = excluded."${name}"`).join(', '));
  const update =
    values.length > 0
      ? sql`do update set ${set} where (${list(values, `${table}.`)}) is distinct from (${list(values, 'excluded.')})`
      : sql`do nothing`;
  const { rows } = await rowsOf<{ created: number; changed: number }>(
    db,
    sql`with merged as (
        insert into ${sql.raw(table)} (${list(columns)}) select ${list(columns)} from ${incoming(table)}
        on conflict (${list(KEYS[table])}) ${update} returning (xmax = 0) as fresh)
      select count(*) filter (where fresh)::int as created, count(*) filter (where not fresh)::int as changed from merged`,
  );
  return rows[0] ?? { created: 0, changed: 0 };
}
