import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_RECORD_FILE, serverDirOf } from '#server/built/build-record.ts';
import { PAGE_KEYS_FILE } from '../build/site-files.ts';

/**
 * Builds and checks the site that `npm start` serves in a folder beside it, which then takes its place, so that visitors never
 * see a site that is being built. Returns the exit code of the build.
 */
export async function rebuildServed(): Promise<number> {
  const site = path.resolve(process.env.SITE_DIR || 'dist');
  const next = `${site}-next`;
  const isBuilt = existsSync(path.join(serverDirOf(site), BUILD_RECORD_FILE));
  const published = isBuilt ? ['--published', site] : [];
  const build = spawn(process.execPath, ['scripts/main.ts', 'build', '--check', ...published], {
    stdio: 'inherit',
    env: { ...process.env, SITE_DIR: next },
  });
  const [code] = await once(build, 'exit');
  if (code === 0) {
    // Keys beside other pages would keep the wrong pages: they follow when everything else is in its place.
    const keys = `${next}-${PAGE_KEYS_FILE}`;
    await rename(path.join(serverDirOf(next), PAGE_KEYS_FILE), keys);
    await replace(serverDirOf(site), serverDirOf(next));
    await replace(site, next);
    await rename(keys, path.join(serverDirOf(site), PAGE_KEYS_FILE));
  }
  for (const folder of [next, serverDirOf(next)]) await rm(folder, { recursive: true, force: true });
  return Number(code ?? 1);
}

async function replace(folder: string, next: string): Promise<void> {
  const before = `${folder}-before`;
  await rm(before, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, before);
  await rename(next, folder);
  await rm(before, { recursive: true, force: true });
}
