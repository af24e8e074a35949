import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rereadOnChange } from '../reread.ts';

/** What the build says of itself, beside what it says of the site: times, which a build of the same things may change. */
export interface BuildRecord {
  version: string;
  builtAt: string;
  /** when the feed was taken over that the site shows */
  feedImportedAt?: string | undefined;
}

export const BUILD_RECORD_FILE = 'build.json';

/** Follows the record in `folder`; undefined where there is none. */
export function followBuildRecord(folder: string, log: (line: string) => void): () => Promise<BuildRecord | undefined> {
  const file = join(folder, BUILD_RECORD_FILE);
  // Written by scripts/build/server-data.ts from the same type.
  const read = () =>
    readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as BuildRecord,
      () => undefined,
    );
  return rereadOnChange([file], read, log);
}
