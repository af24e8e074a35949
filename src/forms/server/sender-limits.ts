import { sql } from 'drizzle-orm';
import { spanOf } from '#platform/http/sender-digest.ts';
import { rowsOf } from '#server/database/database.ts';
import type { Store } from '#server/database/store.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';

/** Where all forms of a span are counted. */
export const ALL_FORMS = 'all';
/** In a flood, work takes so many times the tries: up to a quarter of a minute on a phone, while somebody types. */
const HARDER = 16;
/** Senders of one network (see NETWORKS) that can send as much as one may; a few in an office, not a flood. */
const SENDERS_OF_GROUP = 5;
/** A form is closed for the rest of a span when so many times TOTAL_LIMIT were sent of it, with the harder work. */
const FORM_SHARE = 2;

/** What may be sent in ten minutes, and what it takes. */
export function limitsOf({ senderLimit, totalLimit, captchaEffort }: ApiSettings) {
  return {
    sender: senderLimit,
    group: SENDERS_OF_GROUP * senderLimit,
    /** from here on, work is harder */
    all: totalLimit,
    form: FORM_SHARE * totalLimit,
    hardEffort: HARDER * captchaEffort,
  };
}

/** Tries that the work for a form takes now. */
export async function currentEffort(settings: ApiSettings, { db }: Store, now: number): Promise<number> {
  const { rows } = await rowsOf<{ count: number }>(
    db,
    sql`select count from rate where sender = ${ALL_FORMS} and span = ${spanOf(now)}::int`,
  );
  const { all, hardEffort } = limitsOf(settings);
  return (rows[0]?.count ?? 0) < all ? settings.captchaEffort : hardEffort;
}
