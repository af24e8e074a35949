import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Bounds, isWithinBounds } from '#domain/position.ts';
import type { Point } from '../surroundings-file.ts';
import { surfaceSqm } from './home-areas.ts';
import { kindOfTags, nameOfTags, OSM_KINDS } from './osm-kinds.ts';
import { SurroundingsRefused } from './surroundings-refused.ts';

/** The public server, which asks for few requests and a name of the program. */
export const PUBLIC_OVERPASS = 'https://overpass-api.de/api/interpreter';

export interface OverpassOptions {
  address: string;
  /** name and version of the program, and where to reach its user */
  userAgent: string;
  /** limits, smaller in tests */
  timeoutMs?: number;
  waitMs?: number;
  maxBytes?: number;
}

/** What a server knows about an area. */
export interface OverpassAnswer {
  points: Point[];
  /** day of the data */
  date: string;
}

const QUERY_SECONDS = 180;
const ATTEMPTS = 4;
/** A larger area is a task for an extract. */
const AREA_MAX_SQM = 6_000e6;
const MAX_BYTES = 128 * 1024 * 1024;
/** Status codes of a server that is busy. */
const BUSY = new Set([408, 429, 500, 502, 503, 504]);

const spotSchema = z.object({ lat: z.number(), lon: z.number() });
const answerSchema = z.object({
  remark: z.string().optional(),
  osm3s: z.object({ timestamp_osm_base: z.string().regex(/^\d{4}-\d\d-\d\d/) }),
  elements: z.array(
    z.object({
      lat: z.number().optional(),
      lon: z.number().optional(),
      center: spotSchema.optional(),
      tags: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** Returns the query for all places in an area, in Overpass QL. */
export function overpassQuery({ south, west, north, east }: Bounds): string {
  const wanted = Object.entries(OSM_KINDS).map(
    ([key, kinds]) => `nwr["${key}"~"^(${Object.keys(kinds).join('|')})$"];`,
  );
  const box = [south, west, north, east].map((degrees) => degrees.toFixed(5)).join(',');
  return `[out:json][timeout:${QUERY_SECONDS}][bbox:${box}];(${wanted.join('')});out body center qt;`;
}

/**
 * Asks an Overpass server for the places in an area. A busy server is asked again after a while.
 * @throws SurroundingsRefused
 */
export async function askOverpass(area: Bounds, options: OverpassOptions): Promise<OverpassAnswer> {
  const { address, waitMs = 15_000 } = options;
  if (surfaceSqm(area) > AREA_MAX_SQM) {
    const km2 = Math.round(surfaceSqm(area) / 1e6);
    throw new SurroundingsRefused(
      `The area ${boxText(area)} has ${km2} km², more than the ${AREA_MAX_SQM / 1e6} km² that a server is asked for. Give smaller areas with --area, or an extract with --pbf.`,
    );
  }
  for (let attempt = 1; ; attempt++) {
    const answer = await attemptOnce(area, options);
    if (typeof answer !== 'string') return answer;
    if (attempt === ATTEMPTS)
      throw new SurroundingsRefused(`${address} ${answer}. Try again later, or give an extract with --pbf.`);
    await sleep(waitMs * attempt);
  }
}

/** Returns the answer, or why the server could not answer now. */
async function attemptOnce(area: Bounds, options: OverpassOptions): Promise<OverpassAnswer | string> {
  const { address, userAgent, timeoutMs = (QUERY_SECONDS + 60) * 1000, maxBytes = MAX_BYTES } = options;
  let text: string;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      body: new URLSearchParams({ data: overpassQuery(area) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (BUSY.has(response.status)) {
      await response.body?.cancel();
      return `is busy (status ${response.status})`;
    }
    if (!response.ok)
      throw new SurroundingsRefused(
        `${address} answered with status ${response.status}. Check that --overpass is the address of an Overpass interpreter, such as ${PUBLIC_OVERPASS}.`,
      );
    text = await textOf(response, address, maxBytes);
  } catch (error) {
    if (error instanceof SurroundingsRefused) throw error;
    return `cannot be reached (${reasonOf(error)})`;
  }
  return readAnswer(text, address);
}

async function textOf(response: Response, address: string, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes)
      throw new SurroundingsRefused(
        `${address} sent more than ${Math.round(maxBytes / 1024 ** 2)} MB. Give smaller areas with --area.`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads an answer in the JSON of Overpass. @throws SurroundingsRefused */
export function readAnswer(text: string, address: string): OverpassAnswer {
  const refuse = (what: string, advice: string) => new SurroundingsRefused(`${address} ${what}. ${advice}`);
  const json = parsed(text);
  if (json === undefined)
    throw refuse(
      `did not answer with JSON, but with «${text.slice(0, 60).replaceAll(/\s+/g, ' ')}»`,
      'Try again later, or check --overpass.',
    );
  const answer = answerSchema.safeParse(json);
  if (!answer.success) {
    const [issue] = answer.error.issues;
    throw refuse(
      `sent an answer that is not that of Overpass: ${issue?.path.map(String).join('.') || 'the whole answer'}: ${issue?.message}`,
      'Check --overpass.',
    );
  }
  const { remark, osm3s, elements } = answer.data;
  // With a remark about an error, the answer is a part of the places only.
  if (remark?.includes('error'))
    throw refuse(`broke off: ${remark.slice(0, 200)}`, 'Give smaller areas with --area, or an extract with --pbf.');
  const points = elements.flatMap(({ lat, lon, center, tags = {} }): Point[] => {
    const spot = { latitude: lat ?? center?.lat ?? Number.NaN, longitude: lon ?? center?.lon ?? Number.NaN };
    const kind = kindOfTags(tags);
    return kind && isWithinBounds(spot) ? [[kind, nameOfTags(tags), spot.latitude, spot.longitude]] : [];
  });
  return { points, date: osm3s.timestamp_osm_base.slice(0, 10) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export const boxText = ({ south, west, north, east }: Bounds): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(',');
