import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';
import { migratedDatabase } from '../support/migrated-database.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { SiteFolder } from '../support/site-folder.ts';
import { temporaryFolder } from '../support/site-server.ts';

export const SECRET = 'a secret for the tests';
const PATH = '/api/listing-change';

/** Signs a request like the agency's software. It was written from the documentation only, not from our code. */
export function signed(body: string, { secret = SECRET, at = Date.now() } = {}): RequestInit {
  const t = Math.floor(at / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { method: 'POST', headers: { 'Content-Type': 'application/json', Signature: `t=${t},v1=${v1}` }, body };
}

export const change = (listing: number) => signed(JSON.stringify({ listing, at: new Date().toISOString() }));

interface Options {
  site: SiteFolder;
  quiet?: number;
  longest?: number;
  /** duration of a build in seconds */
  takes?: number;
  env?: Record<string, string>;
}

/** Starts a server process whose builds append `begin` to a file when they start and `end` when they finish. */
export async function rebuildingServer({ site, quiet = 1, longest = 60, takes = 0, env = {} }: Options) {
  const folder = await temporaryFolder();
  const file = join(folder, 'builds');
  await writeFile(file, '');
  const dataDir = join(folder, 'data');
  if (!env.DATABASE_URL) await migratedDatabase(dataDir);
  const process = new ServerProcess({
    SITE_DIR: site.siteDir,
    DATA_DIR: dataDir,
    LISTING_CHANGE_SECRET: SECRET,
    REBUILD_QUIET_SECONDS: String(quiet),
    REBUILD_LONGEST_SECONDS: String(longest),
    NIGHTLY_COMMAND: `echo begin >> ${file}; sleep ${takes}; echo end >> ${file}`,
    ...env,
  });
  onTestFinished(() => process.kill());
  await process.start();
  const lines = async () => (await readFile(file, 'utf8')).trim().split('\n').filter(Boolean);
  return {
    process,
    file,
    dataDir,
    call: (init: RequestInit) => fetch(process.url + PATH, init),
    lines,
    ends: async () => (await lines()).filter((line) => line === 'end').length,
  };
}

export const built = (count: number, { ends }: { ends: () => Promise<number> }) =>
  vi.waitFor(async () => expect(await ends()).toBe(count), { timeout: 20_000, interval: 50 });
/** Waits longer than the quiet time (in seconds) and the next poll, so that another build would have started. */
export const nothingMore = (quiet = 1) => sleep(quiet * 1000 + 1_200);
