import { concernOfDemand } from '#demands/server/demand-criteria.ts';
import { type Concern, officeFor } from '#domain/office.ts';
import type { Goal } from '#domain/price.ts';
import { concernOf, contactFor, contactOf } from '#server/built/home-contact.ts';
import type { Contact, ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { SubmissionRow } from '#server/database/schema.ts';

/** The properties of an enquiry by which its contact at the agency is found. */
export interface Sent extends Pick<SubmissionRow, 'form' | 'values'> {
  listingId: number | null | undefined;
  projectId: number | null | undefined;
}

/** The goal of a home, by the purpose of its valuation. Purposes that say nothing about the goal are left out. */
const GOAL_OF_VALUATION: Readonly<Record<string, Goal>> = {
  sell: 'sale',
  buy: 'sale',
  'rent-out': 'rent',
  management: 'rent',
};

/**
 * Returns the contact for an enquiry: the contact for its home or project, the person or office to whom it was addressed,
 * or else an office.
 */
export function contactForSent(sent: Sent, site: Site): Contact {
  const about = subjectOf(sent, site);
  if (about) return contactOf(about, site, sent.form);
  const recipient = recipientOf(sent.values.recipient, site);
  if (recipient) return recipient;
  return contactFor(undefined, officeForSent(sent, site), site);
}

/** Returns the office that receives an enquiry if it does not go to a person. */
function officeForSent(sent: Sent, site: Site): Site['offices'][number] | undefined {
  const about = subjectOf(sent, site);
  const concern = about ? { form: sent.form, ...concernOf(about) } : concernOfSent(sent, site);
  return officeFor(site.offices, concern);
}

/** Returns the mailbox of the office that wants a copy of an enquiry; undefined if the enquiry goes to an office anyway. */
export function copyMailboxFor(sent: Sent, site: Site): string | undefined {
  const mailbox = mailboxFor(sent, site);
  const office = officeForSent(sent, site);
  return office?.copies && site.offices.every(({ email }) => email !== mailbox) ? office.email : undefined;
}

/** Returns the mailbox of the contact for an enquiry. */
export const mailboxFor = (sent: Sent, site: Site): string => contactForSent(sent, site).email;

/** Returns the home or project of an enquiry; undefined if it is no longer on the site. */
export const subjectOf = (
  sent: Pick<Sent, 'listingId' | 'projectId'>,
  site: Site,
): ListingData | ProjectData | undefined =>
  site.listing(sent.listingId ?? undefined) ?? site.project(sent.projectId ?? undefined);

/** Returns the person or office to whom a form was addressed; undefined if they no longer have a page. */
export const recipientOf = (id: string | string[] | undefined, site: Site): Site['recipients'][number] | undefined =>
  id === undefined ? undefined : site.recipients.find((one) => one.id === id);

function concernOfSent({ form, values }: Sent, site: Site): Concern {
  const valuesOf = (name: string) => [values[name] ?? []].flat();
  if (form === 'demand-register') {
    const goal = valuesOf('demandGoal')[0] === 'rent' ? 'rent' : 'sale';
    return concernOfDemand({ goal, places: valuesOf('places') }, site);
  }
  if (form !== 'gratis-schatting') return { form, postcodes: [] };
  return { form, goal: GOAL_OF_VALUATION[valuesOf('valuationGoal')[0] ?? ''], postcodes: valuesOf('zip') };
}

/** Where an enquiry belongs at the agency. */
export interface Route {
  /** name of the office; empty if the agency has none */
  office: string;
  /** mailbox that receives the enquiry, in lower case */
  mailbox: string;
}

/** Returns where an enquiry belongs: the office that handles it, and the mailbox that receives it. */
export function routeOf(sent: Sent, site: Site): Route {
  return {
    office: officeForSent(sent, site)?.name ?? '',
    mailbox: mailboxFor(sent, site).toLowerCase(),
  };
}
