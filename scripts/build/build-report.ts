import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { BUILD_RECORD_FILE, type BuildRecord, serverDirOf } from '#server/built/build-record.ts';
import { fileAt, PART_FILE } from './site-files.ts';
import type { PageCount } from './wrap-prerenderer.ts';

/** What a build did; in `{SITE_DIR}-server/build.json`. */
export interface BuildReport extends BuildRecord {
  /** of everything that is in the site (see siteKey) */
  key: string;
  /** pages, and files that are made like them */
  pages: PageCount;
  /** files that are new or other than in the published site, where one was given; `_headers` and `_redirects` among them */
  changed?: string[] | undefined;
  seconds: { pages: number; rest: number; compressing: number };
}

/** Reads what the build of the site in `siteDir` said of itself. Fails as the file system does. */
export async function readBuildReport(siteDir: string): Promise<BuildReport> {
  return JSON.parse(await readFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), 'utf8')) as BuildReport;
}

/** Writes it for a site that was built whole: what a build of a part has said there before is no longer so. */
export async function writeBuildReport(siteDir: string, report: BuildReport): Promise<void> {
  await rm(fileAt(siteDir, `site-server/${PART_FILE}`), { force: true });
  await replaceFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), JSON.stringify(report));
}
