import type { MapMessage, MapType } from '#contract/map.ts';
import type { Coordinate } from '#domain/position.ts';

/** A home, a project or an office on the map. */
export interface MapPlaceOf extends Coordinate {
  /** the place itself, not the middle of a circle */
  isExact: boolean;
  name: string;
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
