import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Originals } from '#domain/original.ts';
import { rereadOnChange } from '../server/reread.ts';
import { currentKey } from './current-key.ts';
import { type DocumentFile, documentFile } from './document-file.ts';
import { createFileCache } from './file-cache.ts';
import { followOriginals } from './originals.ts';

const CACHE_MAX_BYTES = 512 * 1024 ** 2;

/** Documents that no page leads to; gives the one of a key as a file that may be sent. @throws {MediaFailure} as documentFile */
export type PrivateOriginals = (key: string) => Promise<DocumentFile>;

/** Those of the site that `serverDir` tells of, followed when it changes; what is fetched is kept in `dataDir`. */
export function followPrivateOriginals(
  serverDir: string,
  dataDir: string,
  log: (line: string) => void,
): PrivateOriginals {
  const file = join(serverDir, 'private-documents.json');
  const places = followOriginals(join(serverDir, 'originals.json'), log);
  const read = async () => (JSON.parse(await readFile(file, 'utf8')) as { originals: Originals }).originals;
  const originals = rereadOnChange([file], read, log);
  const cache = createFileCache(join(dataDir, 'private'), CACHE_MAX_BYTES);
  return async (key) => {
    const index = { ...(await places()), originals: await originals() };
    return documentFile(currentKey(key, index.originals), index, cache);
  };
}
