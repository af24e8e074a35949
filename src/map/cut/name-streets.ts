import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import type { StreetsFile } from '#agency/content/map-settings.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { CutRefused } from './remote-archive.ts';

const FILE = 'map.yaml';
/** Where the streets are stored if map.yaml names no file yet. */
const STREETS = 'map/streets.pmtiles';

/** Returns the file of the streets as map.yaml names it, or the usual one. */
export function streetsFile(streets: StreetsFile | undefined, dir: string): string {
  if (streets?.address !== undefined) {
    throw new CutRefused(
      `${path.join(dir, FILE)} names streets on another server (${streets.address}). Remove «address» there, and run the command again.`,
    );
  }
  return streets?.file ?? STREETS;
}

/** Names the file in map.yaml, whose other lines and notes stay. */
export async function nameStreets(file: string, dir: string): Promise<void> {
  const place = path.join(dir, FILE);
  const document = parseDocument(await readFile(place, 'utf8'));
  if (document.getIn(['streets', 'file']) === file) return;
  document.setIn(['streets', 'file'], file);
  await replaceFile(place, document.toString({ lineWidth: 0, flowCollectionPadding: true }));
}
