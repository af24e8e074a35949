import { createHash } from 'node:crypto';
import { Compression, type Header, PMTiles, TileType } from 'pmtiles';
import type { Bounds } from '#domain/position.ts';
import { type StreetSource, StreetsUnusable } from './street-source.ts';

/** Data about a street map from the header of its file. */
export interface StreetArchive {
  bounds: Bounds;
  maxZoom: number;
  /** changes if the content of the file changes */
  digest: string;
}

const VERSION = 3;
/** Layers that Protomaps' style requires. */
const LAYERS = ['earth', 'roads', 'places'];
/** Minimum zoom at which Protomaps' tiles contain every street. */
const STREETS_ZOOM = 13;
const CUT_AGAIN = 'cut it again as README.md describes';

/** Reads the header of a street map. @throws StreetsUnusable if the map cannot be drawn */
export async function readStreetArchive(source: StreetSource): Promise<StreetArchive> {
  requireVersion(new Uint8Array((await source.getBytes(0, 8)).data));
  const archive = new PMTiles(source);
  const damaged = (error: unknown): never => {
    if (error instanceof StreetsUnusable) throw error;
    throw new StreetsUnusable(`is damaged (${error instanceof Error ? error.message : error}): ${CUT_AGAIN}`);
  };
  const header = await archive.getHeader().catch(damaged);
  requireWhole(header, source.sizeBytes);
  requireStreets(header, await archive.getMetadata().catch(damaged));
  const { minLat: south, maxLat: north, minLon: west, maxLon: east, maxZoom } = header;
  return { bounds: { south, north, west, east }, maxZoom, digest: await digestOf(header, source) };
}

function requireVersion(head: Uint8Array): void {
  const text = Buffer.from(head).toString('latin1');
  const version = text.startsWith('PMTiles') ? head[7] : text.startsWith('PM') ? head[2] : undefined;
  if (version === undefined) throw new StreetsUnusable(`is not a PMTiles file: ${CUT_AGAIN}`);
  if (version < VERSION)
    throw new StreetsUnusable(
      `is a PMTiles file of version ${version}, but version ${VERSION} is required. Convert it: pmtiles convert old.pmtiles new.pmtiles`,
    );
  if (version > VERSION)
    throw new StreetsUnusable(
      `is a PMTiles file of version ${version}, which this site cannot read yet: use a file of version ${VERSION}`,
    );
}

function requireWhole({ tileDataOffset, tileDataLength = 0 }: Header, sizeBytes: number): void {
  const wanted = tileDataOffset + tileDataLength;
  if (sizeBytes < wanted)
    throw new StreetsUnusable(`is incomplete: it has ${sizeBytes} of ${wanted} bytes. Copy it again`);
}

function requireStreets({ tileType, tileCompression, maxZoom }: Header, metadata: unknown): void {
  if (tileType !== TileType.Mvt)
    throw new StreetsUnusable(
      `contains no vector tiles (MVT), which the site needs to draw the map in its colours: ${CUT_AGAIN}`,
    );
  if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None)
    throw new StreetsUnusable(`is compressed in a way that browsers do not support (expected gzip): ${CUT_AGAIN}`);
  const layers = layerNames(metadata);
  const missing = LAYERS.filter((name) => !layers.includes(name));
  if (missing.length > 0)
    throw new StreetsUnusable(
      `is not a map of Protomaps: it lacks ${missing.join(', ')} among its layers (${layers.join(', ') || 'none'}); ${CUT_AGAIN}`,
    );
  if (maxZoom < STREETS_ZOOM)
    throw new StreetsUnusable(
      `ends at zoom ${maxZoom}, but streets begin at zoom ${STREETS_ZOOM}: cut it again with --maxzoom=15`,
    );
}

function layerNames(metadata: unknown): string[] {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  return Array.isArray(layers) ? layers.map((layer: { id?: unknown }) => String(layer.id)) : [];
}

/**
 * Returns a digest of the file's size, its metadata, and its directories with the position and length of each tile. The
 * tiles themselves are not read.
 */
async function digestOf(header: Header, source: StreetSource): Promise<string> {
  const hash = createHash('sha256').update(String(source.sizeBytes));
  const parts = [
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [header.leafDirectoryOffset, header.leafDirectoryLength ?? 0],
  ] as const;
  for (const [offset, length] of parts) {
    if (length > 0) hash.update(new Uint8Array((await source.getBytes(offset, length)).data));
  }
  return hash.digest('base64url').slice(0, 16);
}
