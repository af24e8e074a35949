import { and, asc, eq, sql } from 'drizzle-orm';
import { BELGIAN_ZONE } from '#domain/calendar.ts';
import { speak } from '#domain/language.ts';
import { recipientOf, subjectOf } from '#enquiries/server/agency-contact.ts';
import { FIELDS } from '#forms/field.ts';
import type { FormId } from '#forms/forms.ts';
import { csvText } from '#platform/csv.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { demand, type SubmissionRow, submission, subscriber, watch } from '#server/database/schema.ts';

/**
 * Selects enquiries by form and by calendar day in Belgium, the first and last day included. An absent condition matches
 * all enquiries.
 */
export interface LeadsFilter {
  from?: string | undefined;
  to?: string | undefined;
  form?: FormId | undefined;
}

const FACTS = ['createdAt', 'form', 'group', 'confirmed', 'language', 'listingId', 'projectId'] as const;
const HOME = ['reference', 'home', 'agent'] as const;
const NAMES = Object.keys(FIELDS);

/** Returns enquiries as CSV for spreadsheet programs. */
export async function leadsCsv(filter: LeadsFilter, context: Ports<'site' | 'store'>): Promise<string> {
  const site = await context.site();
  const rows = await findLeads(filter, context);
  const lines = rows.map(({ sent, ...at }) => {
    const facts = {
      ...sent,
      ...homeOf(sent, site),
      group: groupOf(sent),
      confirmed: confirmedOf(sent, at),
      createdAt: sent.createdAt.toISOString(),
    };
    return [
      ...[...FACTS, ...HOME].map((name) => facts[name] ?? ''),
      ...NAMES.map((name) => [sent.values[name] ?? ''].flat().join('; ')),
    ];
  });
  return csvText([[...FACTS, ...HOME, ...NAMES], ...lines]);
}

function findLeads({ from, to, form }: LeadsFilter, { store: { db } }: Ports<'store'>) {
  const day = sql`(${submission.createdAt} at time zone ${BELGIAN_ZONE})::date`;
  return db
    .select({ sent: submission, wanted: demand.confirmedAt, reads: subscriber.confirmedAt, follows: watch.confirmedAt })
    .from(submission)
    .leftJoin(demand, eq(demand.submissionId, submission.id))
    .leftJoin(subscriber, eq(subscriber.email, submission.email))
    .leftJoin(watch, and(eq(watch.email, submission.email), eq(watch.listingId, submission.listingId)))
    .where(
      and(
        from ? sql`${day} >= ${from}::date` : undefined,
        to ? sql`${day} <= ${to}::date` : undefined,
        form ? eq(submission.form, form) : undefined,
      ),
    )
    .orderBy(asc(submission.createdAt));
}

/** Returns the reference, title and agent of the enquiry's home or project; empty texts if it is no longer on the site. */
function homeOf(sent: SubmissionRow, site: Site): Record<(typeof HOME)[number], string> {
  const about = subjectOf(sent, site);
  const language = site.languages.default;
  return {
    reference: about && 'reference' in about ? about.reference : '',
    home: about ? (speak(about.title, language, language)?.text ?? '') : '',
    agent: about?.agent?.name ?? recipientOf(sent.values.recipient, site)?.name ?? '',
  };
}

function groupOf({ form, values: { demandGoal } }: SubmissionRow): string {
  if (form === 'rental-application') return 'tenant';
  if (demandGoal === undefined) return '';
  return demandGoal === 'rent' ? 'tenant' : 'buyer';
}

/**
 * Returns whether the sender has confirmed the registration or subscription; empty if the form requires no confirmation.
 */
function confirmedOf(
  { form, values }: SubmissionRow,
  at: { wanted: Date | null; reads: Date | null; follows: Date | null },
): string {
  if (form === 'demand-register') return at.wanted ? 'yes' : 'no';
  if (form === 'watch-home') return at.follows ? 'yes' : 'no';
  if (form === 'sign-newsletter' || values.newsletter) return at.reads ? 'yes' : 'no';
  return '';
}
