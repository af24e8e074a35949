import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { consentVersion, thirdParties } from '#components/consent/configured.ts';
import { readYaml } from '#site/content-file.ts';
import { siteSchema } from '#site/site.schema.ts';
import { serve } from '../serve.ts';
import { test as base } from '../test.ts';

/** Ids that nobody has. */
export const IDS = {
  tagManagerId: 'GTM-SAMPLE0',
  analyticsId: 'G-SAMPLE0000',
  adsId: 'AW-000000097',
  socialPixelId: '000000000000097',
};

/** A map of streets that nobody has. */
export const BASEMAP = {
  name: 'Sample Tiles',
  style: 'https://tiles.example.com/style.json',
  hosts: ['https://tiles.example.com'],
  policy: 'https://tiles.example.com/privacy',
};

const dataDir = process.env.DATA_DIR || '.data';
const folder = path.join(dataDir, 'tracked');
const env = {
  CONTENT_DIR: path.join(folder, 'content'),
  SITE_DIR: path.join(folder, 'site'),
  DATA_DIR: path.join(folder, 'data'),
  SAMPLE_HOMES: 'yes',
};

/** Builds the site with every third party that it knows, and without the filter of bathrooms. */
export async function buildTracked(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(env.DATA_DIR, { recursive: true });
  await cp('content', env.CONTENT_DIR, {
    recursive: true,
    filter: (source) => source !== path.join('content', 'feed'),
  });
  await cp(path.join(dataDir, 'feed'), path.join(env.DATA_DIR, 'feed'), { recursive: true });
  const file = path.join(env.CONTENT_DIR, 'site.yaml');
  const before = await readFile(file, 'utf8');
  const after = before
    .replace(/^tracking: .*$/m, `tracking: ${JSON.stringify(IDS)}`)
    .replace(/^captcha: .*$/m, 'captcha: { provider: turnstile, siteKey: sample-key }')
    .replace(/^ {2}bathrooms: true$/m, '  bathrooms: false')
    .replace(/^streetViewKey: .*$/m, `streetViewKey: sample-key\nbasemap: ${JSON.stringify(BASEMAP)}`);
  await writeFile(file, after);
  const build = spawn(process.execPath, ['scripts/build.ts'], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site with measuring tools could not be built.');
}

/** What the site of these tests is configured with. */
export function trackedParties() {
  return thirdParties(readYaml('site.yaml', siteSchema, env.CONTENT_DIR));
}

/** A page of that site; each worker serves it for itself. */
export const test = base.extend<{ version: string }, { trackedUrl: string }>({
  trackedUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
    async ({}, use, { workerIndex }) => {
      // One process per database folder.
      const data = path.join(folder, `data-${workerIndex}`);
      await cp(path.join(dataDir, 'feed'), path.join(data, 'feed'), { recursive: true });
      const { url, stop } = await serve({ ...env, DATA_DIR: data });
      await use(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ trackedUrl }, use) => use(trackedUrl),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  version: async ({}, use) => use(consentVersion(trackedParties())),
});
