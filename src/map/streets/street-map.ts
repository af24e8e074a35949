import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readMap, type StreetsFile } from '#agency/content/map-settings.ts';
import { agencyRegion, readSite, type Site } from '#agency/content/site.ts';
import { type Bounds, isWithin } from '#domain/position.ts';
import { readStreetArchive, type StreetArchive } from './street-archive.ts';
import { openStreetAddress, openStreetFile, StreetsUnusable } from './street-source.ts';

/** Folder of the street map's file in the published site. */
export const STREETS_FOLDER = 'map/streets';

/** The agency's own street map. */
export interface StreetMap extends StreetArchive {
  /** address from which browsers fetch parts of the file */
  address: string;
  /** path of the file if it is on this machine */
  file: string | undefined;
  attribution: StreetsFile['attribution'];
}

export type StreetMapState =
  | { kind: 'none' }
  /** the map shows only outlines; `problem` says what is wrong, where, and what to do */
  | { kind: 'unusable'; problem: string }
  | { kind: 'usable'; map: StreetMap };

let read: Promise<StreetMapState> | undefined;

/**
 * Returns the street map that `content/map.yaml` names. It is read once.
 * @throws ContentError
 */
export function streetMap(): Promise<StreetMapState> {
  read ??= findStreetMap(readMap().streets, readSite());
  return read;
}

/** Checks the street map that `streets` names. `dir` is the content folder. */
export async function findStreetMap(
  streets: StreetsFile | undefined,
  { url, offices }: Pick<Site, 'url' | 'offices'>,
  dir = CONTENT_DIR,
): Promise<StreetMapState> {
  if (!streets) return { kind: 'none' };
  const { file, address = '', attribution } = streets;
  const place = file === undefined ? address : path.resolve(dir, file);
  try {
    const source = await (file === undefined ? openStreetAddress(address, new URL(url).origin) : openStreetFile(place));
    const archive = await readStreetArchive(source).finally(() => source.close());
    requireRegion(archive.bounds, offices);
    return {
      kind: 'usable',
      map: {
        ...archive,
        address: file === undefined ? address : `/${STREETS_FOLDER}/${archive.digest}.pmtiles`,
        file: file === undefined ? undefined : place,
        attribution,
      },
    };
  } catch (error) {
    if (!(error instanceof StreetsUnusable)) throw error;
    const where = `${path.join(dir, 'map.yaml')}, streets: ${place}`;
    return { kind: 'unusable', problem: `${where} ${error.message}. Until this is corrected, the map shows outlines.` };
  }
}

/** Throws if an office is outside the street map, because the map would show only outlines there. */
function requireRegion(bounds: Bounds, offices: Site['offices']): void {
  const outside = offices.filter(({ position }) => position && !isWithin(bounds, position));
  const region = agencyRegion(offices);
  if (outside.length === 0 || !region) return;
  const names = outside.map(({ name }) => `«${name}»`).join(', ');
  throw new StreetsUnusable(
    `does not cover the agency's region: it reaches from ${corner(bounds.south, bounds.west)} to ` +
      `${corner(bounds.north, bounds.east)}, without the office ${names}. Run «npm run agency -- map» again, or with --box=${bbox(region)}`,
  );
}

const short = (degrees: number) => degrees.toFixed(2);
const corner = (latitude: number, longitude: number) => `${short(latitude)}, ${short(longitude)}`;
const bbox = ({ west, south, east, north }: Bounds) => [west, south, east, north].map(short).join(',');
