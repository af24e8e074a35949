import { type Concern, officeFor } from '#domain/office.ts';
import type { Contact, ListingData, ProjectData, Site, Subject } from './site-data.ts';

/** Returns the contact for a home or project: its agent, or else the office that handles it. */
export function contactOf(about: ListingData | ProjectData | undefined, site: Site, form?: string): Contact {
  return contactFor(about?.agent, officeFor(site.offices, { form, ...concernOf(about) }), site);
}

/** Returns the mailbox of the contact for a home or project. */
export const mailboxOf = (about: ListingData | ProjectData | undefined, site: Site, form?: string): string =>
  contactOf(about, site, form).email;

/** Returns the contact details of an agent. Details that the agent does not have come from the office. */
export const contactFor = (
  agent: Subject['agent'],
  office: Site['offices'][number] | undefined,
  site: Site,
): Contact => ({
  name: agent?.name ?? [site.name, office?.name].filter(Boolean).join(' '),
  phone: agent?.phone ?? office?.phone ?? '',
  email: agent?.email ?? office?.email ?? '',
});

/** Returns the facts of a home or project that determine which office handles it. */
export function concernOf(about: ListingData | ProjectData | undefined): Concern {
  if (!about) return { postcodes: [] };
  return { postcodes: [about.zip], goal: 'search' in about ? about.search.goal : 'sale' };
}
