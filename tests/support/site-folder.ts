import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord, serverDirOf } from '#server/built/build-record.ts';
import { SITE_DATA_FILE } from '#server/built/site-data.ts';
import { buildServer } from '../../scripts/build/bundle/bundle-server.ts';
import { madeOnce } from '../run/made-once.ts';
import { siteData } from './api-site.ts';

export const BUILD_RECORD: BuildRecord = {
  version: '1.2.3',
  builtAt: '2026-11-21T04:00:00.000Z',
  feedImportedAt: '2026-11-21T03:00:00.000Z',
};

export interface SiteFolder {
  /** the folder that contains the site and its server side */
  folder: string;
  siteDir: string;
  remove: () => Promise<void>;
}

/** Writes a small site and its server side as `npm run build` does. A server process can serve it. */
export async function siteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'site-folder-'));
  const siteDir = join(folder, 'site');
  const serverDir = serverDirOf(siteDir);
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'index.html'), 'home');
  await cp(await madeOnce('server', buildServer), serverDir, { recursive: true });
  await writeFile(join(serverDir, SITE_DATA_FILE), JSON.stringify(siteData()));
  await writeFile(join(serverDir, BUILD_RECORD_FILE), JSON.stringify(BUILD_RECORD));
  return { folder, siteDir, remove: () => rm(folder, { recursive: true, force: true }) };
}
