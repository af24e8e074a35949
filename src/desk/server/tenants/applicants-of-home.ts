import { aliasedTable, and, desc, eq, inArray } from 'drizzle-orm';
import { belgianTime } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { formatPhone } from '#domain/people.ts';
import { deletionDay } from '#enquiries/server/rental-files.ts';
import { fullName, text } from '#forms/server/submission-values.ts';
import { words } from '#outbox/make-mail.ts';
import type { ListingData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import {
  booking,
  type OutboxRow,
  outbox,
  type RentalFileRow,
  rentalFile,
  type SubmissionRow,
  submission,
  viewingSlot,
} from '#server/database/schema.ts';
import type { ApplicantFile, ApplicantsAnswer, Statement, Visit } from '../../tenants/tenants-api.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { looksAfter } from '../viewings/viewings-of-week.ts';
import { contradictionsOf, shareOfIncome } from './contradictions.ts';
import { enquirersOf, type HomeInReach, homeLine } from './tenant-homes.ts';

type ApplicantPorts = Ports<'now' | 'settings' | 'site' | 'store'>;

/** Returns everybody who may rent a home: those who asked about it, were invited, or have applied. */
export async function applicantsOfHome(
  who: SignedInStaff,
  home: HomeInReach,
  language: Language,
  context: ApplicantPorts,
): Promise<ApplicantsAnswer> {
  const site = await context.site();
  const { listing } = home;
  const [rows, enquirers] = await Promise.all([filesOf(home.id, context), enquirersOf(home.id, context)]);
  const [visits, stated] = await Promise.all([
    visitsOf(home.id, context),
    statementsOf(
      rows.map(({ file }) => file.email),
      context,
    ),
  ]);
  const isComparable = comparability(who, home.id, site);
  const files = rows.map((row) => {
    const own = (stated.get(row.file.email) ?? []).filter(({ listingId }) => isComparable(listingId));
    return fileOf(row, own, { listing, visits, language, site, context });
  });
  return {
    home: {
      ...homeLine(home, language, site),
      ...homeCounts(files, enquirers.length),
      monthlyEuro: listing?.rent?.monthlyEuro ?? null,
      chargesEuro: listing?.rent?.chargesEuro ?? null,
      maximumPersons: listing?.maximumPersons ?? null,
      minimumIncomeEuro: listing?.minimumIncomeEuro ?? null,
      availableFrom: listing?.availableFrom ?? null,
    },
    enquirers: enquirers.map((sent) => ({
      ...{ enquiry: sent.id, name: fullName(sent), email: sent.email ?? '' },
      phone: formatPhone(text(sent.values.phone)),
      language: sent.language,
      visit: visits.get(sent.email ?? '') ?? null,
      at: sent.createdAt.toISOString(),
    })),
    files,
    languages: site.languages.enabled,
  };
}

const homeCounts = (files: readonly ApplicantFile[], enquirers: number) => ({
  enquirers,
  invited: files.filter(({ state }) => state === 'invited').length,
  received: files.filter(({ state }) => state === 'received').length,
  chosen: files.find(({ state }) => state === 'chosen')?.name ?? null,
});

/**
 * Returns whether an application for a home may be compared with those of home `id`: its own, and those of homes that the
 * member of staff looks after as well.
 */
function comparability(who: SignedInStaff, id: number, site: Site): (listingId: number | null) => boolean {
  return (listingId) => {
    if (listingId === id) return true;
    const listing = site.listing(listingId ?? undefined);
    return listing !== undefined && looksAfter(who, listing, site);
  };
}

const first = aliasedTable(submission, 'first');

function filesOf(listingId: number, { store: { db } }: Ports<'store'>) {
  return db
    .select({ file: rentalFile, enquiry: first, mail: outbox.state })
    .from(rentalFile)
    .leftJoin(first, eq(first.id, rentalFile.enquiryId))
    .leftJoin(outbox, eq(outbox.id, rentalFile.invitationId))
    .where(eq(rentalFile.listingId, listingId))
    .orderBy(rentalFile.createdAt, rentalFile.id);
}

/** Returns the latest visit of each person to a home, by address. */
async function visitsOf(listingId: number, { store: { db }, now }: ApplicantPorts): Promise<Map<string, Visit>> {
  const rows = await db
    .select({ email: submission.email, state: booking.state, startsAt: viewingSlot.startsAt })
    .from(booking)
    .innerJoin(viewingSlot, eq(viewingSlot.id, booking.slotId))
    .innerJoin(submission, eq(submission.id, booking.submissionId))
    .where(eq(viewingSlot.listingId, listingId))
    .orderBy(viewingSlot.startsAt);
  return new Map(
    rows.map(({ email, state, startsAt }) => [
      email ?? '',
      { start: belgianTime(startsAt.toISOString()), state, isPast: startsAt.getTime() <= now() },
    ]),
  );
}

type Stated = Statement & { listingId: number | null };

/** Returns all applications of people, the latest first, by address. */
async function statementsOf(
  emails: readonly string[],
  { store: { db } }: Ports<'store'>,
): Promise<Map<string | null, Stated[]>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select()
    .from(submission)
    .where(and(eq(submission.form, 'rental-application'), inArray(submission.email, [...emails])))
    .orderBy(desc(submission.createdAt), desc(submission.id));
  const groups = Map.groupBy(rows, ({ email }) => email);
  return new Map([...groups].map(([email, some]) => [email, some.map(statedIn)]));
}

