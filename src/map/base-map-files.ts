import type { Position } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Bounds } from '#domain/position.ts';
import type { MapColours } from './map-colours.ts';

/** Path of the shapes of the country, which are the same in every language. */
export const COUNTRY_PATH = '/map/country.json';
/** Returns the path of the municipalities of a zone. */
export const zonePath = (zone: string): string => `/map/zone-${zone}.json`;
/** Returns the path of the names and colours of the map. */
export const baseMapPath = (language: string): string => `/${language}/map/base.json`;

/** A line on the integer grid of `transform`: its first point, then the difference to each next point. */
export type GridLine = readonly (readonly [number, number])[];

interface Transform {
  scale: [number, number];
  translate: [number, number];
}

/** The shapes of the country, made by `npm run project -- map-ground`. */
export interface CountryFile {
  transform: Transform;
  /** rings of all land in the picture */
  land: GridLine[];
  luxembourg: GridLine;
  belgium: GridLine[];
  /** borders of provinces, and between other countries */
  provinces: GridLine[];
  borders: GridLine[];
  /** `level` 1 is the largest */
  rivers: { level: number; line: GridLine }[];
}

export interface MunicipalityProperties {
  nis: string;
  /** all names of the municipality */
  names: string[];
}

/** The municipalities of a zone: a province, or all of Brabant with Brussels. */
export type ZoneFile = Topology<{ municipalities: GeometryCollection<MunicipalityProperties> }>;

/** Kinds of names, which the map writes differently. */
export type NameKind = 'town' | 'village' | 'abroad' | 'country' | 'sea';

/** A name in the languages in which it differs. Languages that are missing use `nl`. */
export interface GroundName {
  nl: string;
  fr?: string;
  en?: string;
  de?: string;
  longitude: number;
  latitude: number;
  /** minimum zoom */
  zoom: number;
  inhabitants: number;
  kind: NameKind;
}

/** A name on the map: text, position, minimum zoom, inhabitants, and kind. The most important names come first. */
export type MapName = readonly [
  text: string,
  longitude: number,
  latitude: number,
  zoom: number,
  inhabitants: number,
  kind: NameKind,
];

/** Names and colours of the map in one language. */
export interface BaseMapFile {
  names: MapName[];
  colours: { light: MapColours; dark: MapColours };
  /** the box around each zone */
  zones: Record<string, Bounds>;
  /** region of the agency; absent if its offices have no position */
  region?: Bounds | undefined;
}

/** Returns the points of a line in degrees. */
export function degreesOf({ scale: [kx, ky], translate: [dx, dy] }: Transform, line: GridLine): Position[] {
  let [x, y] = [0, 0];
  return line.map(([right, up]) => {
    x += right;
    y += up;
    return [x * kx + dx, y * ky + dy];
  });
}
