import type { Coordinate } from '#domain/position.ts';

/** How long after the map is ready the page tells it what to show (docs/rules.md#page-and-timing). */
export const MAP_DELAY_MS = 50;

/** The page with the map itself; other pages show it in a frame. */
export const mapPath = (language: string): string => `/${language}/map/`;

/** How the agency's own map of streets is drawn, where it has one. */
export const streetStylePath = (language: string, theme: 'light' | 'dark'): string =>
  `${mapPath(language)}streets-${theme}.json`;

/** Who made that map, as its licence wants it said. */
export interface MapCredit {
  text: string;
  link: string;
}

export const MAP_TYPES = ['listing', 'project', 'contact', 'results'] as const;
export type MapType = (typeof MAP_TYPES)[number];

/** How places are marked: by their marquee (a price, a name) or by a dot. */
export const MARKERS = ['marquee', 'dot'] as const;

/** A place on the map. Without `isExact` it is the middle of the circle in which the home lies. */
export interface MapListing extends Coordinate {
  id: number;
  isExact: boolean;
  /** what is written at the marker, such as a price */
  marquee: string;
  /** said to those who do not see the marker */
  name: string;
}

/** What a page tells the map: a new message stands in the place of the one before. */
export interface MapMessage {
  kind: 'show-map';
  properties: readonly MapListing[];
  /** a sentence shown on the map; empty for none */
  info: string;
  mapType: MapType;
  marker: (typeof MARKERS)[number];
  /** IDs of properties that are marked by a dot all the same */
  ignoredMarquees: readonly number[];
  /** the part of the map that is searched, by its corners */
  area?: readonly Coordinate[] | undefined;
}

/** What the map tells its page. */
export type MapAnswer =
  | { kind: 'map-ready' }
  | { kind: 'map-select'; id: number }
  /** the visitor searches in this part of the map */
  | { kind: 'map-area'; corners: readonly Coordinate[] };

type Unknown = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isDegrees = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most;
const isCoordinate = (value: unknown): value is Coordinate & Unknown =>
  isObject(value) && isDegrees(value.latitude, 90) && isDegrees(value.longitude, 180);
const isProperty = (value: unknown): value is MapListing =>
  isCoordinate(value) &&
  typeof value.id === 'number' &&
  typeof value.isExact === 'boolean' &&
  typeof value.marquee === 'string' &&
  typeof value.name === 'string';
const isListOf = <T>(value: unknown, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.every(is);
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Whether something that was posted is a message for the map. */
export function isMapMessage(data: unknown): data is MapMessage {
  return (
    isObject(data) &&
    data.kind === 'show-map' &&
    isListOf(data.properties, isProperty) &&
    typeof data.info === 'string' &&
    MAP_TYPES.some((one) => one === data.mapType) &&
    MARKERS.some((one) => one === data.marker) &&
    isListOf(data.ignoredMarquees, isNumber) &&
    (data.area === undefined || isListOf(data.area, isCoordinate))
  );
}

/** Whether something that was posted is an answer of the map. */
export function isMapAnswer(data: unknown): data is MapAnswer {
  if (!isObject(data)) return false;
  if (data.kind === 'map-select') return isNumber(data.id);
  if (data.kind === 'map-area') return isListOf(data.corners, isCoordinate);
  return data.kind === 'map-ready';
}
