import { type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';
import { fetchOnce } from '#platform/islands/load-once.ts';
import { filled, type IslandTexts, loadTexts } from '#platform/islands/texts.ts';
import { type AroundFile, aroundPath, type PlaceAround, STEP_METRES } from './around-file.ts';
import type { PlaceKind } from './place-kinds.ts';

/** A place near a home, as the map marks it. */
export interface PlaceOnMap extends Coordinate {
  kind: PlaceKind;
  /** kind, name and minutes: `Station · Boom · 8 min` */
  text: string;
}

/** A source of the places, as its licence requires it to be named. */
export interface PlaceCredit {
  text: string;
  link?: string | undefined;
}

/** The places near a home, and their sources. */
export interface PlacesOnMap {
  places: readonly PlaceOnMap[];
  credits: readonly PlaceCredit[];
}

/**
 * Fetches the places that the table of a home with this ID lists. `spot` is the published position of the home. Returns
 * undefined if there are none.
 */
export async function loadPlacesOnMap(
  id: string,
  spot: Coordinate,
  language: string,
): Promise<PlacesOnMap | undefined> {
  const texts = await loadTexts('around', language);
  if (!texts.title) return undefined;
  const { from, places } = await fetchOnce<AroundFile>(aroundPath(id));
  if (places.length === 0) return undefined;
  return { places: places.map((place) => placeOnMap(place, from, spot, texts)), credits: creditsIn(texts) };
}

function placeOnMap(
  [kind, name, minutes, isMeasured, east, north]: PlaceAround,
  from: AroundFile['from'],
  { latitude, longitude }: Coordinate,
  texts: IslandTexts,
): PlaceOnMap {
  const walk = walkText({ minutes, isMeasured }, from, texts);
  return {
    kind,
    text: [texts[kind], name, walk].filter(Boolean).join(' · '),
    latitude: latitude + (north * STEP_METRES) / METRES_PER_DEGREE,
    longitude: longitude + (east * STEP_METRES) / metresPerDegreeEast(latitude),
  };
}

/** Returns the minutes of a walk. They are «about» so many if the walk is estimated, or begins somewhere in an area. */
export function walkText(
  { minutes, isMeasured }: { minutes: number; isMeasured: 0 | 1 },
  from: AroundFile['from'],
  texts: IslandTexts,
): string {
  const isAbout = from === 'area' || !isMeasured;
  return filled(isAbout ? texts.aboutMinutes : texts.minutes, { minutes });
}

/** Returns the credits of the sources that the texts name. */
export function creditsIn(texts: IslandTexts): PlaceCredit[] {
  const all: PlaceCredit[] = [];
  for (let index = 0; texts[`source.${index}`]; index++)
    all.push({ text: texts[`source.${index}`] ?? '', link: texts[`source.${index}.link`] });
  return all;
}
