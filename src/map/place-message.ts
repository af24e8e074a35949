import type { Coordinate } from '#domain/position.ts';
import type { MapMessage, MapType } from './map-message.ts';

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

/** `51.0896/4.3652/exact/Kaaistraat 47, 2850 Boom` */
export const placeValue = ({ latitude, longitude, isExact, name }: MapPlaceOf): string =>
  [latitude, longitude, isExact ? 'exact' : 'about', name].join('/');

export function readPlaces(form: HTMLFormElement): MapPlaceOf[] {
  return new FormData(form).getAll(PLACE_FIELD).map((value) => {
    const [latitude, longitude, kind, ...name] = String(value).split('/');
    return {
      latitude: Number(latitude),
      longitude: Number(longitude),
      isExact: kind === 'exact',
      name: name.join('/'),
    };
  });
}

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
