import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rereadOnChange } from '#platform/server/replaced-files.ts';

/** The properties of a build's record that the server uses. */
export interface BuildRecord {
  /** version of the program, from package.json */
  version: string;
  builtAt: string;
  /** time of the feed import that the site shows */
  feedImportedAt?: string | undefined;
  /** whether the site shows the homes of the sample */
  isSample?: boolean | undefined;
}

export const BUILD_RECORD_FILE = 'build.json';

/**
 * Returns a function that returns the build record in `folder` and reads it again after each change; undefined if there is
 * none.
 */
export function followBuildRecord(folder: string, log: (line: string) => void): () => Promise<BuildRecord | undefined> {
  const file = join(folder, BUILD_RECORD_FILE);
  // scripts/build/build-report.ts writes the file from the same type.
  const read = () =>
    readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as BuildRecord,
      () => undefined,
    );
  return rereadOnChange([file], read, log);
}

/** Name of the bundled server in the folder that {@link serverDirOf} returns. */
export const API_FILE = 'api.js';

/** Returns the folder that contains the server's data about the site in `siteDir`. */
export function serverDirOf(siteDir: string): string {
  return `${siteDir}-server`;
}
