import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '#platform/server/replaced-files.ts';
import { BUILD_RECORD_FILE, type BuildRecord, serverDirOf } from '#server/built/build-record.ts';
import type { PageCount } from './page-count.ts';
import { fileAt, PART_FILE } from './site-files.ts';

/** The result of a build, in `{SITE_DIR}-server/build.json`. */
export interface BuildReport extends BuildRecord {
  /** cache key of the whole site (see siteKey) */
  key: string;
  /** pages, and the files that are made like pages */
  pages: PageCount;
  /**
   * files that are new or differ from the published site, including `_headers` and `_redirects`; absent if there is no
   * published site
   */
  changed?: string[] | undefined;
  seconds: { pages: number; rest: number; compressing: number };
}

/** Reads the report of the build in `siteDir`. Throws if it cannot be read. */
export async function readBuildReport(siteDir: string): Promise<BuildReport> {
  return JSON.parse(await readFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), 'utf8')) as BuildReport;
}

/** Stores the report of a complete build, and removes the report of an earlier partial build. */
export async function writeBuildReport(siteDir: string, report: BuildReport): Promise<void> {
  await rm(fileAt(siteDir, `site-server/${PART_FILE}`), { force: true });
  await replaceFile(path.join(serverDirOf(siteDir), BUILD_RECORD_FILE), JSON.stringify(report));
}
