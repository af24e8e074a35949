import { type SQL, sql } from 'drizzle-orm';
import type { UsedProof } from '#forms/server/proof-of.ts';
import { ALL_FORMS, limitsOf } from '#forms/server/sender-limits.ts';
import { FOR_AGENCY, type MessageKind } from '#outbox/message-kind.ts';
import { digestOfDay, lastSpanOfDay, NETWORKS, networkOf, senderOf, spanOf } from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';

type CountPorts = Ports<'now' | 'settings' | 'store'>;

/** A submission that may be stored. */
export interface Accepted {
  form: string;
  key: string;
  /** digest of what makes another one the same; absent where it may come again */
  content: string | undefined;
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
  /** addresses that somebody typed, who may be somebody else: each gets so many mails a day */
  recipients: readonly string[];
  /** without a mail to them the form does nothing, and is refused */
  isForMail: boolean;
  /** further rows with further mails, in the same transaction: none to its recipients where they can have none; false: nothing is stored */
  also?: ((transaction: Database, submissionId: string, isMailed: boolean) => Promise<boolean>) | undefined;
}

/** What became of it, step by step. */
export interface Outcome extends Record<string, unknown> {
  known: string | null;
  /** neither the sender nor their network has sent too many */
  allowed: boolean;
  /** the work that was done is enough for how many forms come */
  worked: boolean;
  /** the form is not closed */
  open: boolean;
  /** its recipients can have a mail more */
  mailed: boolean;
  stored: string | null;
}

/**
 * Stores a submission in one statement, so that it costs one round trip and one commit: counts the sender, uses up the
 * proof, counts what is stored and stores, each step only where the one before let it pass.
 */
export function storing(one: Accepted, context: CountPorts): SQL {
  const { upload } = one;
  return sql`
    with known as (select id from submission where key = ${one.key}),
    ${counting(one, context)},
    ${tallying(one, context)},
    stored as (
      insert into submission (form, key, content, language, listing_id, project_id, email, "values")
      select ${one.form}, ${one.key}, ${one.content ?? null}, ${one.language}, ${one.listingId ?? null}::int, ${one.projectId ?? null}::int,
        ${one.email ?? null}, ${JSON.stringify(one.values)}::jsonb
      from fresh, mailed where mailed.yes or not ${one.isForMail}::boolean
      on conflict do nothing returning id
    ),
    ${
      upload
        ? sql`uploaded as (insert into upload (submission_id, name, type, content)
            select id, ${upload.name}, ${upload.type}, ${upload.bytes}::bytea from stored),`
        : sql``
    }
    posted as (
      insert into outbox (kind, submission_id)
      select kind, id from stored, mailed, unnest(${textArray(one.messages)}) as kind
      where mailed.yes or kind = any (${textArray(FOR_AGENCY)})
    )
    select (select id from known) as known, allowed.yes as allowed, worked.yes as worked, opened.yes as open,
      mailed.yes as mailed, (select id from stored) as stored from allowed, worked, opened, mailed`;
}

/** Counts the sender and uses up the proof, `fresh`, where neither they nor their network sent too many. */
function counting({ form, address, proof }: Accepted, { settings, store: { secret }, now }: CountPorts): SQL {
  const span = spanOf(now());
  const limits = limitsOf(settings);
  const senders = JSON.stringify([
    { key: senderOf(secret, address, now()), most: limits.sender },
    { key: digestOfDay(secret, `group ${networkOf(address, NETWORKS.group)}`, now()), most: limits.group },
  ]);
  const before = (key: string) =>
    sql`coalesce((select count from rate where sender = ${key} and span = ${span}::int), 0)`;
  return sql`
    counted as (
      insert into rate (sender, span, count)
      select key, ${span}::int, 1 from jsonb_to_recordset(${senders}::jsonb) as s(key text)
      where not exists (select 1 from known) order by key
      on conflict (sender, span) do update set count = rate.count + 1
      returning sender, count
    ),
    allowed as (
      select coalesce(bool_and(count <= most), false) as yes
      from counted join jsonb_to_recordset(${senders}::jsonb) as s(key text, most int) on key = sender
    ),
    worked as (
      select ${proof.effort >= limits.hardEffort}::boolean or ${before(ALL_FORMS)} < ${limits.all}::int as yes
    ),
    opened as (select ${before(keyOfForm(form))} < ${limits.form}::int as yes),
    fresh as (
      insert into used_proof (proof, expires_at)
      select ${proof.name}, ${proof.expiresAt.toISOString()}::timestamptz
      from allowed, worked, opened where allowed.yes and worked.yes and opened.yes
      on conflict do nothing returning 1
    )`;
}

/** Counts what is stored, in all and of its form, and whether its recipients can have a mail more: `mailed`. */
function tallying({ form, recipients }: Accepted, { settings, store: { secret }, now }: CountPorts): SQL {
  const [span, day] = [spanOf(now()), lastSpanOfDay(now())];
  const keys = recipients.map((address) => digestOfDay(secret, `recipient ${address}`, now()));
  const counts = [
    ...keys.map((key) => ({ key, span: day })),
    ...[ALL_FORMS, keyOfForm(form)].map((key) => ({ key, span })),
  ];
  // In one order everywhere, so that two forms never wait for each other in a ring.
  return sql`
    tallied as (
      insert into rate (sender, span, count)
      select key, span, 1 from fresh, jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as c(key text, span int)
      order by key
      on conflict (sender, span) do update set count = rate.count + 1
      returning sender, count
    ),
    mailed as (
      select coalesce(bool_and(count <= ${settings.recipientLimit}::int), true) as yes
      from tallied where sender = any (${textArray(keys)})
    )`;
}

const keyOfForm = (form: string) => `form ${form}`;

/** Names and digests of ours, as they are. */
const textArray = (names: readonly string[]) => sql.raw(`array[${names.map((name) => `'${name}'`).join(',')}]::text[]`);
