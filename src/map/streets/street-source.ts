import { open } from 'node:fs/promises';
import type { Source } from 'pmtiles';

const PATIENCE_MS = 10_000;

/**
 * A problem of a street map. The message continues a sentence that begins with the name of the file, and says what to
 * do.
 */
export class StreetsUnusable extends Error {
  override name = 'StreetsUnusable';
}

/** A file of tiles that is read in parts, on this machine or on a server. */
export interface StreetSource extends Source {
  sizeBytes: number;
  close(): Promise<void>;
}

/**
 * Opens a file of tiles on this machine.
 * @throws StreetsUnusable
 */
export async function openStreetFile(file: string): Promise<StreetSource> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StreetsUnusable(
      error.code === 'ENOENT'
        ? 'does not exist: put the file there, or cut a map as README.md describes'
        : `cannot be read (${error.code}): allow the user that builds the site to read it`,
    );
  });
  const stats = await handle.stat();
  if (!stats.isFile()) {
    await handle.close();
    throw new StreetsUnusable('is a folder: enter the file inside it');
  }
  return {
    sizeBytes: stats.size,
    getKey: () => file,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
    close: () => handle.close(),
  };
}

/**
 * Opens a file on another server. That server must allow requests for parts of the file from pages of `origin`.
 * @throws StreetsUnusable
 */
export async function openStreetAddress(address: string, origin: string): Promise<StreetSource> {
  const ask = async (offset: number, length: number) => {
    const headers = { Range: `bytes=${offset}-${offset + length - 1}`, Origin: origin };
    // Redirects count as failures: in a browser, the content security policy allows only this host.
    const redirect = 'manual';
    const response = await fetch(address, { headers, redirect, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      (error: Error) => {
        const why = error.cause instanceof Error ? error.cause.message : error.message;
        throw new StreetsUnusable(
          `cannot be fetched (${why}): start its server, or name a file on this machine as «file»`,
        );
      },
    );
    if (response.status === 206) return response;
    await response.body?.cancel();
    throw new StreetsUnusable(
      response.status === 200
        ? 'is sent whole: its server must answer requests for a part (Range) with status 206'
        : `answers with status ${response.status}: put the file there, or correct the address`,
    );
  };
  const first = await ask(0, 1);
  await first.body?.cancel();
  const allowed = first.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    throw new StreetsUnusable(
      `cannot be read by pages of ${origin}: configure its server to send Access-Control-Allow-Origin: ${origin}`,
    );
  return {
    sizeBytes: Number(first.headers.get('content-range')?.split('/')[1]),
    getKey: () => address,
    getBytes: async (offset, length) => ({ data: await (await ask(offset, length)).arrayBuffer() }),
    close: async () => {},
  };
}
