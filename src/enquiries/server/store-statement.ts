import { type SQL, sql } from 'drizzle-orm';
import type { FormProblem } from '#forms/form-protocol.ts';
import type { UsedProof } from '#forms/server/proof.ts';
import { ALL_FORMS, limitsOf } from '#forms/server/rate-limits.ts';
import { FOR_AGENCY, type MessageKind } from '#outbox/message.ts';
import { digestOfDay, lastSpanOfDay, NETWORKS, networkOf, senderOf, spanOf } from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';

type CountPorts = Ports<'now' | 'settings' | 'store'>;

/** A submission that passed the checks. */
export interface Accepted {
  form: string;
  key: string;
  /** digest that identifies a duplicate; absent if the form may be sent again */
  content: string | undefined;
  language: string;
  listingId: number | undefined;
  projectId: number | undefined;
  email: string | undefined;
  values: Record<string, string | string[]>;
  upload: { name: string; type: string; bytes: Buffer } | undefined;
  proof: UsedProof;
  /** network address of the sender */
  address: string;
  /** addresses that were typed, perhaps by somebody else: each may get a limited number of mails a day */
  recipients: readonly string[];
  /** the messages to send */
  messages: MessageKind[];
  /** the form's only purpose is a mail to its recipients; it is refused if the mail cannot be sent */
  isForMail: boolean;
  /**
   * Stores further rows and mails in the same transaction. `isMailed` is false if the recipients may get no more mails today.
   * If it returns false, nothing is stored.
   */
  also?:
    | ((transaction: Database, submissionId: string, isMailed: boolean) => Promise<boolean | FormProblem>)
    | undefined;
}

/** The result of the statement, step by step. */
export interface Outcome extends Record<string, unknown> {
  /** id of the submission that was stored before with the same key */
  known: string | null;
  /** neither the sender nor their network has sent too many forms */
  allowed: boolean;
  /** the proof of work is hard enough for the current number of forms */
  worked: boolean;
  /** the form is not closed because of a flood */
  open: boolean;
  /** the recipients may get another mail today */
  mailed: boolean;
  /** id of the new submission */
  stored: string | null;
}

/**
 * Returns one SQL statement that stores a submission, so that it takes one round trip and one commit. Its steps happen in
 * the order of the functions below. Each step reads the results of earlier steps and does nothing unless they succeeded.
 */
export function storeStatement(accepted: Accepted, context: CountPorts): SQL {
  return sql`
    with known as (${findKnown(accepted)}),
    counted as (${countSender(accepted, context)}),
    allowed as (${checkSender(accepted, context)}),
    worked as (${checkWork(accepted, context)}),
    opened as (${checkFormIsOpen(accepted, context)}),
    fresh as (${useProof(accepted)}),
    tallied as (${countForm(accepted, context)}),
    mailed as (${checkRecipients(accepted, context)}),
    stored as (${insertSubmission(accepted)}),
    uploaded as (${insertUpload(accepted)}),
    posted as (${insertMessages(accepted)})
    select (select id from known) as known, allowed.yes as allowed, worked.yes as worked, opened.yes as open,
      mailed.yes as mailed, (select id from stored) as stored from allowed, worked, opened, mailed`;
}

/** Reads the submission with the same key. If there is one, the form was sent again and all other steps do nothing. */
const findKnown = ({ key }: Accepted): SQL => sql`select id from submission where key = ${key}`;

/** Adds one to the counters of the sender and of their network, unless the submission is known. */
const countSender = (accepted: Accepted, context: CountPorts): SQL => sql`
  insert into rate (sender, span, count)
  select key, ${spanOf(context.now())}::int, 1 from jsonb_to_recordset(${sendersOf(accepted, context)}::jsonb) as s(key text)
  where not exists (select 1 from known) order by key
  on conflict (sender, span) do update set count = rate.count + 1
  returning sender, count`;

/** Compares these counters with their limits. A known submission has no counters, so it is not allowed. */
const checkSender = (accepted: Accepted, context: CountPorts): SQL => sql`
  select coalesce(bool_and(count <= most), false) as yes
  from counted join jsonb_to_recordset(${sendersOf(accepted, context)}::jsonb) as s(key text, most int) on key = sender`;

/** Checks the effort of the proof: hard work always suffices, other work only while few forms were sent. */
function checkWork({ proof }: Accepted, context: CountPorts): SQL {
  const { hardEffort, all } = limitsOf(context.settings);
  return sql`select ${proof.effort >= hardEffort}::boolean or ${countOf(ALL_FORMS, context)} < ${all}::int as yes`;
}

