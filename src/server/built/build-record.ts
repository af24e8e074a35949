import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rereadOnChange } from '#platform/server/replaced-files.ts';

/** The part of a build's own record that the server uses. */
export interface BuildRecord {
  /** as in package.json */
  version: string;
  builtAt: string;
  /** time of the feed import that the site shows */
  feedImportedAt?: string | undefined;
  /** whether the site shows the homes of the sample */
  isSample?: boolean | undefined;
}

export const BUILD_RECORD_FILE = 'build.json';

/** Reads the build record in `folder` now and again after each change; undefined if there is none. */
export function followBuildRecord(folder: string, log: (line: string) => void): () => Promise<BuildRecord | undefined> {
  const file = join(folder, BUILD_RECORD_FILE);
  // Written by scripts/build/build-report.ts from the same type.
  const read = () =>
    readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as BuildRecord,
      () => undefined,
    );
  return rereadOnChange([file], read, log);
}

/** Name of the bundled server in the folder that {@link serverDirOf} returns. */
export const API_FILE = 'api.js';

/** Returns the folder of the data that the build of `siteDir` writes for the server. */
export function serverDirOf(siteDir: string): string {
  return `${siteDir}-server`;
}
