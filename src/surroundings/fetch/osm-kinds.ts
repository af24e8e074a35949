import type { PlaceKind } from '../place-kinds.ts';

export type OsmTags = Readonly<Record<string, string>>;

/** Values of OpenStreetMap tags, and the kind of place that each stands for. */
export const OSM_KINDS: Readonly<Record<string, Readonly<Record<string, PlaceKind>>>> = {
  railway: { station: 'station', halt: 'station', tram_stop: 'stop' },
  highway: { bus_stop: 'stop' },
  amenity: {
    school: 'school',
    kindergarten: 'childcare',
    childcare: 'childcare',
    doctors: 'doctor',
    clinic: 'doctor',
  },
  shop: { supermarket: 'shop', convenience: 'shop', grocery: 'shop' },
  leisure: { park: 'park' },
};

/** Stations of these kinds are stops of a metro or a tram. */
const METRO = new Set(['subway', 'light_rail', 'monorail']);
/** Stations of these kinds are not public transport. */
const NO_TRANSPORT = new Set(['miniature', 'funicular']);

/** Returns the kind of place that an object of OpenStreetMap is; undefined if pages do not show such places. */
export function kindOfTags(tags: OsmTags): PlaceKind | undefined {
  for (const [key, kinds] of Object.entries(OSM_KINDS)) {
    const kind = kinds[tags[key] ?? ''];
    if (!kind) continue;
    // Neighbours cannot use a private park.
    if (kind === 'park' && (tags.access === 'private' || tags.access === 'no')) continue;
    if (kind !== 'station') return kind;
    if (METRO.has(tags.station ?? '') || tags.subway === 'yes') return 'stop';
    if (NO_TRANSPORT.has(tags.station ?? '') || tags.usage === 'tourism') continue;
    return kind;
  }
  return undefined;
}

/** Returns the name of an object, or that of its chain or operator; empty if it has none. */
export const nameOfTags = ({ name, brand, operator }: OsmTags): string => name ?? brand ?? operator ?? '';

export const OSM_SOURCE = {
  credit: '© OpenStreetMap contributors',
  link: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL 1.0',
} as const;
