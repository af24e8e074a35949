import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord } from '#server/built/build-record.ts';
import { serverDirOf } from '#server/built/server-dir.ts';
import type { PageCount } from './count-pages.ts';

/** What a build did; in `{SITE_DIR}-server/build.json`. */
export interface BuildReport extends BuildRecord {
  /** pages, and files that are made like them */
  pages: PageCount;
  /** files that are new or other than in the published site, where one was given; `_headers` and `_redirects` among them */
  changed?: string[] | undefined;
  sharePictures: { drawn: number; kept: number };
  seconds: { pages: number; rest: number; compressing: number };
}

/** Reads what the build of the site in `siteDir` said of itself. Fails as the file system does. */
export async function readBuildReport(siteDir: string): Promise<BuildReport> {
  return JSON.parse(await readFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), 'utf8')) as BuildReport;
}

export async function writeBuildReport(siteDir: string, report: BuildReport): Promise<void> {
  await writeFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), JSON.stringify(report));
}
