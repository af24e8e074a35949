import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { BELGIAN_ZONE } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { FORMS_TO_OFFICE } from '#domain/office.ts';
import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import { subjectOf } from '#enquiries/server/agency-contact.ts';
import { leadQuery } from '#enquiries/server/lead-words.ts';
import { fullName, text } from '#forms/server/submission-values.ts';
import { words } from '#outbox/make-mail.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { rowsOf } from '#server/database/database.ts';
import type { LeadRow, SubmissionRow } from '#server/database/schema.ts';
import {
  COUNT_MAX,
  LEADS_PER_PAGE,
  type LeadFilter,
  type LeadLine,
  type LeadList,
  type LeadSubject,
  STATES,
} from '../../enquiries/lead-api.ts';
import { isInScope, type LeadScope, textList } from './lead-scope.ts';
import { type Names, staffNames } from './staff-names.ts';

const EXCERPT_MAX = 160;

const optional = <T extends z.ZodType>(type: T) => z.preprocess((value) => value || undefined, type.optional());

/** The query of the inbox. Values that do not exist are refused. */
export const leadQuerySchema = z.object({
  search: optional(z.string().max(200)),
  states: optional(
    z
      .string()
      .transform((list) => list.split(','))
      .pipe(z.array(z.enum(STATES))),
  ),
  form: optional(z.enum(FORMS_TO_OFFICE)),
  office: optional(z.string().max(200)),
  responsible: optional(z.string().max(100)),
  listing: optional(z.coerce.number().int().positive().max(RECORD_NUMBER_MAX)),
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  before: optional(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
});

export interface Reader {
  staffId: string;
  scope: LeadScope;
  language: Language;
}

/** A row of the inbox as the database returns it. */
type Row = Pick<LeadRow, 'form' | 'number' | 'office' | 'responsible' | 'state' | 'turn'> &
  Pick<SubmissionRow, 'email' | 'id' | 'listingId' | 'projectId' | 'values'> & {
    createdAt: string;
    repliedAt: string | null;
    said: string | null;
  };

/** Returns one page of the inbox, the last active enquiry first. The time does not depend on the number of enquiries. */
export async function listLeads(
  filter: LeadFilter & { before?: number | undefined },
  reader: Reader,
  context: Ports<'site' | 'store'>,
): Promise<LeadList> {
  const { db } = context.store;
  const isWanted = await conditionOf(filter, reader, context);
  const [lines, counted, waiting] = await Promise.all([
    findLines(
      sql`${isWanted} and ${filter.before ? sql`l.turn < ${filter.before}::bigint` : sql`true`}`,
      LEADS_PER_PAGE + 1,
      reader,
      context,
    ),
    rowsOf<{ count: number }>(db, sql`select ${capped(isWanted)} as count`),
    rowsOf<LeadList['waiting']>(
      db,
      sql`select ${capped(sql`l.state = 'new' and ${isInScope(reader.scope)}`)} as new,
        ${capped(sql`l.replied_at is not null and l.state not in ('closed', 'spam') and ${isInScope(reader.scope)}`)} as replied,
        ${reader.scope.kind === 'all' ? sql`(select count(*)::int from thread_message where thread_id is null)` : sql`0`} as mails`,
    ),
  ]);
  const leads = lines.slice(0, LEADS_PER_PAGE);
  const last = lines.length > LEADS_PER_PAGE ? leads.at(-1) : undefined;
  return {
    leads,
    count: counted.rows[0]?.count ?? 0,
    next: last?.turn ?? null,
    waiting: waiting.rows[0] ?? { new: 0, replied: 0, mails: 0 },
    choices: {
      forms: FORMS_TO_OFFICE.map((id) => ({ id, name: textsOf(reader.language)(`mail.agency.${id}` as TextKey) })),
      offices: (await context.site()).offices.map(({ name }) => name),
    },
  };
}

/** Returns SQL for the number of rows that match, counted no further than one above {@link COUNT_MAX}. */
const capped = (condition: SQL): SQL =>
  sql`(select count(*)::int from (select 1 from lead l where ${condition} limit ${COUNT_MAX + 1}::int) as counted)`;

/** Returns the SQL condition for a filter, within a scope. */
export async function conditionOf(
  filter: LeadFilter,
  { scope, staffId }: Pick<Reader, 'scope' | 'staffId'>,
  context: Ports<'store'>,
): Promise<SQL> {
  const { search, states, form, office, responsible, listing, from, to } = filter;
  const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone ${BELGIAN_ZONE})`;
  const conditions = [
    isInScope(scope),
    search !== undefined && (await isFound(search, context)),
    states && sql`l.state = any(${textList(states)})`,
    form && sql`l.form = ${form}`,
    office && sql`l.office = ${office}`,
    responsible &&
      (responsible === 'nobody'
        ? sql`l.responsible is null`
        : sql`l.responsible = ${responsible === 'me' ? staffId : responsible}`),
    listing && sql`l.submission_id in (select s.id from submission s where s.listing_id = ${listing}::int)`,
    from && sql`l.created_at >= ${beginOf(from)}`,
    to && sql`l.created_at < ${beginOf(to)} + interval '1 day'`,
  ];
  return sql.join(
    conditions.flatMap((one) => one || []),
    sql` and `,
  );
}

/** From this number of matches on, the newest are found soonest by looking through the inbox from its top. */
const MANY = 2_000;

/**
 * Matches the words of an enquiry, or its number, which staff also type as `#1042`. Rare words are looked up in their own
 * index first: from the top of the inbox, finding them would take a look at every enquiry.
 */
async function isFound(typed: string, { store: { db } }: Ports<'store'>): Promise<SQL> {
  const query = leadQuery(typed);
  if (query === undefined) return sql`false`;
  const [, number] = /^\s*#?(\d{1,9})\s*$/.exec(typed) ?? [];
  const matches = sql`words @@ ${query}::tsquery`;
  const { rows } = await rowsOf<{ turn: number }>(
    db,
    sql`select turn::float8 as turn from lead where ${matches} limit ${MANY}::int`,
  );
  const byWords =
    rows.length < MANY
      ? sql`l.turn = any(array(select jsonb_array_elements_text(${JSON.stringify(rows.map(({ turn }) => turn))}::jsonb)::bigint))`
      : sql`l.${matches}`;
  return number ? sql`(${byWords} or l.number = ${number}::bigint)` : byWords;
}

/** Finds enquiries as lines of the inbox, the last active first. */
export async function findLines(
  condition: SQL,
  limit: number,
  { language }: Pick<Reader, 'language'>,
  context: Ports<'site' | 'store'>,
): Promise<LeadLine[]> {
  const { db } = context.store;
  const { rows } = await rowsOf<Row>(
    db,
    sql`with found as (select * from lead l where ${condition} order by l.turn desc limit ${limit}::int)
      select s.id, l.number::float8 as number, l.turn::float8 as turn, l.form, l.state, l.office, l.responsible,
        l.created_at as "createdAt", l.replied_at as "repliedAt",
        s.email, s.listing_id as "listingId", s.project_id as "projectId", s."values",
        case when l.replied_at is not null then (select m.text from thread t join thread_message m on m.thread_id = t.id
          where t.submission_id = s.id and m.direction = 'in' and m.nature = 'mail' order by m.created_at desc limit 1) end as said
      from found l join submission s on s.id = l.submission_id order by l.turn desc`,
  );
  const [site, names] = await Promise.all([context.site(), staffNames(context)]);
  return rows.map((row) => lineOf(row, language, site, names));
}

function lineOf(row: Row, language: Language, site: Site, names: Names): LeadLine {
  const { id, number, turn, form, state, office, responsible, createdAt, repliedAt, email, values } = row;
  return {
    id,
    number,
    turn,
    form,
    kind: textsOf(language)(`mail.agency.${form}` as TextKey),
    state,
    office,
    responsible: responsible === null ? null : { id: responsible, name: names.get(responsible) ?? '' },
    createdAt: new Date(createdAt).toISOString(),
    repliedAt: repliedAt && new Date(repliedAt).toISOString(),
    name: fullName(row),
    email: email ?? '',
    subject: subjectLine(row, language, site),
    excerpt: excerptOf(row.said ?? (text(values.remark) || text(values.text))),
  };
}

/** Returns the first words of a text, on one line. */
export function excerptOf(said: string): string {
  const line = said
    .slice(0, EXCERPT_MAX * 4)
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX).replace(/\s\S*$/, '')}…` : line;
}

/** Returns the home or project of an enquiry in a language; null if it has none, or if it is no longer on the site. */
export function subjectLine(
  sent: Pick<SubmissionRow, 'listingId' | 'projectId'>,
  language: Language,
  site: Site,
): LeadSubject | null {
  const about = subjectOf(sent, site);
  if (!about) return null;
  const listing = 'reference' in about ? about : undefined;
  return {
    title: words(about.title, language, site),
    place: about.place[language] ?? '',
    reference: listing?.reference ?? '',
    path: about.path[language] ?? '/',
    picture: listing?.picture,
  };
}
