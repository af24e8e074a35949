import { existsSync } from 'node:fs';
import { link, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverDirOf } from '#server/built/build-record.ts';

/** How long scripts and styles stay that no page asks for any more: as long as somebody may have left a page open. */
const KEPT_DAYS = 7;
/** Beside the site: since when it has them. */
export const KEPT_ASSETS_FILE = 'kept-assets.json';
const ASSETS = '_astro';
const DAY_MS = 86_400_000;

/**
 * Takes along, into the site that was just built in `dir`, the scripts and styles that only pages of the `published` site
 * ask for: whoever has one open, or in a cache, goes on with it. Gives how many were taken along.
 */
export async function keepAssets(dir: string, published: string, nowMs = Date.now()): Promise<number> {
  const before = await readLeft(published);
  const left: Record<string, string> = {};
  for (const name of await readdir(path.join(published, ASSETS)).catch(() => [])) {
    const target = path.join(dir, ASSETS, name);
    const since = before[name] ?? new Date(nowMs).toISOString();
    if (existsSync(target) || nowMs - Date.parse(since) > KEPT_DAYS * DAY_MS) continue;
    await link(path.join(published, ASSETS, name), target);
    left[name] = since;
  }
  await writeFile(leftFile(dir), JSON.stringify(left));
  return Object.keys(left).length;
}

/** Since when no page of the site asks for a file. */
async function readLeft(siteDir: string): Promise<Record<string, string>> {
  const file = leftFile(siteDir);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Record<string, string>) : {};
}

const leftFile = (siteDir: string) => path.join(serverDirOf(siteDir), KEPT_ASSETS_FILE);
