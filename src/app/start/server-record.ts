import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** In a data folder: the address of the server that uses it. Each agency's server may have another port. */
export const SERVER_RECORD = 'server.json';

const recordSchema = z.object({ url: z.url() });

/** Returns the origin of the server that uses a data folder, or undefined if none is running. */
export function recordedServer(dataDir: string): string | undefined {
  try {
    return new URL(recordSchema.parse(JSON.parse(readFileSync(path.join(dataDir, SERVER_RECORD), 'utf8'))).url).origin;
  } catch {
    return undefined;
  }
}

/**
 * Stores the address of a server for the commands that ask it. Returns a function that removes the record, unless another
 * server has replaced it. Without a data folder that can be written, the commands need SERVER_URL.
 */
export async function recordServer(dataDir: string, url: string): Promise<() => Promise<void>> {
  const file = path.join(dataDir, SERVER_RECORD);
  await writeFile(file, JSON.stringify({ url })).catch(() => {});
  return async () => {
    if (recordedServer(dataDir) === new URL(url).origin) await rm(file, { force: true }).catch(() => {});
  };
}
