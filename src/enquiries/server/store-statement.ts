import { type SQL, sql } from 'drizzle-orm';
import type { FormProblem } from '#forms/form-protocol.ts';
import type { UsedProof } from '#forms/server/proof.ts';
import { ALL_FORMS, limitsOf } from '#forms/server/rate-limits.ts';
import { foldedAddress } from '#outbox/email-address.ts';
import { FOR_AGENCY, type MessageKind } from '#outbox/message.ts';
import {
  digestOfDay,
  lastSpanOfDay,
  lastSpanOfHour,
  NETWORKS,
  networkOf,
  senderOf,
  spanOf,
} from '#platform/http/sender-digest.ts';
import type { Ports } from '#server/context.ts';
import type { Database } from '#server/database/database.ts';
import type { LeadSource } from '#server/database/schema.ts';
import type { Route } from './agency-contact.ts';
import { hasConfirmed } from './confirmed-address.ts';
import { wordArray } from './lead-words.ts';

/** Name of the hourly counter of mails to addresses whose holders have never confirmed anything. */
const STRANGERS = 'strangers';

type CountPorts = Ports<'now' | 'settings' | 'store'>;

/** A submission that passed the checks. */
export interface Accepted {
  form: string;
  key: string;
  /** digest by which a duplicate is recognised; absent if the same content may be sent again */
  content: string | undefined;
  language: string;
  listingId: number | undefined;
  projectId: number | undefined;
  email: string | undefined;
  values: Record<string, string | string[]>;
  source: LeadSource | undefined;
  upload: { name: string; type: string; bytes: Buffer } | undefined;
  proof: UsedProof;
  /** network address of the sender */
  address: string;
  /**
   * typed email addresses that get mail; they may belong to somebody else, so the number of mails per day is limited for
   * each
   */
  recipients: readonly string[];
  /** whether the recipients received the form's link by mail; their addresses then count as confirmed */
  isInvited: boolean;
  /** kinds of the messages to queue */
  messages: MessageKind[];
  /** where the desk shows the enquiry; absent if it is not for the agency */
  lead: (Route & { words: readonly string[] }) | undefined;
  /** whether the only purpose of the form is a mail to `recipients`; if that mail cannot be sent, the form is refused */
  isForMail: boolean;
  /**
   * Stores further rows and messages in the same transaction. `isMailed` is false if a limit forbids mails to the
   * recipients. If the result is false or a problem, the submission is not stored.
   */
  also?:
    | ((transaction: Database, submissionId: string, isMailed: boolean) => Promise<boolean | FormProblem>)
    | undefined;
}

/** The results of the statement's steps. */
export interface Outcome extends Record<string, unknown> {
  /** ID of an earlier submission with the same key */
  known: string | null;
  /** whether the sender and the sender's network are within their limits for ten minutes */
  allowed: boolean;
  /** whether they are within their limits for the day */
  allowedToday: boolean;
  /** whether the proof of work was hard enough for the current number of forms */
  worked: boolean;
  /** whether the form accepts submissions; it is closed during a flood */
  open: boolean;
  /** `yes` if the recipients get their mails, otherwise the limit that forbids it */
  mailed: 'yes' | 'recipient' | 'sender' | 'strangers';
  /** ID of the new submission */
  stored: string | null;
}

/**
 * Returns one SQL statement that stores a submission, because one statement takes one round trip and one commit. Its steps
 * run in the order of the functions below. Each step uses the results of earlier steps, and does nothing unless those
 * succeeded.
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
    mailable as (${checkMails(accepted, context)}),
    strangers as (${countStrangers(accepted, context)}),
    mailed as (${checkStrangers(context)}),
    stored as (${insertSubmission(accepted)}),
    uploaded as (${insertUpload(accepted)}),
    posted as (${insertMessages(accepted)}),
    led as (${insertLead(accepted)}),
    arrived as (${insertArrival(accepted)})
    select (select id from known) as known, allowed.yes as allowed, allowed.today as "allowedToday", worked.yes as worked, opened.yes as open,
      mailed.how as mailed, (select id from stored) as stored from allowed, worked, opened, mailed`;
}

/** Finds a submission with the same key. If there is one, the form was sent again, and the other steps store nothing. */
const findKnown = ({ key }: Accepted): SQL => sql`select id from submission where key = ${key}`;

