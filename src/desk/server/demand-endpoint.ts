import { and, eq, inArray } from 'drizzle-orm';
import { activeDemands, demandsByHome, wantedPlaces } from '#demands/server/demand-counts.ts';
import { concernOfDemand } from '#demands/server/demand-criteria.ts';
import { demandFacts } from '#demands/server/demand-mails.tsx';
import { belgianDay } from '#domain/calendar.ts';
import { officeFor } from '#domain/office.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { languageOf, words } from '#outbox/make-mail.ts';
import { json } from '#platform/http/responses.ts';
import type { Site } from '#server/built/site-data.ts';
import type { EndpointContext } from '#server/context.ts';
import { type DemandRow, demandListing } from '#server/database/schema.ts';
import type { DemandOverview, Seeker } from '../demand/demand-api.ts';
import { STAFF_ROLES } from '../desk-api.ts';
import { type DeskEndpoint, deskRefused } from './desk-handler.ts';
import type { SignedInStaff } from './staff-sessions.ts';

/** The endpoint about search registrations. Everybody may see numbers; only agents and managers see people. */
export const DEMAND_ENDPOINTS: Readonly<Record<string, DeskEndpoint>> = {
  'GET demand': {
    roles: STAFF_ROLES,
    answer: (who, request, [id], context) =>
      id === undefined ? overview(request, context) : seekers(who, request, id, context),
  },
};

async function askedLanguage(request: Request, context: EndpointContext) {
  return languageOf(new URL(request.url).searchParams.get('language') ?? '', await context.site());
}

async function overview(request: Request, context: EndpointContext): Promise<Response> {
  const [site, language] = [await context.site(), await askedLanguage(request, context)];
  const open = site.listings.filter(({ search }) => !search.closed);
  const byHome = await demandsByHome(open, context);
  const answer: DemandOverview = {
    registrations: (await activeDemands(context)).length,
    homes: open
      .map(({ id, title, place, price, path, search: { goal } }) => ({
        id,
        title: words(title, language, site),
        place: place[language] ?? '',
        price: price[language] ?? '',
        path: path[language] ?? '/',
        goal,
        count: byHome.get(id)?.length ?? 0,
      }))
      .sort((one, other) => other.count - one.count || one.id - other.id),
    places: (await wantedPlaces(language, context)).slice(0, PLACES_MAX),
  };
  return json(200, answer);
}

const PLACES_MAX = 50;

/** Responds with the people whose search registration a home meets. Agents see those that their office handles. */
async function seekers(who: SignedInStaff, request: Request, id: string, context: EndpointContext) {
  if (who.role === 'editor') return deskRefused(403, 'role');
  const [site, language] = [await context.site(), await askedLanguage(request, context)];
  const home = site.listing(readRecordNumber(id));
  if (!home || home.search.closed) return undefined;
  const found = (await demandsByHome([home], context)).get(home.id) ?? [];
  const rows = found.filter((row) => isWithin(who, row, site));
  const told = rows.length > 0 ? await toldDays(home.id, rows, context) : new Map<string, string>();
  const answer: { seekers: Seeker[] } = {
    seekers: rows.map((row) => ({
      id: row.id,
      firstName: row.firstName,
      email: row.email,
      language: row.language,
      since: belgianDay(row.createdAt.getTime()),
      criteria: demandFacts(row, language, site).flatMap(({ label, value }) =>
        typeof value === 'string' ? [{ label, value }] : [],
      ),
      toldOn: told.get(row.id) ?? null,
    })),
  };
  return json(200, answer);
}

const isWithin = ({ role, office }: SignedInStaff, { criteria }: DemandRow, site: Site): boolean =>
  role === 'manager' || office === null || officeFor(site.offices, concernOfDemand(criteria, site))?.name === office;

async function toldDays(listingId: number, rows: readonly DemandRow[], { store: { db } }: EndpointContext) {
  const ids = rows.map(({ id }) => id);
  const told = await db
    .select({ id: demandListing.demandId, at: demandListing.toldAt })
    .from(demandListing)
    .where(and(eq(demandListing.listingId, listingId), inArray(demandListing.demandId, ids)));
  return new Map(told.map(({ id, at }) => [id, belgianDay(at.getTime())]));
}
