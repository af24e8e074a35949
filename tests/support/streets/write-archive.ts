import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Bounds } from '#domain/position.ts';

/** A tile: its bytes, and its position in the numbering that web maps use. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

export interface Archive {
  tiles: readonly Tile[];
  bounds: Bounds;
  layers: readonly string[];
  /** type of the tiles: 1 for vector tiles (MVT), 2 for PNG */
  tileType?: number;
}

const HEADER_BYTES = 127;
const GZIP = 2;

/**
 * Writes a PMTiles file of version 3 (sections 3 and 4 of its format): header, one directory, metadata and
 * tiles.
 */
export async function writeArchive(file: string, archive: Archive): Promise<void> {
  await writeFile(file, archiveBytes(archive));
}

export function archiveBytes({ tiles, bounds, layers, tileType = 1 }: Archive): Buffer {
  const sorted = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), packed: gzipSync(bytes) }))
    .sort((a, b) => a.id - b.id);
  const directory = gzipSync(directoryBytes(sorted.map(({ id, packed }) => ({ id, length: packed.length }))));
  const metadata = gzipSync(
    JSON.stringify({ name: 'streets', vector_layers: layers.map((id) => ({ id, fields: {} })) }),
  );
  const data = Buffer.concat(sorted.map(({ packed }) => packed));
  const zooms = tiles.map(({ z }) => z);
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('PMTiles', 'latin1');
  head[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const count = sorted.length;
  [
    ...[HEADER_BYTES, directory.length, metadataAt, metadata.length, dataAt, 0, dataAt, data.length],
    ...[count, count, count],
  ].forEach((value, index) => {
    head.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  head.set([1, GZIP, GZIP, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  const { west, south, east, north } = bounds;
  [west, south, east, north].forEach((degrees, index) => {
    head.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  head[118] = Math.min(...zooms);
  head.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  head.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([head, directory, metadata, data]);
}

/**
 * Returns the directory column by column: differences of tile ids, run lengths, lengths, offsets. The offset 0 means:
 * directly after the previous tile.
 */
function directoryBytes(entries: readonly { id: number; length: number }[]): Buffer {
  const steps = entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0));
  const places = entries.map((_, index) => (index === 0 ? 1 : 0));
  return Buffer.from(
    [entries.length, ...steps, ...entries.map(() => 1), ...entries.map(({ length }) => length), ...places].flatMap(
      varint,
    ),
  );
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