function statedIn({ listingId, values, createdAt }: SubmissionRow): Stated {
  const number = (name: string) => (text(values[name]) === '' ? null : Number(text(values[name])));
  const pets = text(values.pets);
  return {
    listingId,
    at: createdAt.toISOString(),
    incomeEuro: number('income'),
    persons: number('persons'),
    pets: pets === 'yes' || pets === 'no' ? pets : null,
    wantedStart: text(values.wantedStart) || null,
    remark: text(values.remark),
  };
}

interface Around {
  listing: ListingData | undefined;
  visits: ReadonlyMap<string, Visit>;
  language: Language;
  site: Site;
  context: ApplicantPorts;
}

function fileOf(
  { file, enquiry, mail }: { file: RentalFileRow; enquiry: SubmissionRow | null; mail: OutboxRow['state'] | null },
  stated: readonly Stated[],
  { listing, visits, language, site, context }: Around,
): ApplicantFile {
  const [application, ...earlier] = stated.filter(({ listingId }) => listingId === file.listingId).map(plain);
  const others = latestElsewhere(stated, file.listingId).map((one) => ({
    ...plain(one),
    home: words(site.listing(one.listingId ?? undefined)?.title ?? {}, language, site),
  }));
  const replaced = earlier.slice(0, 1).map((one) => ({ ...one, home: '' }));
  return {
    ...{ id: file.id, state: file.state, email: file.email, language: file.language },
    name: [file.firstName, file.lastName].filter(Boolean).join(' '),
    phone: formatPhone(text(enquiry?.values.phone)),
    visit: visits.get(file.email) ?? null,
    enquiry: enquiry?.id ?? null,
    invitedAt: file.createdAt.toISOString(),
    mail,
    application: application ?? null,
    earlier,
    share: application ? shareOfIncome(application, listing?.rent) : null,
    contradictions: application ? contradictionsOf(application, { ...listing, others: [...replaced, ...others] }) : [],
    reason: file.reason,
    decidedAt: file.decidedAt?.toISOString() ?? null,
    toldAt: file.toldAt?.toISOString() ?? null,
    deletedOn: deletionDay({ datedAt: file.datedAt, enquiredAt: enquiry?.createdAt ?? null }, context),
  };
}

const plain = ({ listingId: _, ...statement }: Stated): Statement => statement;

/** Returns the latest application for each other home. */
function latestElsewhere(stated: readonly Stated[], listingId: number): Stated[] {
  const elsewhere = Map.groupBy(
    stated.filter((one) => one.listingId !== listingId),
    (one) => one.listingId,
  );
  return [...elsewhere.values()].flatMap(([latest]) => latest ?? []);
}
