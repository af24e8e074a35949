import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { Original, Originals } from '#domain/media/original.ts';
import { rereadOnChange } from '../server/replaced-files.ts';
import { MEDIA_KEY_PATTERN } from './media-address.ts';

/** Locations of the originals of the current listings, and the folder and hosts that may contain them. */
export interface OriginalsIndex {
  /** folder that must contain local originals; empty: no local file may be sent */
  root: string;
  hosts: ReadonlySet<string>;
  originals: Originals;
}

export const NO_ORIGINALS: OriginalsIndex = { root: '', hosts: new Set(), originals: {} };

/**
 * Returns a function that returns the content of an `originals.json` and reads the file again after each change. An absent
 * file counts as empty.
 * @throws with path, field and reason if the first reading fails; if a later one fails, the previous content stays in use
 */
export function followOriginals(path: string, log?: (line: string) => void): () => Promise<OriginalsIndex> {
  return rereadOnChange([path], () => readOriginals(path), log);
}

/** Reads an `originals.json`. An absent file counts as empty. @throws with path, field and reason */
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
    throw new Error(
      `${path} is not valid JSON (${error instanceof Error ? error.message : error}). Run the import again.`,
    );
  }
}

const absolutePath = z.string().refine(isAbsolute, 'expected an absolute path');

const original: z.ZodType<Original> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), path: absolutePath }),
  z.object({ kind: z.literal('remote'), url: z.url({ protocol: /^https?$/ }) }),
]);

/** The file `originals.json`, which the import writes beside the current export. */
export const originalsFile = z.object({
  /** folder that must contain the files; empty for a feed that comes from the web */
  root: z.literal('').or(absolutePath),
  /** hosts of remote originals, as in a URL: with the port unless it is the default port */
  hosts: z.array(z.string()),
  originals: z.record(z.string().regex(MEDIA_KEY_PATTERN), original),
});
