import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ContentError, contentMistake } from '#agency/content/content-error.ts';
import { CONTENT_DIR, readText } from '#agency/content/content-file.ts';
import { BOUNDS } from '#domain/position.ts';
import { say, type Words } from '#platform/mistakes/said.ts';
import { PLACE_KINDS, type PlaceKind } from './place-kinds.ts';

/** The file of the content folder with the places near homes. «npm run agency -- surroundings» writes it. */
export const SURROUNDINGS_FILE = 'surroundings.json';
/** Limits of the file. A region of 50 by 50 km with cities has about 30,000 places. */
export const POINTS_MAX = 200_000;
const FILE_MAX_BYTES = 32 * 1024 * 1024;
export const NAME_MAX = 80;

const latitude = z.number().min(BOUNDS.south).max(BOUNDS.north);
const longitude = z.number().min(BOUNDS.west).max(BOUNDS.east);
const day = z.iso.date();

export const sourceSchema = z.strictObject({
  /** credit that the licence requires, such as «© OpenStreetMap contributors» */
  credit: z.string().min(1).max(200),
  link: z.url({ protocol: /^https?$/ }).optional(),
  licence: z.string().min(1).max(200),
  /** day of the data */
  date: day,
});

/** A region: south, west, north, east. */
export const areaSchema = z.tuple([latitude, longitude, latitude, longitude]);

export const surroundingsSchema = z.strictObject({
  version: z.literal(1),
  fetchedOn: day,
  sources: z.array(sourceSchema).min(1).max(20),
  /** regions whose places are known */
  areas: z.array(areaSchema).min(1),
  points: z.array(z.tuple([z.enum(PLACE_KINDS), z.string().max(NAME_MAX), latitude, longitude])).max(POINTS_MAX),
});

export type Surroundings = z.infer<typeof surroundingsSchema>;
export type SurroundingsSource = z.infer<typeof sourceSchema>;
export type Point = [kind: PlaceKind, name: string, latitude: number, longitude: number];

/** Reads the places near homes from a content folder; undefined if it has none. Throws ContentError. */
export function readSurroundingsIn(dir: string): Surroundings | undefined {
  const file = path.join(dir, SURROUNDINGS_FILE);
  if (!existsSync(file)) return undefined;
  const refuse = (words: Words, field?: string, found?: string) =>
    new ContentError([contentMistake({ file, said: say(words), field, found })]);
  if (statSync(file).size > FILE_MAX_BYTES)
    throw refuse('this file is larger than 32 MB; fetch the surroundings of a smaller region');
  let json: unknown;
  try {
    json = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof ContentError) throw error;
    throw refuse('this file is damaged; fetch the surroundings again, or remove it');
  }
  const parsed = surroundingsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(
    'this file is damaged; fetch the surroundings again, or remove it',
    issue?.path.map(String).join('.') || undefined,
    issue?.message,
  );
}

let read: { value: Surroundings | undefined } | undefined;

/** Reads the places near homes of this agency once; undefined if it has none. Throws ContentError. */
export function readSurroundings(): Surroundings | undefined {
  read ??= { value: readSurroundingsIn(CONTENT_DIR) };
  return read.value;
}

/** Returns the text of the file. Each place has its own line, so that a diff of two versions is readable. */
export function surroundingsText({ points, ...head }: Surroundings): string {
  const [start = ''] = JSON.stringify({ ...head, points: [] }, null, 1).split('"points": []');
  const lines = points.map((point) => JSON.stringify(point)).join(',\n');
  return `${start}"points": [\n${lines}\n]\n}\n`;
}

/** Days after which the check of the content advises to fetch the places again. */
const OLD_DAYS = 400;
const DAY_MS = 86_400_000;

/** Returns whether the places were fetched more than OLD_DAYS before `now` (milliseconds since 1970). */
export const isOld = ({ fetchedOn }: Pick<Surroundings, 'fetchedOn'>, now: number): boolean =>
  now - Date.parse(fetchedOn) > OLD_DAYS * DAY_MS;
