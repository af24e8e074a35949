import type { Office } from '#agency/content/site.schema.ts';
import type { Member, Testimonial } from '#agency/content/team.ts';
import type { Listing } from '#domain/listing.ts';
import { havePages, officeFor, officeSlug } from '#domain/office.ts';
import { formatPhone, type OfficePage, type Person, personAlone, type Town } from '#domain/people.ts';
import { isClosed } from '#domain/status.ts';
import { type PlacePage, placeLink } from '#domain/taxonomy.ts';
import { addressPart, slug } from '#domain/url-part.ts';

/** Maximum number of towns that the page of a person or office names. */
const TOWNS_MAX = 8;

export interface Agency {
  /**
   * the people in the editors' files, drafts included: a person whom editors have hidden must not return through the
   * export
   */
  team: readonly Member[];
  testimonials: readonly Testimonial[];
  offices: readonly Office[];
  /** all homes, newest first */
  listings: readonly Listing[];
}

export interface AgencyPeople {
  /** the people in the editors' files in the editors' order, then other agents by name */
  people: readonly Person[];
  /** empty if the agency has only one office, because its page would repeat the contact page */
  offices: readonly OfficePage[];
  /** Returns the person who is the agent of a home; undefined if that agent has no page. */
  personOf(listing: Pick<Listing, 'agent'>): Person | undefined;
}

/**
 * Returns everybody who has a page: the people in the editors' files, and other agents while they have a home on offer.
 * A home belongs to the person with the name or the personal mail address of its agent. An agent with the mail address
 * of an office counts as that office.
 */
export function agencyPeople({ team, testimonials, offices, listings }: Agency): AgencyPeople {
  const mailboxes = new Set(offices.map(({ email }) => email.toLowerCase()));
  const keyOf = agentKeys(team, mailboxes);
  const homes = Map.groupBy(listings, ({ agent }) => (agent ? keyOf(agent) : ''));
  const found = new Map<string, Person>();
  for (const member of team) {
    const key = nameKey(member.name);
    const voices = testimonials.filter(({ person }) => person === member.name);
    if (member.status === 'Published' && !found.has(key))
      found.set(key, personOf({ member, homes: homes.get(key) ?? [], voices, offices }));
  }
  const known = new Set(team.map(({ name }) => nameKey(name)));
  const others = [...homes].flatMap(([key, own]) => {
    const isOffice = own.some((home) => officeOfAgent(home, offices));
    if (!key || known.has(key) || isOffice || own.every(({ status }) => isClosed(status))) return [];
    return [[key, personOf({ homes: own, voices: [], offices })] as const];
  });
  const byName = ([, a]: (typeof others)[0], [, b]: (typeof others)[0]) =>
    a.slug.localeCompare(b.slug) || (a.name < b.name ? -1 : 1);
  for (const [key, person] of others.sort(byName)) found.set(key, person);
  const taken = new Set<string>();
  for (const [key, person] of found) found.set(key, withOwnSlug(person, taken));
  const people = [...found.values()];
  return {
    people,
    offices: havePages(offices) ? offices.map((office) => officePage(office, { offices, listings, people })) : [],
    personOf: ({ agent }) => (agent ? found.get(keyOf(agent)) : undefined),
  };
}

/**
 * Adds a number to a person's address if another person has the same one. Long names are shortened, so they may become
 * equal.
 */
function withOwnSlug(person: Person, taken: Set<string>): Person {
  let own = person.slug;
  for (let number = 2; own && taken.has(own); number += 1) own = `${person.slug}-${number}`;
  taken.add(own);
  return { ...person, slug: own };
}

/** Returns a key for comparing names. It is the same for `Klinkaert Lotte` and `Lotte Klinkaert`. */
const nameKey = (name: string): string => slug(name).split('-').sort().join('-') || name;

/**
 * Returns a function that returns the key of an agent. If a person in the editors' files has the same name or the same
 * personal mail address, the agent gets that person's key.
 */
function agentKeys(team: readonly Member[], mailboxes: ReadonlySet<string>) {
  const names = new Set(team.map(({ name }) => nameKey(name)));
  const byEmail = new Map(
    team.flatMap(({ name, email }) =>
      email && !mailboxes.has(email.toLowerCase()) ? [[email.toLowerCase(), nameKey(name)] as const] : [],
    ),
  );
  return ({ name, email = '' }: NonNullable<Listing['agent']>): string => {
    const key = nameKey(name);
    return names.has(key) ? key : (byEmail.get(email.toLowerCase()) ?? key);
  };
}

interface Somebody {
  member?: Member | undefined;
  homes: readonly Listing[];
  voices: readonly Testimonial[];
  offices: readonly Office[];
}

/** Describes a person. Data that the editors leave out are taken from the person's newest home that has them. */
function personOf({ member, homes, voices, offices }: Somebody): Person {
  const agents = homes.flatMap(({ agent }) => agent ?? []);
  const phones = agents.flatMap(({ phone }) => (phone ? formatPhone(phone) : []));
  const name = member?.name ?? agents[0]?.name ?? '';
  return {
    slug: addressPart(name, ''),
    name,
    role: member?.role,
    text: member?.text,
    area: member?.area,
    languages: member?.languages ?? [],
    phone: member?.phone ?? phones[0],
    email: member?.email ?? agents.find(({ email }) => email)?.email,
    whatsapp: member?.whatsapp,
    reachable: member?.reachable,
    image: member?.image,
    picture: member?.image ? undefined : agents.find(({ picture }) => picture)?.picture,
    office: member?.office ?? officeOfMost(homes, offices),
    voices,
    ...openAndClosed(homes),
  };
}

const openAndClosed = (homes: readonly Listing[]) => ({
  offered: homes.filter(({ status }) => !isClosed(status)),
  closed: homes.filter(({ status }) => isClosed(status)),
});

const officeOfAgent = ({ agent }: Listing, offices: readonly Office[]) =>
  offices.find(({ email }) => email.toLowerCase() === agent?.email?.toLowerCase());

/** Returns the office that is responsible for a home and receives its enquiries. */
const officeOf = (home: Listing, offices: readonly Office[]) =>
  officeOfAgent(home, offices) ?? officeFor(offices, { goal: home.goal, postcodes: [home.place.zip] });

function officeOfMost(homes: readonly Listing[], offices: readonly Office[]): string | undefined {
  const counts = Map.groupBy(homes, (home) => officeOf(home, offices)?.name);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function officePage(
  { name }: Office,
  { offices, listings, people }: Pick<Agency, 'offices' | 'listings'> & { people: readonly Person[] },
): OfficePage {
  const own = people.filter(({ office }) => office === name);
  return {
    slug: officeSlug(name),
    name,
    people: own.map(personAlone),
    voices: own.flatMap(({ voices }) => voices),
    ...openAndClosed(listings.filter((home) => officeOf(home, offices)?.name === name)),
  };
}

/** Returns the published towns of some homes. Towns with the most homes come first. */
export function townsOf(
  homes: readonly Listing[],
  placeOf: (listing: Listing) => PlacePage | undefined,
): readonly Town[] {
  const shown = homes.filter(({ place: { zip } }) => zip !== '');
  const towns = Map.groupBy(shown, ({ place }) => JSON.stringify(Object.entries(place.municipality).sort()));
  return [...towns.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, TOWNS_MAX)
    .flatMap((own) => {
      const [first] = own;
      const place = own.map(placeOf).find((one) => one !== undefined);
      return first ? [{ name: first.place.municipality, place: placeLink(place) }] : [];
    });
}
