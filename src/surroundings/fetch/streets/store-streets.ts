import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Bounds } from '#domain/position.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { STREETS_FILE, STREETS_MAX_BYTES, streetsBytes } from '../../streets/streets-file.ts';
import { OSM_SOURCE } from '../osm-kinds.ts';
import { type FoundStreets, TOO_MANY } from './extract-streets.ts';

interface StoreOptions {
  areas: readonly Bounds[];
  /** day of the data */
  date: string;
  maxBytes?: number;
}

/**
 * Stores the streets in the content folder. If there are none, or too many, removes the file of an earlier run and
 * reports that walks are estimated.
 */
export async function storeStreets(
  dir: string,
  streets: FoundStreets | undefined,
  { areas, date, maxBytes = STREETS_MAX_BYTES }: StoreOptions,
): Promise<void> {
  const file = path.join(dir, STREETS_FILE);
  if (streets === undefined || streets === TOO_MANY) return without(file, streets ?? 'no');
  const bytes = streetsBytes({
    source: { ...OSM_SOURCE, date },
    areas: areas.map(({ south, west, north, east }) => [south, west, north, east]),
    network: streets,
  });
  if (bytes.length > maxBytes) return without(file, TOO_MANY);
  await replaceFile(file, bytes);
  console.log(`${file}: ${streets.from.length} streets and paths between crossings (${megabytes(bytes.length)} MB).`);
}

async function without(file: string, how: 'no' | typeof TOO_MANY): Promise<void> {
  await rm(file, { force: true });
  const why =
    how === 'no'
      ? 'The source has no streets in the areas.'
      : `The streets of the areas need more than ${megabytes(STREETS_MAX_BYTES)} MB. Give smaller areas with --area to measure walks along them.`;
  console.log(`${why} The minutes of walks are estimated from the distance.`);
}

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(1);