/** Checks that the form is not closed, because it was sent too often by all senders together. */
const checkFormIsOpen = ({ form }: Accepted, context: CountPorts): SQL =>
  sql`select ${countOf(keyOfForm(form), context)} < ${limitsOf(context.settings).form}::int as yes`;

/** Marks the proof as used if the three checks passed. Returns no row if they failed or the proof was used before. */
const useProof = ({ proof }: Accepted): SQL => sql`
  insert into used_proof (proof, expires_at)
  select ${proof.name}, ${proof.expiresAt.toISOString()}::timestamptz
  from allowed, worked, opened where allowed.yes and worked.yes and opened.yes
  on conflict do nothing returning 1`;

/**
 * If the proof was fresh, adds one to the counters of all forms, of this form, and of the day's mails to each recipient.
 * Sorting the keys prevents deadlocks between concurrent submissions.
 */
function countForm({ form, recipients }: Accepted, { store: { secret }, now }: CountPorts): SQL {
  const [span, day] = [spanOf(now()), lastSpanOfDay(now())];
  const counters = [
    ...recipients.map((address) => ({ key: keyOfRecipient(secret, address, now()), span: day })),
    ...[ALL_FORMS, keyOfForm(form)].map((key) => ({ key, span })),
  ];
  return sql`
    insert into rate (sender, span, count)
    select key, span, 1 from fresh, jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c(key text, span int)
    order by key
    on conflict (sender, span) do update set count = rate.count + 1
    returning sender, count`;
}

/** Checks that no recipient got too many mails today. Passes if there are no recipients, or if nothing was counted. */
function checkRecipients({ recipients }: Accepted, { settings, store: { secret }, now }: CountPorts): SQL {
  const keys = recipients.map((address) => keyOfRecipient(secret, address, now()));
  return sql`
    select coalesce(bool_and(count <= ${settings.recipientLimit}::int), true) as yes
    from tallied where sender = any (${textArray(keys)})`;
}

/** Stores the submission if the proof was fresh, and if a form that is only for a mail can send it. */
const insertSubmission = (one: Accepted): SQL => sql`
  insert into submission (form, key, content, language, listing_id, project_id, email, "values")
  select ${one.form}, ${one.key}, ${one.content ?? null}, ${one.language}, ${one.listingId ?? null}::int, ${one.projectId ?? null}::int,
    ${one.email ?? null}, ${JSON.stringify(one.values)}::jsonb
  from fresh, mailed where mailed.yes or not ${one.isForMail}::boolean
  on conflict do nothing returning id`;

/** Stores the file that came with the submission, if any. */
const insertUpload = ({ upload }: Accepted): SQL =>
  upload
    ? sql`insert into upload (submission_id, name, type, content)
        select id, ${upload.name}, ${upload.type}, ${upload.bytes}::bytea from stored`
    : sql`select 1`;

/** Queues the messages of the stored submission. If its recipients may get no more mails, queues only those for the agency. */
const insertMessages = ({ messages }: Accepted): SQL => sql`
  insert into outbox (kind, submission_id)
  select kind, id from stored, mailed, unnest(${textArray(messages)}) as kind
  where mailed.yes or kind = any (${textArray(FOR_AGENCY)})`;

/** Returns the counters of the sender and of their network as JSON, with the limit of each. */
function sendersOf({ address }: Accepted, { settings, store: { secret }, now }: CountPorts): string {
  const limits = limitsOf(settings);
  return JSON.stringify([
    { key: senderOf(secret, address, now()), most: limits.sender },
    { key: digestOfDay(secret, `group ${networkOf(address, NETWORKS.group)}`, now()), most: limits.group },
  ]);
}

/** Returns the value of a counter in the current span, before this submission. */
const countOf = (key: string, { now }: CountPorts): SQL =>
  sql`coalesce((select count from rate where sender = ${key} and span = ${spanOf(now())}::int), 0)`;

const keyOfForm = (form: string) => `form ${form}`;

const keyOfRecipient = (secret: string, address: string, now: number) =>
  digestOfDay(secret, `recipient ${address}`, now);

/** Returns an array literal of our own names and digests, which need no escaping. */
const textArray = (names: readonly string[]) => sql.raw(`array[${names.map((name) => `'${name}'`).join(',')}]::text[]`);
