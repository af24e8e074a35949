import { type SQL, sql } from 'drizzle-orm';
import type { UsedProof } from '../abuse/proof-of.ts';
import { SPAN_MS, senderOf, spanOf } from '../abuse/sender.ts';
import type { Database } from '../db/database.ts';
import { rowsOf } from '../db/rows.ts';
import { refused, type SubmitResult } from '../forms/result.ts';
import type { MessageKind } from '../messages/message-kind.ts';
import type { Ports } from '../ports/context.ts';

/** A submission that may be stored. */
export interface Accepted {
  form: string;
  key: string;
  language: string;
  listingId: number | undefined;
  projectId: number | undefined;
  email: string | undefined;
  values: Record<string, string | string[]>;
  upload: { name: string; type: string; bytes: Buffer } | undefined;
  proof: UsedProof;
  address: string;
  /** what to send afterwards */
  messages: MessageKind[];
  /** further rows, in the same transaction; false: nothing is stored */
  also?: ((transaction: Database, submissionId: string) => Promise<boolean>) | undefined;
}

interface Outcome extends Record<string, unknown> {
  known: string | null;
  allowed: boolean;
  fresh: boolean;
  stored: string | null;
}

/** Stores a submission, its file and its messages: all of it or nothing, and once per key. */
export async function storeSubmission(
  accepted: Accepted,
  context: Ports<'now' | 'settings' | 'store' | 'wake'>,
): Promise<SubmitResult> {
  const { db } = context.store;
  const statement = storing(accepted, context);
  const { also } = accepted;
  let requested = false;
  const outcome = also
    ? await db
        .transaction(async (transaction) => {
          const first = await run(transaction, statement);
          if (first?.stored && !(await also(transaction, first.stored))) {
            requested = true;
            return transaction.rollback();
          }
          return first;
        })
        .catch((error: unknown) => {
          if (requested) return undefined;
          throw error;
        })
    : await run(db, statement);
  if (requested) return refused('requested');
  if (outcome?.stored) {
    context.wake();
    return { kind: 'stored', submissionId: outcome.stored };
  }
  if (outcome?.known) return { kind: 'stored', submissionId: outcome.known };
  if (outcome && !outcome.allowed) {
    const now = context.now();
    const retryAfterSeconds = Math.ceil(((spanOf(now) + 1) * SPAN_MS - now) / 1000);
    return { kind: 'refused', problem: 'tooMany', retryAfterSeconds };
  }
  // The same form may have been stored by another connection in the meantime, and the proof with it.
  const { rows } = await rowsOf<{ id: string }>(db, sql`select id from submission where key = ${accepted.key}`);
  return rows[0] ? { kind: 'stored', submissionId: rows[0].id } : refused('proofWrong');
}

async function run(db: Database, statement: SQL): Promise<Outcome | undefined> {
  return (await rowsOf<Outcome>(db, statement)).rows[0];
}

/**
 * One statement, so that a form costs one round trip and one commit: counts the sender, uses up the proof and stores,
 * each step only where the one before let it pass.
 */
function storing(one: Accepted, { settings, store, now }: Ports<'now' | 'settings' | 'store'>): SQL {
  const span = spanOf(now());
  const sender = senderOf(store.secret, one.address, now());
  const { upload } = one;
  return sql`
    with known as (select id from submission where key = ${one.key}),
    counted as (
      insert into rate (sender, span, count)
      select sender, ${span}::int, 1 from unnest(array[${sender}, 'all']) as sender where not exists (select 1 from known)
      on conflict (sender, span) do update set count = rate.count + 1
      returning sender, count
    ),
    allowed as (
      select coalesce(bool_and(count <= case sender when 'all' then ${settings.totalLimit}::int else ${settings.senderLimit}::int end), false) as yes
      from counted
    ),
    fresh as (
      insert into used_proof (proof, expires_at)
      select ${one.proof.name}, ${one.proof.expiresAt.toISOString()}::timestamptz from allowed where yes
      on conflict do nothing returning 1
    ),
    stored as (
      insert into submission (form, key, language, listing_id, project_id, email, "values")
      select ${one.form}, ${one.key}, ${one.language}, ${one.listingId ?? null}::int, ${one.projectId ?? null}::int,
        ${one.email ?? null}, ${JSON.stringify(one.values)}::jsonb from fresh
      on conflict (key) do nothing returning id
    ),
    ${
      upload
        ? sql`uploaded as (insert into upload (submission_id, name, type, content)
            select id, ${upload.name}, ${upload.type}, ${upload.bytes}::bytea from stored),`
        : sql``
    }
    posted as (
      insert into outbox (kind, submission_id)
      select kind, id from stored, unnest(${sql.raw(textArray(one.messages))}) as kind
    )
    select (select id from known) as known, (select yes from allowed) as allowed,
      exists (select 1 from fresh) as fresh, (select id from stored) as stored`;
}

/** Names of messages, which are ours. */
const textArray = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(',')}]::text[]`;
