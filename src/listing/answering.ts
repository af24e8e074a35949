import type { Agent, Place } from '#domain/listing.ts';
import { havePages, officeFor, officeSlug } from '#domain/office.ts';
import type { PersonLink } from '#domain/people.ts';
import type { Goal } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** The agent of a home or project, or else the office that handles its enquiries. */
export interface Answering {
  isAgent: boolean;
  name: string;
  phone: string;
  email: string;
  /** portrait of the agent from the export; offices have none */
  picture?: Agent['picture'];
  /** path of the page about the agent or office, if there is one */
  path?: string | undefined;
}

/** Returns who answers questions about a home or project. `person` links to the page of its agent. */
export function answering(
  { agent, goal = 'sale', place }: { agent?: Agent | undefined; goal?: Goal; place: Place },
  person: PersonLink | undefined,
  { language, site, addresses }: PageContext,
): Answering | undefined {
  const office = officeFor(site.offices, { goal, postcodes: [place.zip] });
  const { name } = agent ?? office ?? {};
  if (name === undefined) return undefined;
  const officePath =
    !agent && havePages(site.offices) ? addresses.office({ slug: officeSlug(name) }, language) : undefined;
  return {
    isAgent: agent !== undefined,
    name,
    phone: agent?.phone ?? office?.phone ?? '',
    email: agent?.email ?? office?.email ?? '',
    picture: agent?.picture,
    path: person ? addresses.person(person, language) : officePath,
  };
}
