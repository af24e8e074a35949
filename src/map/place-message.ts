import type { Coordinate } from '#domain/position.ts';
import type { PlacesOnMap } from '#surroundings/places-on-map.ts';
import type { MapMessage, MapType } from './map-message.ts';

/** A home, a project or an office on the map. */
export interface MapPlaceOf extends Coordinate {
  /** whether this is the position of the place itself, not the centre of a circle around it */
  isExact: boolean;
  name: string;
}

/**
 * ID of the form with the places. They are form fields rather than props, so that the island has the same props on all
 * pages.
 */
export const PLACES_FORM = 'map-places';
/** Name of the hidden fields, one per place. */
export const PLACE_FIELD = 'place';

/** Returns the value of a field: `51.0896/4.3652/exact/Kaaistraat 47, 2850 Boom`. */
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

/** Returns the message that shows these places. */
export function placeMessage(mapType: MapType, places: readonly MapPlaceOf[], around?: PlacesOnMap): MapMessage {
  return {
    kind: 'show-map',
    properties: places.map((place, index) => ({ ...place, id: index + 1, marquee: place.name })),
    info: '',
    mapType,
    marker: mapType === 'contact' ? 'marquee' : 'dot',
    ignoredMarquees: [],
    around,
  };
}
