import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { ContentError, contentMistake } from '#agency/content/content-error.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { isWithinBounds } from '#domain/position.ts';
import { say } from '#platform/mistakes/said.ts';
import { areaSchema, sourceSchema } from '../surroundings-file.ts';
import { networkBytes, readNetwork } from './street-bytes.ts';
import { type Streets, UNITS_PER_DEGREE } from './street-network.ts';

/** The file of the content folder with the streets around homes. «npm run agency -- surroundings» writes it. */
export const STREETS_FILE = 'surroundings-streets.gz';
/** Limit of the file. A region of 50 by 50 km with cities needs about 5 MB. */
export const STREETS_MAX_BYTES = 15 * 1024 * 1024;
/** Limit of the unpacked content. A file of STREETS_MAX_BYTES stays below it. */
const UNPACKED_MAX_BYTES = 256 * 1024 * 1024;
const LINE_END = 10;

const headSchema = z.strictObject({
  version: z.literal(1),
  source: sourceSchema,
  areas: z.array(areaSchema).min(1),
});

/**
 * Returns the content of the file: a line of JSON with source and areas, then the bytes of the network, all gzipped.
 */
export function streetsBytes({ network, ...head }: Streets): Buffer {
  const line = `${JSON.stringify({ version: 1, ...head })}\n`;
  return gzipSync(Buffer.concat([Buffer.from(line), networkBytes(network)]), { level: 9 });
}

/** Reads the streets around homes from a content folder; undefined if it has none. Throws ContentError. */
export function readStreetsIn(dir: string): Streets | undefined {
  const file = path.join(dir, STREETS_FILE);
  if (!existsSync(file)) return undefined;
  try {
    if (statSync(file).size > STREETS_MAX_BYTES) throw new RangeError('the file is too large');
    // The checksum of gzip finds damaged bytes.
    const bytes = gunzipSync(readFileSync(file), { maxOutputLength: UNPACKED_MAX_BYTES });
    const end = bytes.indexOf(LINE_END);
    const { source, areas } = headSchema.parse(JSON.parse(bytes.toString('utf8', 0, Math.max(0, end))));
    const network = readNetwork(bytes.subarray(end + 1));
    if (!isInBounds(network)) throw new RangeError('a street is in another country');
    return { source, areas, network };
  } catch (error) {
    const said = say('this file is damaged; fetch the surroundings again, or remove it');
    const found = error instanceof z.ZodError ? error.issues[0]?.message : (error as Error).message;
    throw new ContentError([contentMistake({ file, said, found })]);
  }
}

/**
 * Returns whether all streets are in Belgium or Luxembourg. A damaged position elsewhere would make the grid of the
 * search for streets too large for the memory.
 */
const isInBounds = ({ latitudes, longitudes }: Streets['network']): boolean =>
  latitudes.every((latitude, point) =>
    isWithinBounds({
      latitude: latitude / UNITS_PER_DEGREE,
      longitude: (longitudes[point] as number) / UNITS_PER_DEGREE,
    }),
  );

let read: { value: Streets | undefined } | undefined;

/** Reads the streets around the homes of this agency once; undefined if it has none. Throws ContentError. */
export function readStreets(): Streets | undefined {
  read ??= { value: readStreetsIn(CONTENT_DIR) };
  return read.value;
}
