import { readPaths } from '#agency/content/paths.ts';
import { readSite } from '#agency/content/site.ts';
import { readTeamWithDrafts, type Testimonial } from '#agency/content/team.ts';
import type { Listing } from '#domain/listing.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { isProject, isProjectClosed, type Offer, offerId, offerPlace, type Project } from '#domain/project.ts';
import { isClosed } from '#domain/status.ts';
import type { ListingType, Municipality, Neighbourhood, PlacePage } from '#domain/taxonomy.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readListings, readRest, whenAccepted } from '#feed/stored-import.ts';
import { type AgencyPeople, agencyPeople } from './agency-people.ts';
import { municipalitiesOf } from './common-municipalities.ts';
import { placeIdOf, placePages } from './place-pages.ts';
import { allTestimonials } from './published-reviews.ts';
import { similarListings } from './similar-listings.ts';
import { typesOnOffer, typesToRegister } from './types-on-offer.ts';

/** All homes and projects of the accepted feed, in the shapes that pages need. */
export interface Catalogue extends AgencyPeople {
  listings: readonly Listing[];
  projects: readonly Project[];
  /** Returns the open homes of a goal, newest first. */
  offered(goal: Goal): readonly Listing[];
  /** Returns the open homes of a goal, in the order of lists. For sale, they include projects. */
  offers(goal: Goal): readonly Offer[];
  /** sold and rented homes, newest first */
  references: readonly Listing[];
  /** Returns the newest open homes. */
  newest(count: number): readonly Listing[];
  /** Returns at most four similar open homes. */
  similar(listing: Listing): readonly Listing[];
  /** the project that a home belongs to, and all homes of that project */
  projectOf(listing: Pick<Listing, 'projectId'>): { project?: Project | undefined; units: readonly Listing[] };
  unitsOf(projectId: number): readonly Listing[];
  /** types of homes, with the goals of the homes on offer */
  types: readonly ListingType[];
  /** types that a search registration may ask for */
  typesToRegister: readonly ListingType[];
  /** municipalities with homes on offer */
  municipalities: readonly Municipality[];
  /** the municipalities with the most homes, which every search box names */
  commonMunicipalities: readonly Municipality[];
  /** pages of municipalities, each with the pages of its kinds of homes */
  places: readonly PlacePage[];
  /** Returns the page of a home's municipality; undefined if nothing is on offer there. */
  placeOf(listing: Listing): PlacePage | undefined;
  /** the reviews that were published at the desk, then those of the editors' file */
  testimonials: readonly Testimonial[];
  /** places with homes on offer, as a tree */
  neighbourhoods: readonly Neighbourhood[];
}

let loading: { since: number; all: Promise<Catalogue> } | undefined;

/** Returns the catalogue. It is read at the first call and, during development, again after each new import. */
export function catalogue(): Promise<Catalogue> {
  const since = import.meta.env.DEV ? whenAccepted(readFeedEnvironment().dataDir) : 0;
  if (loading?.since !== since) loading = { since, all: load() };
  return loading.all;
}

/**
 * Reads the catalogue without Astro's collections. A collection keeps all homes in one module, which takes a gigabyte
 * for 10,000 homes.
 */
async function load(): Promise<Catalogue> {
  const { dataDir } = readFeedEnvironment();
  const imported = await Array.fromAsync(readListings(dataDir), ({ listing }) => listing);
  const listings = imported.sort(newestFirst);
  const { projects, types, neighbourhoods } = await readRest(dataDir);
  const open = listings.filter(({ status }) => !isClosed(status));
  const offered = {
    sale: open.filter(({ goal }) => goal === 'sale'),
    rent: open.filter(({ goal }) => goal === 'rent'),
  };
  const units = Map.groupBy(listings, ({ projectId }) => projectId ?? 0);
  const offeredProjects = projects
    .filter((project) => !isProjectClosed(project, units.get(project.id) ?? []))
    .map((project) => ({
      project,
      units: offered.sale.filter(({ projectId }) => projectId === project.id),
      total: units.get(project.id)?.length ?? 0,
    }));
  const offers = { sale: [...offered.sale, ...offeredProjects].sort(newestOfferFirst), rent: offered.rent };
  const byId = new Map(projects.map((project) => [project.id, project]));
  const { languages, offices } = readSite();
  const testimonials = await allTestimonials(dataDir);
  const places = placePages(listings, { languages, kinds: readPaths().kinds }, offeredProjects);
  const placeById = new Map(places.map((place) => [place.id, place]));
  return {
    listings,
    projects,
    places,
    placeOf: (listing) => placeById.get(placeIdOf(listing, languages.default)),
    offered: (goal) => offered[goal],
    offers: (goal) => offers[goal],
    references: listings.filter(({ status }) => isClosed(status)),
    newest: (count) => open.slice(0, count),
    similar: similarListings(open),
    projectOf: ({ projectId }) =>
      projectId === undefined ? { units: [] } : { project: byId.get(projectId), units: units.get(projectId) ?? [] },
    unitsOf: (projectId) => units.get(projectId) ?? [],
    types: typesOnOffer(types, open),
    typesToRegister: typesToRegister(types, listings),
    ...municipalitiesOf(GOALS.flatMap((goal) => offers[goal].map((offer) => ({ goal, place: offerPlace(offer) })))),
    neighbourhoods,
    testimonials,
    ...agencyPeople({ team: readTeamWithDrafts(), testimonials, offices, listings }),
  };
}

type Dated = Pick<Listing, 'createdOn' | 'id'>;

/**
 * Compares homes by the day of creation, newest first (docs/rules.md#lists). On the same day, the home with the higher
 * ID comes first. Homes without a date come last.
 */
export function newestFirst(a: Dated, b: Dated): number {
  return (b.createdOn ?? '').localeCompare(a.createdOn ?? '') || b.id - a.id;
}

/** Compares homes and projects, newest first. A project comes directly before the newest of its homes. */
export function newestOfferFirst(a: Offer, b: Offer): number {
  return newestFirst(dated(a), dated(b)) || Number(isProject(b)) - Number(isProject(a));
}

const dated = (offer: Offer): Dated => (isProject(offer) ? (offer.units[0] ?? { id: offerId(offer) }) : offer);
