import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rereadOnChange } from '#platform/server/replaced-files.ts';

/** What the server takes of what a build says of itself. */
export interface BuildRecord {
  /** of package.json */
  version: string;
  builtAt: string;
  /** when the feed was taken over that the site shows */
  feedImportedAt?: string | undefined;
}

export const BUILD_RECORD_FILE = 'build.json';

/** Follows the record in `folder`; undefined where there is none. */
export function followBuildRecord(folder: string, log: (line: string) => void): () => Promise<BuildRecord | undefined> {
  const file = join(folder, BUILD_RECORD_FILE);
  // Written by scripts/build/report.ts from the same type.
  const read = () =>
    readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as BuildRecord,
      () => undefined,
    );
  return rereadOnChange([file], read, log);
}

/** Folder of what the build tells the server about the site in `siteDir`. */
export function serverDirOf(siteDir: string): string {
  return `${siteDir}-server`;
}
