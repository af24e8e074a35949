import { type Concern, officeFor } from '#domain/office.ts';
import type { Goal } from '#domain/price.ts';
import type { Criteria } from '#search/engine/criteria.ts';
import type { Contact, ListingData, ProjectData, Site, Subject } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';

/** What somebody sent, as far as it says whom it concerns. */
export type Sent = Pick<SubmissionRow, 'form' | 'values' | 'listingId' | 'projectId'>;

/** What a valuation for this makes of a home; other purposes say nothing of it. */
const GOAL_OF_VALUATION: Readonly<Record<string, Goal>> = {
  sell: 'sale',
  buy: 'sale',
  'rent-out': 'rent',
  management: 'rent',
};

/** Who at the agency answers about a home or project: its agent, else the office that it concerns. */
export function contactOf(about: ListingData | ProjectData | undefined, site: Site, form?: string): Contact {
  return contactFor(about?.agent, officeFor(site.offices, { form, ...concernOf(about) }), site);
}

/** Where the agency takes mail about a home or project. */
export const mailboxOf = (about: ListingData | ProjectData | undefined, site: Site, form?: string): string =>
  contactOf(about, site, form).email;

/** What an agent does not say, the office does. */
const contactFor = (agent: Subject['agent'], office: Site['offices'][number] | undefined, site: Site): Contact => ({
  name: agent?.name ?? [site.name, office?.name].filter(Boolean).join(' '),
  phone: agent?.phone ?? office?.phone ?? '',
  email: agent?.email ?? office?.email ?? '',
});

/** The home or project that somebody wrote about, while it is on the site. */
export const subjectOf = (
  sent: Pick<Sent, 'listingId' | 'projectId'>,
  site: Site,
): ListingData | ProjectData | undefined =>
  site.listing(sent.listingId ?? undefined) ?? site.project(sent.projectId ?? undefined);

/** Who at the agency answers what somebody sent. */
export function contactForSent(sent: Sent, site: Site): Contact {
  const about = subjectOf(sent, site);
  if (about) return contactOf(about, site, sent.form);
  const recipient = recipientOf(sent.values.recipient, site);
  if (recipient) return recipient;
  return contactFor(undefined, officeFor(site.offices, concernOfSent(sent, site)), site);
}

/** Whom a form named, while they have a page. */
export const recipientOf = (id: string | string[] | undefined, site: Site): Site['recipients'][number] | undefined =>
  id === undefined ? undefined : site.recipients.find((one) => one.id === id);

/** Where the agency takes mail about what somebody sent. */
export const mailboxFor = (sent: Sent, site: Site): string => contactForSent(sent, site).email;

function concernOfSent({ form, values }: Sent, site: Site): Concern {
  const text = (name: string) => [values[name] ?? []].flat();
  if (form === 'demand-register') {
    const [goal] = text('demandGoal');
    return { form, goal: goal === 'rent' ? 'rent' : 'sale', postcodes: postcodesOf(text('places'), site) };
  }
  if (form !== 'gratis-schatting') return { form, postcodes: [] };
  return { form, goal: GOAL_OF_VALUATION[text('valuationGoal')[0] ?? ''], postcodes: text('zip') };
}

/** The office that looks out for what somebody wants. */
export const mailboxOfDemand = ({ goal, places }: Criteria, site: Site): string =>
  officeFor(site.offices, { form: 'demand-register', goal, postcodes: postcodesOf(places, site) })?.email ?? '';

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
