import { addDays, belgianTime } from '#domain/calendar.ts';
import { letterNumber } from '#domain/energy.ts';
import type { Listing } from '#domain/listing.ts';
import { beginOf, nextOpenDay } from '#domain/open-day.ts';
import { isProject, type Offer } from '#domain/project.ts';
import { priceBeforeDrop } from '#domain/story.ts';
import { nearestPlaces } from '#surroundings/nearest-places.ts';
import type { PlaceKind } from '#surroundings/place-kinds.ts';
import type { HomeFacts } from './engine/details-file.ts';
import { dayNumber } from './engine/wishes.ts';

/** An open day is soon if it begins within this many days (docs/rules.md#search). */
const SOON_DAYS = 14;
/** A home is new build if it belongs to a project, or was built in this year or one of the years before. */
const NEW_YEARS = 1;

/**
 * Returns the facts of a home that a search can ask for. A project has none of its own, because a search compares its
 * homes. `showsStory`: whether the pages of homes tell that a price has dropped.
 */
export function factsOf(offer: Offer, today: string, showsStory: boolean): HomeFacts {
  if (isProject(offer)) return { created: numberOf(offer.units[0]?.createdOn) };
  const { place, rooms, dimensions, building, energy, availableFrom, createdOn, price, story, projectId } = offer;
  const { garages = 0, parkings = 0, externalParkings = 0 } = rooms;
  const year = building.constructionYear;
  const near = nearestPlaces(place.position) ?? [];
  const minutesTo = (wanted: PlaceKind) => near.find(({ kind }) => kind === wanted)?.minutes;
  return {
    label: energy.label && letterNumber(energy.label),
    living: dimensions.livingAreaSqm || undefined,
    plot: dimensions.plotAreaSqm || undefined,
    built: year,
    available: numberOf(availableFrom),
    created: numberOf(createdOn),
    station: minutesTo('station'),
    school: minutesTo('school'),
    garden: building.garden === true,
    terrace: (dimensions.terraceAreaSqm ?? 0) > 0,
    parking: garages + parkings + externalParkings > 0,
    lift: building.lift === true,
    pets: building.petsAllowed === true,
    furnished: building.furnished === true,
    newBuild: projectId !== undefined || (year !== undefined && year >= Number(today.slice(0, 4)) - NEW_YEARS),
    openDay: isOpenSoon(offer, today),
    reduced: showsStory && price.kind === 'published' && story !== undefined && priceBeforeDrop(story) !== undefined,
  };
}

const numberOf = (day: string | undefined): number | undefined => (day === undefined ? undefined : dayNumber(day));

function isOpenSoon(listing: Pick<Listing, 'openDays'>, today: string): boolean {
  const day = nextOpenDay(listing, beginOf(today));
  return day !== undefined && belgianTime(day.start).slice(0, 10) <= addDays(today, SOON_DAYS);
}
