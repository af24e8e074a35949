import type { MapMessage, MapType } from '#contract/map.ts';
import type { Coordinate } from '#domain/position.ts';

/** A home, a project or an office on the map. */
export interface MapPlaceOf extends Coordinate {
  /** the place itself, not the middle of a circle */
  isExact: boolean;
  name: string;
}

/** The form that a page's places belong to: the island is the same on all pages. */
export const PLACES_FORM = 'map-places';
/** Of the hidden fields that hold them, one each. */
export const PLACE_FIELD = 'place';

export const placeValue = (place: MapPlaceOf): string => JSON.stringify(place);

export const readPlaces = (form: HTMLFormElement): MapPlaceOf[] =>
  new FormData(form).getAll(PLACE_FIELD).map((value) => JSON.parse(String(value)) as MapPlaceOf);

/** What the map is told of these places. */
export function placeMessage(mapType: MapType, places: readonly MapPlaceOf[]): MapMessage {
  return {
    kind: 'show-map',
    properties: places.map((place, index) => ({ ...place, id: index + 1, marquee: place.name })),
    info: '',
    mapType,
    marker: mapType === 'contact' ? 'marquee' : 'dot',
    ignoredMarquees: [],
  };
}
