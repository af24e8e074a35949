import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Bounds } from '#domain/position.ts';
import { surfaceSqm } from './home-areas.ts';
import { SurroundingsRefused } from './surroundings-refused.ts';

/** The public server. Its operators ask for few requests and for the name of the program. */
export const PUBLIC_OVERPASS = 'https://overpass-api.de/api/interpreter';

export interface OverpassOptions {
  address: string;
  /** name and version of the program, and where to reach its user */
  userAgent: string;
  /** limits, for tests */
  timeoutMs?: number;
  waitMs?: number;
  maxBytes?: number;
}

/** A question about an area. */
export interface OverpassQuestion<T extends z.ZodType> {
  /** the part of the query in Overpass QL behind the settings, such as `way["highway"];out geom;` */
  query: string;
  /** an element of the answer */
  element: T;
}

/** The answer of a server about an area. */
export interface OverpassAnswer<T> {
  elements: T[];
  /** day of the data: `2026-11-28` */
  date: string;
}

const QUERY_SECONDS = 180;
const ATTEMPTS = 4;
/** Limit of an area. A larger one needs an extract. */
const AREA_MAX_SQM = 6_000e6;
const MAX_BYTES = 128 * 1024 * 1024;
/** Status codes of a server that is busy. */
const BUSY = new Set([408, 429, 500, 502, 503, 504]);

/** Checks the size of an area. @throws SurroundingsRefused if the area is too large to ask a server about it */
export function requireSmall(area: Bounds): void {
  if (surfaceSqm(area) <= AREA_MAX_SQM) return;
  const km2 = Math.round(surfaceSqm(area) / 1e6);
  throw new SurroundingsRefused(
    `The area ${boxText(area)} has ${km2} km², more than the ${AREA_MAX_SQM / 1e6} km² that a server is asked for. Give smaller areas with --area, or an extract with --pbf.`,
  );
}

/**
 * Asks an Overpass server about an area. If the server is busy or cannot be reached, asks again, up to four times in
 * all.
 * @throws SurroundingsRefused if the area is too large, or if the server does not answer with the expected data
 */
export async function askOverpass<T extends z.ZodType>(
  area: Bounds,
  { query, element }: OverpassQuestion<T>,
  options: OverpassOptions,
): Promise<OverpassAnswer<z.output<T>>> {
  const { address, waitMs = 15_000 } = options;
  requireSmall(area);
  const box = [area.south, area.west, area.north, area.east].map((degrees) => degrees.toFixed(5)).join(',');
  const whole = `[out:json][timeout:${QUERY_SECONDS}][bbox:${box}];${query}`;
  for (let attempt = 1; ; attempt++) {
    const text = await attemptOnce(whole, options);
    if ('answer' in text) return readAnswer(text.answer, element, address);
    if (attempt === ATTEMPTS)
      throw new SurroundingsRefused(`${address} ${text.why}. Try again later, or give an extract with --pbf.`);
    await sleep(waitMs * attempt);
  }
}

/** Returns the answer, or the reason for which the server cannot answer now. @throws SurroundingsRefused */
async function attemptOnce(
  query: string,
  { address, userAgent, timeoutMs = (QUERY_SECONDS + 60) * 1000, maxBytes = MAX_BYTES }: OverpassOptions,
): Promise<{ answer: string } | { why: string }> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'user-agent': userAgent, accept: 'application/json' },
      body: new URLSearchParams({ data: query }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (BUSY.has(response.status)) {
      await response.body?.cancel();
      return { why: `is busy (status ${response.status})` };
    }
    if (!response.ok)
      throw new SurroundingsRefused(
        `${address} answered with status ${response.status}. Check that --overpass is the address of an Overpass interpreter, such as ${PUBLIC_OVERPASS}.`,
      );
    return { answer: await textOf(response, address, maxBytes) };
  } catch (error) {
    if (error instanceof SurroundingsRefused) throw error;
    return { why: `cannot be reached (${reasonOf(error)})` };
  }
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
function readAnswer<T extends z.ZodType>(text: string, element: T, address: string): OverpassAnswer<z.output<T>> {
  const refuse = (what: string, advice: string) => new SurroundingsRefused(`${address} ${what}. ${advice}`);
  const json = parsed(text);
  if (json === undefined)
    throw refuse(
      `did not answer with JSON, but with «${text.slice(0, 60).replaceAll(/\s+/g, ' ')}»`,
      'Try again later, or check --overpass.',
    );
  const answer = answerSchema(element).safeParse(json);
  if (!answer.success) {
    const [issue] = answer.error.issues;
    throw refuse(
      `sent an answer that is not that of Overpass: ${issue?.path.map(String).join('.') || 'the whole answer'}: ${issue?.message}`,
      'Check --overpass.',
    );
  }
  const { remark, osm3s, elements } = answer.data;
  // If the remark reports an error, the answer is incomplete.
  if (remark?.includes('error'))
    throw refuse(`broke off: ${remark.slice(0, 200)}`, 'Give smaller areas with --area, or an extract with --pbf.');
  return { elements, date: osm3s.timestamp_osm_base.slice(0, 10) };
}

const answerSchema = <T extends z.ZodType>(element: T) =>
  z.object({
    remark: z.string().optional(),
    osm3s: z.object({ timestamp_osm_base: z.string().regex(/^\d{4}-\d\d-\d\d/) }),
    elements: z.array(element),
  });

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

/** Returns an area as `--area` expects it: west, south, east, north. */
export const boxText = ({ south, west, north, east }: Bounds): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(',');
