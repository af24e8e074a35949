import { type SQL, sql } from 'drizzle-orm';
import { BELGIAN_ZONE } from '#domain/calendar.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { Answers, FigureSource } from '../../figures/figures-api.ts';
import { isInScope, type LeadScope } from '../enquiries/lead-scope.ts';
import { momentsOf, type Span } from './figure-spans.ts';

export type LeadPorts = Ports<'now' | 'store'>;

const ANSWERED = ['answered', 'visit-planned', 'closed'];

/** What a group of enquiries has in common. */
export type KindCount = Answers & { form: string; leads: number };

/**
 * Returns SQL for the enquiries of a period within a scope, without spam. `answered` is the moment of the first answer: a
 * reply from the desk or from a mailbox of the staff, or else a state that says that somebody has dealt with the enquiry.
 */
const leadsOf = (span: Span, scope: LeadScope): SQL => {
  const { begin, end } = momentsOf(span);
  return sql`
    select l.form, l.created_at, s.listing_id, s.project_id, s.source,
      least(l.answered_at, (select min(e.at) from lead_event e where e.submission_id = l.submission_id
        and e.kind = 'state' and e.value in ${ANSWERED})) as answered
    from lead l join submission s on s.id = l.submission_id
    where l.created_at >= ${begin.toISOString()}::timestamptz and l.created_at < ${end.toISOString()}::timestamptz
      and l.state <> 'spam' and ${isInScope(scope)}`;
};

/** Counts the enquiries of a period by kind, with how soon they were answered, the most frequent kind first. */
export async function leadsByKind(span: Span, scope: LeadScope, { store, now }: LeadPorts): Promise<KindCount[]> {
  const aDayAgo = new Date(now() - 86_400_000).toISOString();
  const { rows } = await rowsOf<KindCount>(
    store.db,
    sql`select form, count(*)::int as leads,
        count(*) filter (where answered <= created_at + interval '1 day')::int as within,
        count(*) filter (where answered > created_at + interval '1 day')::int as late,
        count(*) filter (where answered is null and created_at < ${aDayAgo}::timestamptz)::int as open,
        count(*) filter (where answered is null and created_at >= ${aDayAgo}::timestamptz)::int as young
      from (${leadsOf(span, scope)}) as one group by form order by leads desc, form`,
  );
  return rows;
}

/** The enquiries about a home or a project; about neither if both are null. */
export interface SubjectCount extends Record<string, unknown> {
  listingId: number | null;
  projectId: number | null;
  leads: number;
}

/** Counts the enquiries of a period by home. */
export async function leadsByHome(span: Span, scope: LeadScope, { store }: LeadPorts): Promise<SubjectCount[]> {
  const { rows } = await rowsOf<SubjectCount>(
    store.db,
    sql`select listing_id as "listingId", project_id as "projectId", count(*)::int as leads
      from (${leadsOf(span, scope)}) as one group by 1, 2`,
  );
  return rows;
}

/** Counts the enquiries of a period by where the visitor came from, the most frequent source first. */
export async function leadsBySource(span: Span, scope: LeadScope, { store }: LeadPorts): Promise<FigureSource[]> {
  const part = (name: string) => sql`coalesce(source ->> ${name}::text, '')`;
  const { rows } = await rowsOf<FigureSource & Record<string, unknown>>(
    store.db,
    sql`select ${part('host')} as host, ${part('source')} as source, ${part('medium')} as medium,
        ${part('campaign')} as campaign, source is not null as "isKnown", count(*)::int as leads
      from (${leadsOf(span, scope)}) as one group by 1, 2, 3, 4, 5 order by leads desc, 1, 2, 3, 4`,
  );
  return rows;
}

/** Counts the enquiries of a period by Belgian day. */
export async function leadsByDay(span: Span, scope: LeadScope, { store }: LeadPorts): Promise<Map<string, number>> {
  const { rows } = await rowsOf<{ day: string; leads: number }>(
    store.db,
    sql`select to_char(created_at at time zone ${BELGIAN_ZONE}::text, 'YYYY-MM-DD') as day, count(*)::int as leads
      from (${leadsOf(span, scope)}) as one group by 1`,
  );
  return new Map(rows.map(({ day, leads }) => [day, leads]));
}
