import { sql } from 'drizzle-orm';
import { digestOfDay, NETWORKS, networkOf, SPAN_MS, spanOf } from '#platform/http/sender-digest.ts';
import { rowsOf } from '#server/database/database.ts';
import type { Store } from '#server/database/store.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';

/** Name of the counter of all forms in a span of ten minutes. */
export const ALL_FORMS = 'all';
/**
 * Factor by which the proof of work is harder during a flood. It then takes a phone at most 15 seconds, while the visitor
 * types.
 */
const HARDER = 16;
/**
 * Limit of a network (see NETWORKS), as a multiple of the limit of one sender. It is enough for an office, but not for a
 * flood.
 */
const SENDERS_OF_GROUP = 5;
/** A form is closed for the rest of the span when it has been sent this many times TOTAL_LIMIT. */
const FORM_SHARE = 2;
/** Limit of a sender per day, as a multiple of the limit per span. */
const SPANS_OF_DAY = 10;
/** MCP queries allowed per form submission. A conversation with an assistant takes dozens of queries. */
const QUERIES_PER_FORM = 15;

/** Returns the limits that apply per span of ten minutes and per day. */
export function limitsOf({ senderLimit, senderMailLimit, totalLimit, captchaEffort }: ApiSettings) {
  return {
    sender: senderLimit,
    group: SENDERS_OF_GROUP * senderLimit,
    senderOfDay: SPANS_OF_DAY * senderLimit,
    groupOfDay: SPANS_OF_DAY * SENDERS_OF_GROUP * senderLimit,
    /** mails to typed addresses per day */
    senderMails: senderMailLimit,
    groupMails: SENDERS_OF_GROUP * senderMailLimit,
    /** number of forms from which the proof of work becomes harder */
    all: totalLimit,
    form: FORM_SHARE * totalLimit,
    hardEffort: HARDER * captchaEffort,
  };
}

/** Returns the effort of the proof of work that a form requires at the moment. */
export async function currentEffort(settings: ApiSettings, { db }: Store, now: number): Promise<number> {
  const { rows } = await rowsOf<{ count: number }>(
    db,
    sql`select count from rate where sender = ${ALL_FORMS} and span = ${spanOf(now)}::int`,
  );
  const { all, hardEffort } = limitsOf(settings);
  return (rows[0]?.count ?? 0) < all ? settings.captchaEffort : hardEffort;
}

/**
 * Counts MCP queries from a network address, across all processes that share the database. If the address or its network
 * has sent too many, returns the number of seconds until the next query is allowed; otherwise undefined.
 */
export async function countQuery(
  address: string,
  { settings, store, now }: { settings: ApiSettings; store: Store; now: () => number },
  queries = 1,
): Promise<number | undefined> {
  const span = spanOf(now());
  const { sender, group } = limitsOf(settings);
  const digest = (bits: keyof typeof NETWORKS) =>
    digestOfDay(store.secret, `questions ${bits} ${networkOf(address, NETWORKS[bits])}`, now());
  const limits = new Map([
    [digest('sender'), QUERIES_PER_FORM * sender],
    [digest('group'), QUERIES_PER_FORM * group],
  ]);
  const { rows } = await rowsOf<{ sender: string; count: number }>(
    store.db,
    sql`insert into rate (sender, span, count)
      select key, ${span}::int, ${queries}::int from jsonb_array_elements_text(${JSON.stringify([...limits.keys()].sort())}::jsonb) as key
      on conflict (sender, span) do update set count = rate.count + excluded.count returning sender, count`,
  );
  const isTooMuch = rows.some(({ sender: key, count }) => count > (limits.get(key) ?? 0));
  return isTooMuch ? Math.ceil(((span + 1) * SPAN_MS - now()) / 1000) : undefined;
}
