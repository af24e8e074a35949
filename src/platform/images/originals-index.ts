import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { Original, Originals } from '#domain/original.ts';
import { rereadOnChange } from '../server/replaced-files.ts';
import { MEDIA_KEY_PATTERN } from './media-address.ts';

/** Where the originals of the current listings lie, and where they may lie. */
export interface OriginalsIndex {
  /** Empty: no file may be served. */
  root: string;
  hosts: ReadonlySet<string>;
  originals: Originals;
}

export const NO_ORIGINALS: OriginalsIndex = { root: '', hosts: new Set(), originals: {} };

/**
 * Follows an `originals.json`: read again when it changes, empty where it is absent.
 * @throws with path, field and reason where its first reading fails; later failures keep what was there.
 */
export function followOriginals(path: string, log?: (line: string) => void): () => Promise<OriginalsIndex> {
  return rereadOnChange([path], () => readOriginals(path), log);
}

/** Reads an `originals.json`; empty where it is absent. @throws with path, field and reason. */
export async function readOriginals(path: string): Promise<OriginalsIndex> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return NO_ORIGINALS;
  const parsed = originalsFile.safeParse(parseJson(path, text));
  if (!parsed.success) throw new Error(`${path} is not an index of originals: ${z.prettifyError(parsed.error)}`);
  const { root, hosts, originals } = parsed.data;
  return { root, hosts: new Set(hosts), originals };
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON (${error instanceof Error ? error.message : error}); run the import again.`);
  }
}

const absolutePath = z.string().refine(isAbsolute, 'expected an absolute path');

const original: z.ZodType<Original> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: absolutePath }),
  z.object({ kind: z.literal('remote'), url: z.url({ protocol: /^https?$/ }) }),
]);

/** `originals.json`, written by the import beside the current export. */
export const originalsFile = z.object({
  /** The folder that files must lie in; empty for a feed from the web, which has none. */
  root: z.literal('').or(absolutePath),
  /** Hosts of remote originals, as in an address: with the port where it is not the usual one. */
  hosts: z.array(z.string()),
  originals: z.record(z.string().regex(MEDIA_KEY_PATTERN), original),
});
