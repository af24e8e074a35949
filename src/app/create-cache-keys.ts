import { createHash } from 'node:crypto';
import { contentDigest } from '#agency/content/content-digest.ts';
import { ratesOn, readCosts } from '#agency/content/costs.ts';
import { showsSampleHomes } from '#agency/content/sample-homes.ts';
import { aroundHomes } from '#catalogue/around-homes.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import type { ListSlice } from '#catalogue/lists.ts';
import { neighboursOf } from '#catalogue/places.ts';
import { expiryOf } from '#domain/certificate.ts';
import type { Language } from '#domain/language.ts';
import { goalOfList } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';
import { isProject, type Offer } from '#domain/offer.ts';
import { beginOf, isOver, nextOpenDay } from '#domain/open-day.ts';
import type { Homes, OfficePage, Person } from '#domain/people.ts';
import type { PlacePage } from '#domain/place-page.ts';
import type { Project } from '#domain/project.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import { marketSpan } from '#domain/story.ts';

/**
 * For each kind of page a text that changes when anything on it may: what Astro's incremental build asks for. Code is
 * Astro's own matter; what editors write, and what depends on today's date, are in every key, as far as the page shows them.
 */
export interface CacheKeys {
  listing(listing: Listing, language: Language): string;
  /** a home's page without similar ones */
  preview(listing: Listing, language: Language): string;
  project(project: Project, language: Language): string;
  list(slice: ListSlice): string;
  place(place: PlacePage): string;
  person(person: Person): string;
  office(office: OfficePage): string;
  /** a file with the cards of some homes and projects */
  cards(offers: readonly Offer[]): string;
  /** a file that tells everything of some of them */
  homes(offers: readonly Offer[]): string;
  /** a page that shows nothing but these values, and what is on every page */
  of(...values: readonly object[]): string;
  /** a home's file for programs */
  data(listing: Listing): string;
  /** a file that has no menu and no foot, and shows nothing but these values */
  bare(...values: readonly object[]): string;
}

/**
 * Key of what shows a little of everything, on a day (`2026-11-28`): all homes, and `rest`, what else was imported.
 * Whatever has no key of its own has this one.
 */
export async function wholeKey(
  listings: AsyncIterable<Listing> | Iterable<Listing>,
  rest: object,
  today: string,
): Promise<string> {
  const homes = await Array.fromAsync(listings, homesOn(today));
  return digest([contentDigest(), anywhere(today), homes, rest]);
}

/** Keys of a catalogue on a day (`2026-11-28`). */
export function createCacheKeys(all: Catalogue, today: string): CacheKeys {
  const site = digest([contentDigest(), anywhere(today)]);
  const key = (...parts: readonly unknown[]) => digest([site, ...parts]);
  const around = new Map<Language | undefined, string>();
  const keyAround = (language: Language | undefined, ...parts: readonly unknown[]) => {
    const known = around.get(language) ?? digest([aroundHomes(language), anywhere(today)]);
    around.set(language, known);
    return digest([known, ...parts]);
  };
  const choices = digest([
    all.commonMunicipalities,
    all.commonMunicipalities.length < all.municipalities.length,
    all.types,
    all.neighbourhoods,
  ]);
  const home = homesOn(today);
  const begin = beginOf(today);
  const card = (listing: Listing) => [ownCard(listing), nextOpenDay(listing, begin)];
  const projectWithUnits = (project: Project) => [kept(project), all.unitsOf(project.id).map((unit) => kept(unit))];
  const offerCard = (offer: Offer) => (isProject(offer) ? projectWithUnits(offer.project) : card(offer));
  const projectOf = ({ projectId }: Listing) => {
    const project = projectId === undefined ? undefined : all.project(projectId);
    return project && projectWithUnits(project);
  };
  const homesOf = ({ offered, closed }: Homes) =>
    [...offered, ...closed].map((one) => [card(one), placeAddress(all.placeOf(one))]);
  return {
    listing: (listing, language) =>
      keyAround(
        language,
        home(listing),
        all.similar(listing).map(card),
        projectOf(listing),
        placeAddress(all.placeOf(listing)),
        all.personOf(listing)?.slug,
      ),
    preview: (listing, language) => keyAround(language, home(listing), projectOf(listing)),
    project: (project, language) => keyAround(language, projectWithUnits(project), all.personOf(project)?.slug),
    list: ({ list, page, pageCount, total, offers, unplaced, restPage }) => {
      const goal = page === 1 ? goalOfList(list) : undefined;
      const places = all.places.filter((place) => place.goal === goal).map(placeAddress);
      return key(choices, pageCount, total, offers.map(offerCard), unplaced.map(card), restPage, places);
    },
    place: (place) => {
      const { zips, listings, closed, prices, kinds } = place;
      const near = neighboursOf(place, all.places).map(placeAddress);
      return key(
        placeAddress(place),
        zips,
        listings.map(card),
        closed.map(card),
        prices,
        kinds.map(placeAddress),
        near,
      );
    },
    person: (person) => key(ownFacts(person), homesOf(person)),
    office: (office) => key(office.people.map(ownFacts), homesOf(office)),
    cards: (offers) => key(offers.map(offerCard)),
    homes: (offers) => key(offers.map((offer) => (isProject(offer) ? offer.project.id : home(offer)))),
    of: (...values) => key(values),
    data: (listing) => keyAround(undefined, home(listing)),
    bare: (...values) => keyAround(undefined, values),
  };
}

/** What may stand on any page besides what editors write. */
function anywhere(today: string): readonly unknown[] {
  return [today.slice(0, 4), showsSampleHomes(), JURISDICTIONS.map((place) => ratesOn(readCosts(), place, today))];
}

/** What stands for a home, with what the day makes of it. */
function homesOn(today: string): (listing: Listing) => readonly unknown[] {
  const begin = beginOf(today);
  return (listing) => {
    const over = listing.openDays.filter((day) => isOver(day, begin)).length;
    return [kept(listing), expiryOf(listing.energy.expiresOn ?? today, today), over, marketSpan(listing.story, today)];
  };
}

/** What a page tells of somebody besides their homes; what editors say is in every key. */
const ownFacts = ({ slug, name, phone, email, picture, office }: Person) => [slug, name, phone, email, picture, office];

/** What a link to the page of a place shows. */
const placeAddress = (place: PlacePage | undefined) => place && [place.goal, place.name, place.zip, place.kind];

/** Digest of what a card may show of a home on any day: all but what only its own page tells. */
function ownCard(listing: Listing): string {
  const known = cards.get(listing);
  if (known) return known;
  const { pictures, energy, ...rest } = listing;
  const {
    description,
    media,
    documents,
    agent,
    openDays,
    building,
    planning,
    costs,
    story,
    createdOn,
    modifiedOn,
    ...shown
  } = rest;
  const made = digest([shown, pictures, energy.label]);
  cards.set(listing, made);
  return made;
}

const cards = new WeakMap<Listing, string>();
const whole = new WeakMap<object, string>();

function kept(value: object): string {
  const known = whole.get(value);
  if (known) return known;
  const made = digest(value);
  whole.set(value, made);
  return made;
}

function digest(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url');
}
