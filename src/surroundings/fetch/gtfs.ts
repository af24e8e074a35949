import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { isWithinBounds } from '#domain/position.ts';
import { isZip, zipFiles } from '#feed/doors/zip.ts';
import type { PlaceKind } from '../place-kinds.ts';
import type { Point } from '../surroundings-file.ts';
import { SurroundingsRefused } from './surroundings-refused.ts';

/** Stops of a timetable in GTFS. */
export interface GtfsStops {
  points: Point[];
  /** name and web address of the publisher, as the timetable states them */
  publisher: string;
  link?: string | undefined;
  /** `station` if all routes are trains, otherwise `stop` */
  kind: PlaceKind;
  /** day on which the file was last changed */
  date: string;
}

const ARCHIVE_MAX_BYTES = 1024 ** 3;
const FILE_MAX_BYTES = 128 * 1024 ** 2;

type Row = Readonly<Record<string, string>>;

/** Reads the stops in Belgium and Luxembourg of a timetable, a ZIP archive or a folder. @throws SurroundingsRefused */
export async function readGtfs(place: string): Promise<GtfsStops> {
  const file = await openGtfs(place);
  const stops = await rowsOf(place, 'stops.txt', file, ['stop_id', 'stop_name', 'stop_lat', 'stop_lon']);
  const routes = await rowsOf(place, 'routes.txt', file, ['route_type']);
  const [agency] = await rowsOf(place, 'agency.txt', file, ['agency_name']);
  const kind = routes.length > 0 && routes.every(({ route_type }) => isTrain(route_type ?? '')) ? 'station' : 'stop';
  const points = stops.filter(isStop).map((row, index): Point => {
    const [latitude, longitude] = [Number(row.stop_lat || Number.NaN), Number(row.stop_lon || Number.NaN)];
    if (Number.isNaN(latitude) || Number.isNaN(longitude))
      throw new SurroundingsRefused(
        `${place}, stops.txt, stop «${row.stop_id || index + 1}»: the position is «${row.stop_lat}, ${row.stop_lon}»; expected degrees such as 51.0896, 4.3652. Ask the publisher for a correct file.`,
      );
    return [kind, row.stop_name ?? '', latitude, longitude];
  });
  const near = points.filter(([, , latitude, longitude]) => isWithinBounds({ latitude, longitude }));
  if (near.length === 0)
    throw new SurroundingsRefused(
      `${place} has no stops in Belgium or Luxembourg (${points.length} elsewhere). Check that it is the right timetable.`,
    );
  return { points: near, publisher: agency?.agency_name ?? '', link: agency?.agency_url, kind, date: dayOf(place) };
}

const dayOf = (place: string): string => statSync(place).mtime.toISOString().slice(0, 10);

/** Returns whether a route type means trains: 2, or 100 to 117 among the extended types. */
const isTrain = (type: string): boolean => type === '2' || /^1(?:0\d|1[0-7])$/.test(type);

/** Returns whether a row is a stop or a station. A platform is left out if its station has a row. */
const isStop = ({ location_type = '', parent_station = '' }: Row): boolean =>
  location_type === '1' || ((location_type === '' || location_type === '0') && parent_station === '');

type ReadGtfsFile = (name: string) => Promise<Buffer | undefined>;

async function openGtfs(place: string): Promise<ReadGtfsFile> {
  const stats = statSync(place, { throwIfNoEntry: false });
  if (!stats) throw new SurroundingsRefused(`There is no file or folder ${place}. Check --gtfs.`);
  if (stats.isDirectory()) {
    return async (name) => {
      const file = path.join(place, name);
      if (!existsSync(file)) return undefined;
      if (statSync(file).size > FILE_MAX_BYTES) throw tooLarge(file, FILE_MAX_BYTES);
      return readFile(file);
    };
  }
  if (stats.size > ARCHIVE_MAX_BYTES) throw tooLarge(place, ARCHIVE_MAX_BYTES);
  const bytes = await readFile(place);
  if (!isZip(bytes))
    throw new SurroundingsRefused(`${place} is no ZIP archive. Give the timetable as it was downloaded, or a folder.`);
  const files = await zipFiles(bytes, place);
  return async (name) => {
    const content = await files.find((one) => one.name === name)?.read();
    if (content && content.length > FILE_MAX_BYTES) throw tooLarge(`${place}: «${name}»`, FILE_MAX_BYTES);
    return content;
  };
}

const tooLarge = (name: string, maxBytes: number) =>
  new SurroundingsRefused(`${name} is larger than ${maxBytes / 1024 ** 2} MB. Check that it is a timetable in GTFS.`);

async function rowsOf(place: string, name: string, file: ReadGtfsFile, columns: readonly string[]): Promise<Row[]> {
  const bytes = await file(name);
  if (!bytes) {
    throw new SurroundingsRefused(
      `${place} has no file ${name}. Give a timetable in GTFS, whose files are at the top of the archive.`,
    );
  }
  let rows: Row[];
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    rows = parse(text, { columns: true, bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    throw new SurroundingsRefused(
      `${place}, ${name} cannot be read: ${error instanceof Error ? error.message : error}. Download the timetable again.`,
    );
  }
  const missing = rows[0] ? columns.filter((column) => rows[0]?.[column] === undefined) : [];
  if (missing.length > 0)
    throw new SurroundingsRefused(`${place}, ${name} has no column ${missing.join(', ')}. Check that it is GTFS.`);
  return rows;
}
