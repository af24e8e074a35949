import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { bytesToHeader, Compression, type Entry, type Header, readVarint, TileType } from 'pmtiles';
import { StartRefused } from '#platform/server/failures.ts';

/** The map cannot be cut. The message says why and what to do. */
export class CutRefused extends StartRefused {}

const PATIENCE_MS = 60_000;
const TRIES = 5;
const FIRST_PAUSE_MS = 500;
const HEADER_BYTES = 127;
/** The first bytes hold the header and the root directory (section 2 of the PMTiles format). */
const HEAD_BYTES = 16_384;

/** A PMTiles file on another server, which is read in parts. */
export interface RemoteArchive {
  address: string;
  header: Header;
  root: Entry[];
  /** changes when the file on the server changes */
  version: string;
  /** Returns a part of the file. */
  read(offset: number, length: number): Promise<Buffer>;
  /** Returns a directory below the root. */
  directory(entry: Entry): Promise<Entry[]>;
  /** bytes and requests so far */
  used: { bytes: number; requests: number };
}

/**
 * Opens a map of the world with the layers of Protomaps.
 * @throws CutRefused if there is no such file, or it cannot be cut
 */
export async function openRemoteArchive(address: string): Promise<RemoteArchive> {
  const used = { bytes: 0, requests: 0 };
  let version: string | undefined;

  async function read(offset: number, length: number): Promise<Buffer> {
    const response = await asked(address, offset, length, used);
    const now = versionOf(response);
    version ??= now;
    if (now !== version) {
      throw new CutRefused(`${address} has changed while it was being read. Run the command again.`);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    used.bytes += bytes.length;
    return bytes;
  }

  const head = await readRetried(() => read(0, HEAD_BYTES));
  if (head.toString('latin1', 0, 7) !== 'PMTiles') throw new CutRefused(`${address} is not a PMTiles file.`);
  if (head[7] !== 3) throw new CutRefused(`${address} is a PMTiles file of version ${head[7]}; version 3 is required.`);
  const header = bytesToHeader(new Uint8Array(head.subarray(0, HEADER_BYTES)).buffer);
  if (header.tileType !== TileType.Mvt) throw new CutRefused(`${address} contains no vector tiles (MVT).`);
  const { rootDirectoryOffset: at, rootDirectoryLength, internalCompression, leafDirectoryOffset } = header;
  return {
    address,
    header,
    root: entriesOf(head.subarray(at, at + rootDirectoryLength), internalCompression),
    version: version ?? '',
    read: (offset, length) => readRetried(() => read(offset, length)),
    directory: async ({ offset, length }) =>
      entriesOf(await readRetried(() => read(leafDirectoryOffset + offset, length)), internalCompression),
    used,
  };
}

/** Reads again after a lost connection or an error of the server, with growing pauses. */
async function readRetried(read: () => Promise<Buffer>): Promise<Buffer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      if (error instanceof CutRefused || attempt === TRIES) throw error;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
    }
  }
}

async function asked(address: string, offset: number, length: number, used: { requests: number }): Promise<Response> {
  used.requests += 1;
  const headers = { Range: `bytes=${offset}-${offset + length - 1}` };
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: Error) => {
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`${address} cannot be reached (${why}). Check the connection, and run the command again.`);
  });
  if (response.status === 206) return response;
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`${address} answers with status ${response.status}. Try again later.`);
  throw new CutRefused(
    response.status === 200
      ? `${address} is sent whole: its server must answer requests for a part (Range) with status 206.`
      : `${address} answers with status ${response.status}: choose another map with --from.`,
  );
}

/** Identifies the file on the server: its entity tag or its date, and its size. */
const versionOf = ({ headers }: Response): string =>
  [headers.get('etag') ?? headers.get('last-modified') ?? '', headers.get('content-range')?.split('/')[1] ?? ''].join(
    ' ',
  );

/**
 * Reads a directory, column by column: differences of tile ids, run lengths, lengths, offsets. The offset 0 means:
 * directly after the previous tile (section 4 of the PMTiles format).
 */
export function entriesOf(bytes: Uint8Array, compression: Compression): Entry[] {
  if (compression !== Compression.Gzip && compression !== Compression.None)
    throw new CutRefused('The directories of the map are compressed in a way that this program cannot read.');
  const position = { buf: compression === Compression.Gzip ? gunzipSync(bytes) : bytes, pos: 0 };
  const next = () => readVarint(position);
  const column = (count: number) => Array.from({ length: count }, next);
  const count = next();
  const [steps, runs, lengths, offsets] = [column(count), column(count), column(count), column(count)];
  let tileId = 0;
  let after = 0;
  return steps.map((step, index) => {
    tileId += step;
    const [runLength = 0, length = 0, written = 0] = [runs[index], lengths[index], offsets[index]];
    const offset = written === 0 && index > 0 ? after : written - 1;
    after = offset + length;
    return { tileId, offset, length, runLength };
  });
}
