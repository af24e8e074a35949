import { createHash } from 'node:crypto';
import { type Entry, type Header, zxyToTileId } from 'pmtiles';
import type { Bounds } from '#domain/position.ts';
import type { RemoteArchive } from './remote-archive.ts';

/** Highest zoom of the cut. The map enlarges these tiles for a closer view. */
export const ZOOM_MAX = 15;
/** Tiles that are this close to each other in the file are fetched together, with what is between them. */
const GAP_BYTES = 48 * 1024;
/** Largest part of the file that is fetched at once. After an interruption, at most this much is fetched again. */
const PART_BYTES = 4 * 1024 * 1024;

/** Tiles that are copied: from an offset in the tile data of the map of the world to an offset in the tile data of the cut. */
interface Copy {
  from: number;
  to: number;
  length: number;
}

/** A part of the file that is fetched at once. */
export interface Part {
  from: number;
  length: number;
  copies: Copy[];
}

export interface TilePlan {
  bounds: Bounds;
  minZoom: number;
  maxZoom: number;
  /** the entries of the cut, in the order of their ids */
  entries: Entry[];
  parts: Part[];
  /** bytes to fetch, and bytes of tiles in the cut */
  fetchBytes: number;
  tileBytes: number;
  tileCount: number;
  contentCount: number;
  /** identifies the plan, to continue it after an interruption */
  digest: string;
}

/** Reads the directories of a map and plans which parts of it to fetch for a region. */
export async function planTiles(archive: RemoteArchive, bounds: Bounds): Promise<TilePlan> {
  const maxZoom = Math.min(archive.header.maxZoom, ZOOM_MAX);
  const wanted = wantedIds(bounds, archive.header, maxZoom);
  const found = await entriesFor(archive, archive.root, wanted);
  const { entries, parts, tileBytes } = arranged(found);
  return {
    bounds,
    minZoom: archive.header.minZoom,
    maxZoom,
    entries,
    parts,
    fetchBytes: parts.reduce((sum, { length }) => sum + length, 0),
    tileBytes,
    tileCount: entries.reduce((sum, { runLength }) => sum + runLength, 0),
    contentCount: new Set(entries.map(({ offset }) => offset)).size,
    digest: createHash('sha256')
      .update(JSON.stringify([archive.address, archive.version, bounds, maxZoom, tileBytes, parts.length]))
      .digest('base64url'),
  };
}

/** Returns the ids of all tiles that touch the region, in ascending order. */
function wantedIds({ west, east, south, north }: Bounds, { minZoom }: Header, maxZoom: number): number[] {
  const ids: number[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const [left, right] = [west, east].map((degrees) => column(degrees, zoom)) as [number, number];
    const [top, bottom] = [north, south].map((degrees) => row(degrees, zoom)) as [number, number];
    for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) ids.push(zxyToTileId(zoom, x, y));
  }
  return ids.sort((one, other) => one - other);
}

const within = (tile: number, zoom: number) => Math.min(2 ** zoom - 1, Math.max(0, Math.floor(tile)));
const column = (degrees: number, zoom: number) => within(((degrees + 180) / 360) * 2 ** zoom, zoom);
function row(degrees: number, zoom: number): number {
  const radians = (degrees * Math.PI) / 180;
  return within(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom, zoom);
}

/** Returns the entries of the wanted tiles. Directories without a wanted tile are not read. */
async function entriesFor(
  archive: RemoteArchive,
  directory: readonly Entry[],
  wanted: readonly number[],
): Promise<Entry[]> {
  const found: Entry[] = [];
  let at = 0;
  for (const [index, entry] of directory.entries()) {
    const end = entry.runLength > 0 ? entry.tileId + entry.runLength : (directory[index + 1]?.tileId ?? Infinity);
    while (at < wanted.length && (wanted[at] ?? 0) < entry.tileId) at += 1;
    const first = at;
    while (at < wanted.length && (wanted[at] ?? 0) < end) at += 1;
    const here = wanted.slice(first, at);
    if (here.length === 0) continue;
    if (entry.runLength === 0) found.push(...(await entriesFor(archive, await archive.directory(entry), here)));
    else found.push(...runsOf(here).map(([tileId, runLength]) => ({ ...entry, tileId, runLength })));
  }
  return found;
}

/** Joins consecutive ids. */
function runsOf(ids: readonly number[]): [first: number, count: number][] {
  const runs: [number, number][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === id) last[1] += 1;
    else runs.push([id, 1]);
  }
  return runs;
}

/** Gives each tile its place in the cut, in the order of ids, and joins what is fetched. */
function arranged(found: readonly Entry[]) {
  const places = new Map<number, number>();
  const copies: Copy[] = [];
  let tileBytes = 0;
  const entries = found.map((entry): Entry => {
    const known = places.get(entry.offset);
    if (known !== undefined) return { ...entry, offset: known };
    places.set(entry.offset, tileBytes);
    copies.push({ from: entry.offset, to: tileBytes, length: entry.length });
    tileBytes += entry.length;
    return { ...entry, offset: tileBytes - entry.length };
  });
  const parts: Part[] = [];
  for (const copy of copies.toSorted((one, other) => one.from - other.from)) {
    const last = parts.at(-1);
    const length = last ? copy.from + copy.length - last.from : 0;
    if (last && copy.from - last.from - last.length <= GAP_BYTES && length <= PART_BYTES) {
      last.length = Math.max(last.length, length);
      last.copies.push(copy);
    } else parts.push({ from: copy.from, length: copy.length, copies: [copy] });
  }
  return { entries, parts, tileBytes };
}
