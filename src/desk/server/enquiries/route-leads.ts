import { sql } from 'drizzle-orm';
import { FORMS_TO_OFFICE } from '#domain/office.ts';
import { routeOf } from '#enquiries/server/agency-contact.ts';
import { leadWords } from '#enquiries/server/lead-words.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { SubmissionRow } from '#server/database/schema.ts';
import { textList } from './lead-scope.ts';

const BATCH = 500;
/** Enquiries that were older than this when the desk was opened count as dealt with. */
const OLD_DAYS = 30;

type Found = Pick<SubmissionRow, 'email' | 'form' | 'id' | 'listingId' | 'projectId' | 'values'>;

/**
 * Shows enquiries at the desk that were stored before there was one. Later enquiries are shown when they are stored
 * (src/enquiries/server/store-statement.ts). The managers are not told that nobody has taken them. Call it when a process starts. Returns their number.
 */
export async function routeLeads(context: Ports<'site' | 'store'>): Promise<number> {
  const { db } = context.store;
  const site = await context.site();
  let count = 0;
  for (;;) {
    const { rows } = await rowsOf<Found>(
      db,
      sql`select s.id, s.form, s.email, s.listing_id as "listingId", s.project_id as "projectId", s."values"
        from submission s where s.email is not null and s.form = any(${textList(FORMS_TO_OFFICE)})
          and not exists (select 1 from lead l where l.submission_id = s.id)
        order by s.created_at limit ${BATCH}::int`,
    );
    if (rows.length === 0) return count;
    const routed = rows.map((row) => ({ id: row.id, ...routeOf(row, site), words: leadWords(row, site) }));
    await db.execute(sql`
      with routed as (select * from jsonb_to_recordset(${JSON.stringify(routed)}::jsonb)
        as r(id uuid, office text, mailbox text, words jsonb)),
      led as (insert into lead (submission_id, form, office, mailbox, words, created_at, state, reported_at)
        select s.id, s.form, r.office, r.mailbox,
          array_to_tsvector(array(select jsonb_array_elements_text(r.words))), s.created_at,
          case when s.created_at < now() - ${OLD_DAYS}::int * interval '1 day' then 'closed' else 'new' end, now()
        from routed r join submission s on s.id = r.id order by s.created_at
        on conflict do nothing returning submission_id, created_at)
      insert into lead_event (submission_id, kind, at) select submission_id, 'arrived', created_at from led order by created_at`);
    count += rows.length;
  }
}
