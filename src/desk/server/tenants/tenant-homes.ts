import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { words } from '#outbox/make-mail.ts';
import type { ListingData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { lead, rentalFile, submission } from '#server/database/schema.ts';
import type { TenantHome } from '../../tenants/tenants-api.ts';
import { scopeOf } from '../enquiries/lead-scope.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { looksAfter } from '../viewings/viewings-of-week.ts';

/** Forms with which a person asks about a home: the first step of an application. */
const FIRST_STEPS = ['contact-me', 'contact-appointment'];
type HomePorts = Ports<'site' | 'store'>;

/** A home whose applicants a member of staff looks after; `listing` is absent if the home is no longer on the site. */
export interface HomeInReach {
  id: number;
  listing: ListingData | undefined;
}

/**
 * Returns a home for rent that the member of staff looks after, and undefined otherwise. Files of homes that are no longer on
 * the site are in reach of those who look after all offices.
 */
export async function homeInReach(
  who: SignedInStaff,
  id: number,
  { site: read }: Ports<'site'>,
): Promise<HomeInReach | undefined> {
  const site = await read();
  const listing = site.listing(id);
  if (!listing) return scopeOf(who).kind === 'all' ? { id, listing } : undefined;
  return listing.search.goal === 'rent' && looksAfter(who, listing, site) ? { id, listing } : undefined;
}

/** Returns all homes in reach that are for rent or have files, those with applications first. */
export async function tenantHomes(who: SignedInStaff, language: Language, context: HomePorts): Promise<TenantHome[]> {
  const site = await context.site();
  const counts = await fileCounts(context);
  const enquirers = await enquirerCounts(context);
  const homes = site.listings.filter(
    (listing) => listing.search.goal === 'rent' && looksAfter(who, listing, site) && isShown(listing, counts),
  );
  const gone = scopeOf(who).kind === 'all' ? [...counts.keys()].filter((id) => !site.listing(id)) : [];
  return [...homes.map((listing) => ({ id: listing.id, listing })), ...gone.map((id) => ({ id, listing: undefined }))]
    .map((home) => ({
      ...homeLine(home, language, site),
      ...counts.get(home.id),
      enquirers: enquirers.get(home.id) ?? 0,
    }))
    .toSorted(
      (one, other) =>
        Number(one.isClosed) - Number(other.isClosed) ||
        other.received - one.received ||
        other.invited - one.invited ||
        other.enquirers - one.enquirers ||
        one.id - other.id,
    );
}

const isShown = ({ id, search }: ListingData, counts: ReadonlyMap<number, unknown>) => !search.closed || counts.has(id);

/** Returns what names a home at the desk, without counts. */
export function homeLine({ id, listing }: HomeInReach, language: Language, site: Site): TenantHome {
  return {
    id,
    title: listing ? words(listing.title, language, site) : '',
    place: listing?.place[language] ?? '',
    price: listing?.price[language] ?? '',
    path: listing?.path[language] ?? '',
    isClosed: listing?.search.closed ?? true,
    ...{ enquirers: 0, invited: 0, received: 0, chosen: null },
  };
}

type Counts = Pick<TenantHome, 'invited' | 'received' | 'chosen'>;

async function fileCounts({ store: { db } }: HomePorts): Promise<Map<number, Counts>> {
  const rows = await db
    .select({
      id: rentalFile.listingId,
      invited: sql<number>`(count(*) filter (where ${rentalFile.state} = 'invited'))::int`,
      received: sql<number>`(count(*) filter (where ${rentalFile.state} = 'received'))::int`,
      chosen: sql<
        string | null
      >`max(${rentalFile.firstName} || ' ' || ${rentalFile.lastName}) filter (where ${rentalFile.state} = 'chosen')`,
    })
    .from(rentalFile)
    .groupBy(rentalFile.listingId);
  return new Map(rows.map(({ id, chosen, ...row }) => [id, { ...row, chosen: chosen?.trim() ?? null }]));
}

/** Matches enquiries about homes by people who have no file for that home yet. Spam does not count. */
const isEnquirer = and(
  inArray(submission.form, FIRST_STEPS),
  isNotNull(submission.email),
  or(isNull(lead.state), ne(lead.state, 'spam')),
  sql`not exists (select 1 from rental_file f where f.listing_id = ${submission.listingId} and f.email = ${submission.email})`,
);

async function enquirerCounts({ store: { db } }: HomePorts): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: submission.listingId, count: sql<number>`count(distinct ${submission.email})::int` })
    .from(submission)
    .leftJoin(lead, eq(lead.submissionId, submission.id))
    .where(and(isNotNull(submission.listingId), isEnquirer))
    .groupBy(submission.listingId);
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count]])));
}

/** Returns the first enquiry of each person who asked about a home and has no file, the latest person first. */
export async function enquirersOf(listingId: number, { store: { db } }: Ports<'store'>) {
  const rows = await db
    .selectDistinctOn([submission.email], { sent: submission })
    .from(submission)
    .leftJoin(lead, eq(lead.submissionId, submission.id))
    .where(and(eq(submission.listingId, listingId), isEnquirer))
    .orderBy(submission.email, submission.createdAt);
  return rows.map(({ sent }) => sent).toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Returns an enquiry about a home by a person who has no file for it yet. */
export async function findEnquirer(id: string, listingId: number, { store: { db } }: Ports<'store'>) {
  const [found] = await db
    .select({ sent: submission })
    .from(submission)
    .leftJoin(lead, eq(lead.submissionId, submission.id))
    .where(and(eq(submission.id, id), eq(submission.listingId, listingId), isEnquirer));
  return found?.sent;
}
