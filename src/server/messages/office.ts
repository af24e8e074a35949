import { type Concern, officeFor } from '#domain/office.ts';
import type { Goal } from '#domain/price.ts';
import type { Criteria } from '#search/criteria.ts';
import type { ListingData, ProjectData, Site } from '../built/site-data.ts';
import type { SubmissionRow } from '../db/schema.ts';

/** What a valuation for this makes of a home; other purposes say nothing of it. */
const GOAL_OF_VALUATION: Readonly<Record<string, Goal>> = {
  sell: 'sale',
  buy: 'sale',
  'rent-out': 'rent',
  management: 'rent',
};

/** Where the agency takes mail about a home or project: its agent, else the office that it concerns. */
export function mailboxOf(about: ListingData | ProjectData | undefined, site: Site, form?: string): string {
  return about?.agent?.email ?? officeMail(site, { form, ...concernOf(about) });
}

/** The home or project that somebody wrote about, while it is on the site. */
export const subjectOf = (sent: SubmissionRow, site: Site): ListingData | ProjectData | undefined =>
  site.listing(sent.listingId ?? undefined) ?? site.project(sent.projectId ?? undefined);

/** Where the agency takes mail about what somebody sent. */
export function mailboxFor(sent: SubmissionRow, site: Site): string {
  const { form, values } = sent;
  const about = subjectOf(sent, site);
  if (about) return mailboxOf(about, site, form);
  const text = (name: string) => [values[name] ?? []].flat();
  if (form === 'demand-register') {
    const [goal] = text('demandGoal');
    return officeMail(site, {
      form,
      goal: goal === 'rent' ? 'rent' : 'sale',
      postcodes: postcodesOf(text('places'), site),
    });
  }
  if (form !== 'gratis-schatting') return officeMail(site, { form, postcodes: [] });
  return officeMail(site, { form, goal: GOAL_OF_VALUATION[text('valuationGoal')[0] ?? ''], postcodes: text('zip') });
}

/** The office that looks out for what somebody wants. */
export const mailboxOfDemand = ({ goal, places }: Criteria, site: Site): string =>
  officeMail(site, { form: 'demand-register', goal, postcodes: postcodesOf(places, site) });

const officeMail = (site: Site, concern: Concern): string => officeFor(site.offices, concern)?.email ?? '';

function concernOf(about: ListingData | ProjectData | undefined): Concern {
  if (!about) return { postcodes: [] };
  return { postcodes: [about.zip], goal: 'search' in about ? about.search.goal : 'sale' };
}

/** Of places as a form names them: a municipality says its own, a node of the tree those of its homes. */
function postcodesOf(places: readonly string[], site: Site): string[] {
  const found = places.flatMap((key) => {
    const zip = key.split('|')[1];
    return zip ?? site.listings.filter(({ search }) => search.places.includes(key)).map((home) => home.zip);
  });
  return [...new Set(found)];
}
