import type { Coordinate } from '#domain/position.ts';
import { PLACE_KINDS } from '#surroundings/place-kinds.ts';
import type { PlaceCredit, PlaceOnMap, PlacesOnMap } from '#surroundings/places-on-map.ts';

/** Delay between the report that the map is ready and the first message to it (docs/rules.md#page-and-timing). */
export const MAP_DELAY_MS = 50;

/** Returns the path of the page with the map. Other pages show it in a frame. */
export const mapPath = (language: string): string => `/${language}/map/`;

/** Returns the path of the style of the agency's own street map. */
export const streetStylePath = (language: string, theme: 'light' | 'dark'): string =>
  `${mapPath(language)}streets-${theme}.json`;

/** The attribution that the street map's licence requires. */
export interface MapCredit {
  text: string;
  link: string;
}

export const MAP_TYPES = ['listing', 'project', 'contact', 'results'] as const;
export type MapType = (typeof MAP_TYPES)[number];

/** Ways to mark a place: with text (a price, a name) or with a dot. */
export const MARKERS = ['marquee', 'dot'] as const;

/** A place on the map. If `isExact` is false, the position is the centre of a circle around the home. */
export interface MapListing extends Coordinate {
  id: number;
  isExact: boolean;
  /** text of the marker, such as a price */
  marquee: string;
  /** label of the marker for screen readers */
  name: string;
}

/** Message that a page posts to the map. Each message replaces the previous one. */
export interface MapMessage {
  kind: 'show-map';
  properties: readonly MapListing[];
  /** sentence shown on the map; empty for none */
  info: string;
  mapType: MapType;
  marker: (typeof MARKERS)[number];
  /** IDs of properties that are marked with a dot even if `marker` is `marquee` */
  ignoredMarquees: readonly number[];
  /** the area that is searched, as in an address (`writeArea`) */
  area?: string | undefined;
  /** stops, schools and other places near the only home of the message */
  around?: PlacesOnMap | undefined;
}

/** Message that the map posts to the page around it. */
export type MapAnswer =
  | { kind: 'map-ready' }
  /** the map has drawn the latest message, or shows its places as a list */
  | { kind: 'map-shown' }
  | { kind: 'map-select'; id: number }
  /** an area in which the visitor starts a search, as in an address; `isMore`: besides the area that is searched already */
  | { kind: 'map-area'; area: string; isMore: boolean };

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

const isPlace = (value: unknown): value is PlaceOnMap =>
  isCoordinate(value) && typeof value.text === 'string' && PLACE_KINDS.some((kind) => kind === value.kind);
const isCredit = (value: unknown): value is PlaceCredit =>
  isObject(value) && typeof value.text === 'string' && (value.link === undefined || /^https?:/.test(`${value.link}`));
const isAround = (value: unknown): value is PlacesOnMap =>
  isObject(value) && isListOf(value.places, isPlace) && isListOf(value.credits, isCredit);

/** Returns whether posted data is a message for the map. */
export function isMapMessage(data: unknown): data is MapMessage {
  return (
    isObject(data) &&
    data.kind === 'show-map' &&
    isListOf(data.properties, isProperty) &&
    typeof data.info === 'string' &&
    MAP_TYPES.some((one) => one === data.mapType) &&
    MARKERS.some((one) => one === data.marker) &&
    isListOf(data.ignoredMarquees, isNumber) &&
    (data.area === undefined || typeof data.area === 'string') &&
    (data.around === undefined || isAround(data.around))
  );
}

/** Returns whether posted data is an answer of the map. */
export function isMapAnswer(data: unknown): data is MapAnswer {
  if (!isObject(data)) return false;
  if (data.kind === 'map-select') return isNumber(data.id);
  if (data.kind === 'map-area') return typeof data.area === 'string' && typeof data.isMore === 'boolean';
  return data.kind === 'map-ready' || data.kind === 'map-shown';
}