/** Adds one to the counters of the sender and of the sender's network, unless the form was sent again. */
const countSender = (accepted: Accepted, context: CountPorts): SQL => sql`
  insert into rate (sender, span, count)
  select key, span, 1 from jsonb_to_recordset(${sendersOf(accepted, context)}::jsonb) as s(key text, span int)
  where not exists (select 1 from known) order by key
  on conflict (sender, span) do update set count = rate.count + 1
  returning sender, count`;

/**
 * Checks that the counters of the previous step are within their limits. If the form was sent again, nothing was counted
 * and the check fails.
 */
const checkSender = (accepted: Accepted, context: CountPorts): SQL => sql`
  select coalesce(bool_and(count <= most) filter (where not daily), false) as yes,
    coalesce(bool_and(count <= most) filter (where daily), false) as today
  from counted join jsonb_to_recordset(${sendersOf(accepted, context)}::jsonb) as s(key text, most int, daily boolean) on key = sender`;

/** Checks the effort of the proof. The harder work always suffices; less work suffices only while few forms are sent. */
function checkWork({ proof }: Accepted, context: CountPorts): SQL {
  const { hardEffort, all } = limitsOf(context.settings);
  return sql`select ${proof.effort >= hardEffort}::boolean or ${countOf(ALL_FORMS, context)} < ${all}::int as yes`;
}

/** Checks that this form has not been sent too often, by all senders together, in the current span. */
const checkFormIsOpen = ({ form }: Accepted, context: CountPorts): SQL =>
  sql`select ${countOf(keyOfForm(form), context)} < ${limitsOf(context.settings).form}::int as yes`;

/**
 * Marks the proof as used if the three checks passed. Returns no row if a check failed or the proof had been used before.
 */
const useProof = ({ proof }: Accepted): SQL => sql`
  insert into used_proof (proof, expires_at)
  select ${proof.name}, ${proof.expiresAt.toISOString()}::timestamptz
  from allowed, worked, opened where allowed.yes and allowed.today and worked.yes and opened.yes
  on conflict do nothing returning 1`;

/** A counter of a day's mails to typed addresses. */
interface MailCounter {
  key: string;
  of: 'recipient' | 'sender';
  /** number by which this form increases the counter */
  add: number;
  most: number;
}

/**
 * Returns the counters of mails for each recipient, for the sender and for the sender's network. All variants of an address
 * have the same counter.
 */
function mailCounters(
  { recipients, address }: Accepted,
  { settings, store: { secret }, now }: CountPorts,
): MailCounter[] {
  if (recipients.length === 0) return [];
  const key = (text: string) => digestOfDay(secret, text, now());
  const { senderMails, groupMails } = limitsOf(settings);
  const folded = new Set(recipients.map(foldedAddress));
  const sender = { of: 'sender' as const, add: recipients.length };
  return [
    ...[...folded].map((one) => ({
      key: key(`recipient ${one}`),
      of: 'recipient' as const,
      add: 1,
      most: settings.recipientLimit,
    })),
    { key: key(`mails of ${networkOf(address, NETWORKS.sender)}`), ...sender, most: senderMails },
    { key: key(`mails of ${networkOf(address, NETWORKS.group)}`), ...sender, most: groupMails },
  ];
}

/**
 * If the proof had not been used before, increases the counters of all forms, of this form, and of the day's mails. The
 * keys are sorted to prevent deadlocks between concurrent submissions.
 */
function countForm(accepted: Accepted, context: CountPorts): SQL {
  const [span, day] = [spanOf(context.now()), lastSpanOfDay(context.now())];
  const counters = [
    ...mailCounters(accepted, context).map(({ key, add }) => ({ key, add, span: day })),
    ...[ALL_FORMS, keyOfForm(accepted.form)].map((key) => ({ key, add: 1, span })),
  ];
  return sql`
    insert into rate (sender, span, count)
    select key, span, add from fresh, jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c(key text, span int, add int)
    order by key
    on conflict (sender, span) do update set count = rate.count + excluded.count
    returning sender, count`;
}

/**
 * Checks the counters of the day's mails to each recipient and from the sender. Passes if there are no recipients, or if
 * the previous step counted nothing.
 */
const checkMails = (accepted: Accepted, context: CountPorts): SQL => sql`
  select coalesce(bool_and(count <= most) filter (where "of" = 'recipient'), true) as recipient,
    coalesce(bool_and(count <= most) filter (where "of" = 'sender'), true) as sender
  from tallied join jsonb_to_recordset(${JSON.stringify(mailCounters(accepted, context))}::jsonb)
    as c(key text, "of" text, most int) on key = tallied.sender`;

/**
 * If the previous checks passed, adds the number of recipients who have never confirmed anything to the hour's counter.
 * Every submission changes this counter last, which prevents deadlocks.
 */
