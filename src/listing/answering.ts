import { neutralAddress } from '#agency/routing/addresses.ts';
import type { Localized } from '#domain/language.ts';
import type { Agent, Place } from '#domain/listing.ts';
import { havePages, officeFor, officeSlug } from '#domain/office.ts';
import { type PersonLink, whatsappLink } from '#domain/people.ts';
import type { Goal } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** The agent of a home or project, or else the office that handles its enquiries. */
export interface Answering {
  isAgent: boolean;
  name: string;
  phone: string;
  email: string;
  /** address that opens a chat with the agent about this home or project */
  chat?: string | undefined;
  /** when the agent answers calls and messages */
  reachable?: Localized | undefined;
  /** portrait of the agent from the export; offices have none */
  picture?: Agent['picture'];
  /** path of the page about the agent or office, if there is one */
  path?: string | undefined;
}

/** Returns who answers questions about a home or project. `person` links to the page of its agent. */
export function answering(
  home: { id: number; agent?: Agent | undefined; goal?: Goal; place: Place },
  person: PersonLink | undefined,
  { language, site, addresses, t }: PageContext,
): Answering | undefined {
  const { id, agent, goal, place } = home;
  const office = officeFor(site.offices, { goal: goal ?? 'sale', postcodes: [place.zip] });
  const { name } = agent ?? office ?? {};
  if (name === undefined) return undefined;
  const officePath =
    !agent && havePages(site.offices) ? addresses.office({ slug: officeSlug(name) }, language) : undefined;
  // The short address, because the page of a home is close to the limit of the first view. Projects have no goal.
  const url = new URL(site.url).host + (goal ? neutralAddress.listing(id) : neutralAddress.project(id));
  return {
    isAgent: agent !== undefined,
    name,
    phone: agent?.phone ?? office?.phone ?? '',
    email: agent?.email ?? office?.email ?? '',
    chat: person?.whatsapp && whatsappLink(person.whatsapp, t('people.whatsappHome', { name, url })),
    reachable: person?.reachable,
    picture: agent?.picture,
    path: person ? addresses.person(person, language) : officePath,
  };
}
