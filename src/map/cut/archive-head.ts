import { gzipSync } from 'node:zlib';
import { Compression, type Entry, type Header } from 'pmtiles';
import type { TilePlan } from './tile-plan.ts';

const HEADER_BYTES = 127;
/** Header and root directory must fit into this many bytes (section 2 of the PMTiles format). */
const ROOT_BYTES_MAX = 16_384 - HEADER_BYTES;
/** Entries of a directory below the root, before they are too many for the root. */
const LEAF_ENTRIES = 4_096;

/** Returns everything of the cut that precedes its tiles: header, root directory, metadata, and further directories. */
export function archiveHead(
  plan: TilePlan,
  source: Pick<Header, 'tileCompression' | 'tileType'>,
  metadata: Buffer,
): Buffer {
  const { root, leaves } = directoriesOf(plan.entries);
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('PMTiles', 'latin1');
  head[7] = 3;
  const metadataAt = HEADER_BYTES + root.length;
  const leavesAt = metadataAt + metadata.length;
  const tilesAt = leavesAt + leaves.length;
  const numbers = [
    ...[HEADER_BYTES, root.length, metadataAt, metadata.length, leavesAt, leaves.length, tilesAt, plan.tileBytes],
    ...[plan.tileCount, plan.entries.length, plan.contentCount],
  ];
  for (const [index, number] of numbers.entries()) head.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  head.set([1, Compression.Gzip, source.tileCompression, source.tileType, plan.minZoom, plan.maxZoom], 96);
  const { west, south, east, north } = plan.bounds;
  for (const [index, degrees] of [west, south, east, north].entries())
    head.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  head[118] = plan.minZoom;
  head.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119);
  head.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123);
  return Buffer.concat([head, root, metadata, leaves]);
}

function directoriesOf(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = packedDirectory(entries);
  if (whole.length <= ROOT_BYTES_MAX) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const pointers: Entry[] = [];
    const leaves: Buffer[] = [];
    let offset = 0;
    for (let at = 0; at < entries.length; at += size) {
      const leaf = packedDirectory(entries.slice(at, at + size));
      pointers.push({ tileId: entries[at]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = packedDirectory(pointers);
    if (root.length <= ROOT_BYTES_MAX) return { root, leaves: Buffer.concat(leaves) };
  }
}

/** Returns a directory column by column, compressed. The offset 0 means: directly after the previous tile. */
function packedDirectory(entries: readonly Entry[]): Buffer {
  const before = (index: number) => entries[index - 1];
  const columns = [
    entries.map(({ tileId }, index) => tileId - (before(index)?.tileId ?? 0)),
    entries.map(({ runLength }) => runLength),
    entries.map(({ length }) => length),
    entries.map(({ offset }, index) => {
      const last = before(index);
      return last && offset === last.offset + last.length ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.concat([entries.length, ...columns.flat()].map(varint)), { level: 9 });
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Uint8Array.from([...bytes, rest]);
}
