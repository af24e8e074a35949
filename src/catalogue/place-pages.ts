import { type Language, speak } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import type { Listing } from '#domain/listing.ts';
import { LISTING_KINDS, type ListingKind } from '#domain/listing-kind.ts';
import { type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';
import { GOALS, type Goal, priceSummary } from '#domain/price.ts';
import { isProject, type Offer, type OfferedProject } from '#domain/project.ts';
import { isClosed } from '#domain/status.ts';
import type { PlacePage } from '#domain/taxonomy.ts';
import { addressPart } from '#domain/url-part.ts';

/** Maximum number of neighbouring municipalities and of closed homes on a page. */
const NEIGHBOURS_MAX = 6;
const CLOSED_MAX = 3;

interface PlaceRules {
  languages: { default: Language; enabled: readonly Language[] };
  /** the kinds that have a word for addresses; only these kinds have pages */
  kinds: Partial<Record<ListingKind, object>>;
}

/**
 * Returns a page for each municipality with homes on offer and each goal. `kinds` contains a page
 * for each kind of home there. If all homes are of one kind, it is empty, because that page would repeat the
 * municipality's. Homes keep their order. Projects on offer are counted and shown like homes for sale, as in the search.
 */
export function placePages(
  listings: readonly Listing[],
  rules: PlaceRules,
  projects: readonly OfferedProject[] = [],
): PlacePage[] {
  return GOALS.flatMap((goal) => pagesOfGoal(goal, { listings, projects: goal === 'sale' ? projects : [] }, rules));
}

/** Returns the ID of the page of a home's municipality: `for-sale/boom`. The page may not exist. */
export function placeIdOf(
  { goal, place: { municipality, zip } }: Pick<Listing, 'goal' | 'place'>,
  language: Language,
): string {
  const town = zip === '' ? '' : addressPart(speak(municipality, language, language)?.text ?? '', '');
  return `${LIST_OF_GOAL[goal]}/${town}`;
}

interface Offered {
  listings: readonly Listing[];
  projects: readonly OfferedProject[];
}

function pagesOfGoal(goal: Goal, { listings, projects }: Offered, { languages, kinds }: PlaceRules): PlacePage[] {
  const projectsOf = Map.groupBy(projects, ({ project: { place } }) => placeIdOf({ goal, place }, languages.default));
  const towns = Map.groupBy(
    listings.filter((listing) => listing.goal === goal),
    (listing) => placeIdOf(listing, languages.default),
  );
  const taken = new Set<string>();
  const pages: PlacePage[] = [];
  for (const [id, homes] of [...towns].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const address = freeAddress({ goal, homes, languages, taken });
    const open = homes.filter(({ status }) => !isClosed(status));
    if (!address || open.length === 0) continue;
    const byKind = Map.groupBy(open, ({ kind }) => kind);
    const several = byKind.size > 1 ? LISTING_KINDS.filter((kind) => kinds[kind] && byKind.has(kind)) : [];
    const about = (some: readonly Listing[], kind?: ListingKind): Omit<PlacePage, 'id' | 'kinds'> => ({
      ...address,
      kind,
      listings: some,
      closed: homes.filter((one) => isClosed(one.status) && (!kind || one.kind === kind)).slice(0, CLOSED_MAX),
      prices: priceSummary(some.map(({ price }) => price)),
      centre: centreOf(some),
    });
    pages.push({
      ...about(open),
      listings: withProjects(open, projectsOf.get(id) ?? []),
      id,
      kinds: several.map((kind) => ({
        ...about(byKind.get(kind) ?? [], kind),
        id: `${id}/${kind}`,
        kinds: [],
      })),
    });
  }
  return pages;
}

/** Adds projects to homes: each directly before its newest home, or at the end if none of its homes is in the list. */
function withProjects(homes: readonly Listing[], projects: readonly OfferedProject[]): Offer[] {
  const offers: Offer[] = [...homes];
  for (const one of projects) {
    const at = offers.findIndex((offer) => !isProject(offer) && offer.projectId === one.project.id);
    offers.splice(at < 0 ? offers.length : at, 0, one);
  }
  return offers;
}

interface Naming {
  goal: Goal;
  homes: readonly Listing[];
  languages: PlaceRules['languages'];
  /** addresses that are already used by other municipalities */
  taken: Set<string>;
}

/**
 * Returns the name of a municipality with an address that is unique in every language. If another municipality has the
 * same name, the postcode is added to the address.
 */
function freeAddress({ goal, homes, languages, taken }: Naming) {
  const [first] = homes.toSorted((a, b) => a.id - b.id);
  const zips = [...new Set(homes.map(({ place }) => place.zip))].sort();
  if (!first?.place.zip) return undefined;
  const name = first.place.municipality;
  for (const zip of [undefined, zips[0]]) {
    const addresses = languages.enabled.map((language) => {
      const spoken = addressPart(speak(name, language, languages.default)?.text ?? '', '');
      return { spoken, key: `${goal} ${language} ${spoken} ${zip ?? ''}` };
    });
    // An address without letters would be the address of a page of the list.
    if (addresses.some(({ spoken, key }) => !/[a-z]/.test(spoken) || taken.has(key))) continue;
    for (const { key } of addresses) taken.add(key);
    return { goal, name, zip, zips };
  }
  return undefined;
}

/** Returns the centre of the homes' published positions. */
function centreOf(homes: readonly Listing[]): Coordinate | undefined {
  const positions = homes.flatMap(({ place: { position } }) => position ?? []);
  if (positions.length === 0) return undefined;
  const middle = (of: (one: Coordinate) => number) =>
    positions.reduce((sum, one) => sum + of(one), 0) / positions.length;
  return { latitude: middle(({ latitude }) => latitude), longitude: middle(({ longitude }) => longitude) };
}

const neighbours = new WeakMap<PlacePage, PlacePage[]>();

/** Returns the nearest municipalities with the same goal. They are computed once for all languages. */
export function neighboursOf(page: PlacePage, pages: readonly PlacePage[]): PlacePage[] {
  const known = neighbours.get(page) ?? nearestOf(page, pages);
  neighbours.set(page, known);
  return known;
}

/** Looks at every page, so it compares distances first and sorts only the nearest pages so far. */
function nearestOf(page: PlacePage, pages: readonly PlacePage[]): PlacePage[] {
  const { centre } = page;
  if (!centre) return [];
  const perDegreeEast = metresPerDegreeEast(centre.latitude);
  const away = (other: Coordinate) =>
    Math.hypot(
      (other.latitude - centre.latitude) * METRES_PER_DEGREE,
      (other.longitude - centre.longitude) * perDegreeEast,
    );
  const nearest: { one: PlacePage; metres: number }[] = [];
  let farthest = Number.POSITIVE_INFINITY;
  for (const one of pages) {
    if (!one.centre || one.goal !== page.goal) continue;
    const metres = away(one.centre);
    if (metres > farthest || isPartOf(page, one)) continue;
    nearest.push({ one, metres });
    nearest.sort((a, b) => a.metres - b.metres || (a.one.id < b.one.id ? -1 : 1));
    nearest.length = Math.min(nearest.length, NEIGHBOURS_MAX);
    if (nearest.length === NEIGHBOURS_MAX) farthest = nearest.at(-1)?.metres ?? farthest;
  }
  return nearest.map(({ one }) => one);
}

const isPartOf = ({ id }: PlacePage, { id: wider }: PlacePage) => id === wider || id.startsWith(`${wider}/`);

/** Returns all pages in one list: each municipality, followed by the pages of its kinds of homes. */
export const withKinds = (places: readonly PlacePage[]): PlacePage[] => places.flatMap((one) => [one, ...one.kinds]);
