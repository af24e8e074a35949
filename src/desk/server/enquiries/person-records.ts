import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { textsOfCriteria } from '#demands/server/demand-criteria.ts';
import { type Language, speak } from '#domain/language.ts';
import { submissionFacts } from '#forms/server/submission-values.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { type DemandRow, demand, documentRequest, subscriber, watch } from '#server/database/schema.ts';
import type { PersonRecords } from '../../enquiries/lead-api.ts';
import { findLines, type Reader } from './lead-list.ts';
import { isInScope } from './lead-scope.ts';

/** Maximum number of records of each kind. */
const RECORDS_MAX = 50;

/**
 * Returns everything else that the site knows about a person: other enquiries that the reader may see, searches with their
 * consent, followed homes, the newsletter, and documents. `id` is the enquiry that is shown already.
 */
export async function personRecords(
  { id, email }: { id: string; email: string },
  reader: Reader,
  context: Ports<'site' | 'store'>,
): Promise<PersonRecords> {
  if (email === '') return { enquiries: [], searches: [], watches: [], newsletter: null, documents: [] };
  const { db } = context.store;
  const site = await context.site();
  const [enquiries, demands, watches, [reads], documents] = await Promise.all([
    findLines(
      sql`${isInScope(reader.scope)} and l.submission_id <> ${id}::uuid
        and l.submission_id in (select s.id from submission s where s.email = ${email})`,
      RECORDS_MAX,
      reader,
      context,
    ),
    db
      .select()
      .from(demand)
      .where(and(eq(demand.email, email), ne(demand.state, 'deleted')))
      .orderBy(desc(demand.createdAt))
      .limit(RECORDS_MAX),
    db.select().from(watch).where(eq(watch.email, email)).orderBy(desc(watch.createdAt)).limit(RECORDS_MAX),
    db.select().from(subscriber).where(eq(subscriber.email, email)),
    db.select().from(documentRequest).where(eq(documentRequest.email, email)).limit(RECORDS_MAX),
  ]);
  return {
    enquiries,
    searches: demands.map((one) => searchOf(one, reader.language, site)),
    watches: watches.map(({ id: watchId, listingId, state, words, confirmedAt }) => {
      const home = site.listing(listingId);
      return {
        id: watchId,
        home: home
          ? `${home.reference} · ${speak(home.title, reader.language, site.languages.default)?.text ?? ''}`
          : `${listingId}`,
        state,
        words,
        confirmedAt: confirmedAt?.toISOString() ?? null,
      };
    }),
    newsletter: reads
      ? { state: reads.state, words: reads.words, confirmedAt: reads.confirmedAt?.toISOString() ?? null }
      : null,
    documents: documents.map(({ subject, createdAt }) => ({ subject, at: createdAt.toISOString() })),
  };
}

function searchOf(wanted: DemandRow, language: Language, site: Site): PersonRecords['searches'][number] {
  const values = Object.fromEntries(
    Object.entries(textsOfCriteria(wanted.criteria)).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const facts = submissionFacts('demand-register', values, { language, site, reader: 'agency' });
  return {
    id: wanted.id,
    state: wanted.state,
    frequency: wanted.frequency,
    since: wanted.createdAt.toISOString(),
    confirmedAt: wanted.confirmedAt?.toISOString() ?? null,
    text: facts.map(({ label, value }) => `${label}: ${value}`).join(' · '),
  };
}