const countStrangers = ({ recipients, isInvited }: Accepted, { now }: CountPorts): SQL => sql`
  insert into rate (sender, span, count)
  select ${STRANGERS}, ${lastSpanOfHour(now())}::int, typed.count
  from fresh, mailable, (select count(*)::int as count
    from jsonb_array_elements_text(${JSON.stringify(isInvited ? [] : recipients)}::jsonb) as r(email)
    where not ${hasConfirmed(sql`r.email`)}) as typed
  where mailable.recipient and mailable.sender and typed.count > 0
  on conflict (sender, span) do update set count = rate.count + excluded.count
  returning count`;

/** Returns `yes` if the recipients get their mails, otherwise the limit that forbids it. */
const checkStrangers = ({ settings }: CountPorts): SQL => sql`
  select case when not recipient then 'recipient' when not sender then 'sender'
    when exists (select 1 from strangers where count > ${settings.strangerMailLimit}::int) then 'strangers'
    else 'yes' end as how
  from mailable`;

/**
 * Stores the submission if the proof had not been used before. If the form's only purpose is a mail, the mail must also be
 * allowed.
 */
const insertSubmission = (one: Accepted): SQL => sql`
  insert into submission (form, key, content, language, listing_id, project_id, email, "values", source)
  select ${one.form}, ${one.key}, ${one.content ?? null}, ${one.language}, ${one.listingId ?? null}::int, ${one.projectId ?? null}::int,
    ${one.email ?? null}, ${JSON.stringify(one.values)}::jsonb, ${one.source ? JSON.stringify(one.source) : null}::jsonb
  from fresh, mailed where mailed.how = 'yes' or not ${one.isForMail}::boolean
  on conflict do nothing returning id`;

/** Stores the submission's file, if there is one. */
const insertUpload = ({ upload }: Accepted): SQL =>
  upload
    ? sql`insert into upload (submission_id, name, type, content)
        select id, ${upload.name}, ${upload.type}, ${upload.bytes}::bytea from stored`
    : sql`select 1`;

/**
 * Queues the messages of the stored submission. If a limit forbids mails to its recipients, queues only the messages to the
 * agency.
 */
const insertMessages = ({ messages }: Accepted): SQL => sql`
  insert into outbox (kind, submission_id)
  select kind, id from stored, mailed, unnest(${textArray(messages)}) as kind
  where mailed.how = 'yes' or kind = any (${textArray(FOR_AGENCY)})`;

/** Shows the stored submission at the desk, if it is for the agency. */
const insertLead = ({ form, lead }: Accepted): SQL =>
  lead
    ? sql`insert into lead (submission_id, form, office, mailbox, words)
        select id, ${form}, ${lead.office}, ${lead.mailbox}, ${wordArray(lead.words)} from stored`
    : sql`select 1`;

/** Begins the history of the enquiry at the desk. */
const insertArrival = ({ lead }: Accepted): SQL =>
  lead ? sql`insert into lead_event (submission_id, kind) select id, 'arrived' from stored` : sql`select 1`;

/**
 * Returns, as JSON, the counters of the sender and of the sender's network with their limits, for ten minutes and for the
 * day.
 */
function sendersOf({ address }: Accepted, { settings, store: { secret }, now }: CountPorts): string {
  const limits = limitsOf(settings);
  const group = `group ${networkOf(address, NETWORKS.group)}`;
  const day = { span: lastSpanOfDay(now()), daily: true };
  const span = { span: spanOf(now()), daily: false };
  return JSON.stringify([
    { key: senderOf(secret, address, now()), most: limits.sender, ...span },
    { key: digestOfDay(secret, group, now()), most: limits.group, ...span },
    {
      key: digestOfDay(secret, `day of ${networkOf(address, NETWORKS.sender)}`, now()),
      most: limits.senderOfDay,
      ...day,
    },
    { key: digestOfDay(secret, `day of ${group}`, now()), most: limits.groupOfDay, ...day },
  ]);
}

/** Returns SQL for the value of a counter in the current span, before this submission is counted. */
const countOf = (key: string, { now }: CountPorts): SQL =>
  sql`coalesce((select count from rate where sender = ${key} and span = ${spanOf(now())}::int), 0)`;

const keyOfForm = (form: string) => `form ${form}`;

/** Returns SQL for an array of texts. They are not escaped, so they must be our own names and digests. */
const textArray = (names: readonly string[]) => sql.raw(`array[${names.map((name) => `'${name}'`).join(',')}]::text[]`);
