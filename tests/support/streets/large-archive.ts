import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Entry, zxyToTileId } from 'pmtiles';
import type { Bounds } from '#domain/position.ts';
import { archiveHead } from '#map/cut/archive-head.ts';
import { TOWN_LAYERS } from './town.ts';

/** Both countries. */
const BOUNDS: Bounds = { south: 49.4, north: 51.6, west: 2.5, east: 6.6 };
const ZOOM_MAX = 15;

/** Returns the content of a tile: bytes that cannot be compressed, and differ from tile to tile. */
export function tileContent(tileId: number, length: number): Buffer {
  const block = createHash('sha256').update(String(tileId)).digest();
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += block.length) block.copy(bytes, at);
  bytes.writeUInt32LE(tileId % 2 ** 32, 0);
  return bytes;
}

/**
 * Writes a PMTiles file of about `bytes` with a tile for each place of Belgium and Luxembourg at all zoom levels, with
 * several directories.
 */
export function writeLargeArchive(
  file: string,
  bytes: number,
): { tiles: number; lengthOf: (tileId: number) => number } {
  const ids: number[] = [];
  for (let zoom = 0; zoom <= ZOOM_MAX; zoom += 1) {
    const [left, right] = [BOUNDS.west, BOUNDS.east].map((x) => Math.floor(((x + 180) / 360) * 2 ** zoom));
    const [top, bottom] = [BOUNDS.north, BOUNDS.south].map((y) =>
      Math.floor(((1 - Math.asinh(Math.tan((y * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom),
    );
    for (let x = left ?? 0; x <= (right ?? 0); x += 1)
      for (let y = top ?? 0; y <= (bottom ?? 0); y += 1) ids.push(zxyToTileId(zoom, x, y));
  }
  ids.sort((one, other) => one - other);
  const mean = Math.floor(bytes / ids.length);
  const lengthOf = (tileId: number) => Math.max(8, Math.floor(mean / 2) + (tileId % (mean + 1)));
  let offset = 0;
  const entries = ids.map((tileId): Entry => {
    const length = lengthOf(tileId);
    offset += length;
    return { tileId, offset: offset - length, length, runLength: 1 };
  });
  const plan = {
    ...{ bounds: BOUNDS, minZoom: 0, maxZoom: ZOOM_MAX, entries, tileBytes: offset },
    ...{ tileCount: ids.length, contentCount: ids.length, parts: [], fetchBytes: 0, digest: '' },
  };
  const metadata = gzipSync(JSON.stringify({ vector_layers: TOWN_LAYERS.map((id) => ({ id, fields: {} })) }));
  const output = openSync(file, 'w');
  try {
    // The tiles are not read as vector tiles here, so they are stored without compression.
    writeSync(output, archiveHead(plan, { tileCompression: 1, tileType: 1 }, metadata));
    for (const { tileId, length } of entries) writeSync(output, tileContent(tileId, length));
  } finally {
    closeSync(output);
  }
  return { tiles: ids.length, lengthOf };
}
