import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readYaml } from '#agency/content/content-file.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { consentVersion, thirdParties } from '#consent/configured.ts';
import { ownSite } from '../own-site.ts';

/** Invented ids of analytics tools. */
export const IDS = {
  tagManagerId: 'GTM-SAMPLE0',
  analyticsId: 'G-SAMPLE0000',
  adsId: 'AW-000000097',
  socialPixelId: '000000000000097',
};

/** A film on another website, which the list of projects shows instead of the sample's own film. */
export const BANNER_FILM = 'https://www.youtube.com/watch?v=aaaaaaaaaaa';

/** An invented street map on another website. */
export const BASEMAP = {
  name: 'Sample Tiles',
  style: 'https://tiles.example.com/style.json',
  hosts: ['https://tiles.example.com'],
  policy: 'https://tiles.example.com/privacy',
};

/** The sample's site in German too, with every supported service of other companies, and without the filter for bathrooms. */
const site = ownSite('tracked', async (contentDir) => {
  const file = path.join(contentDir, 'site.yaml');
  const before = await readFile(file, 'utf8');
  const after = before
    .replace(/^ {2}use: .*$/m, '  use: { nl: true, fr: true, en: true, de: true }')
    .replace(/^tracking: .*$/m, `tracking: ${JSON.stringify(IDS)}`)
    .replace(/^captcha: .*$/m, 'captcha: { provider: turnstile, siteKey: sample-key }')
    .replace(/^ {2}bathrooms: true$/m, '  bathrooms: false')
    .replace(/^streetViewKey: .*$/m, `streetViewKey: sample-key\nbasemap: ${JSON.stringify(BASEMAP)}`);
  await writeFile(file, after);
  const projects = path.join(contentDir, 'pages/projects.yaml');
  await writeFile(projects, (await readFile(projects, 'utf8')).replace('/films/evening.webm', BANNER_FILM));
});

export const buildTracked = site.build;

/** Returns the third-party settings of the tested site. */
export function trackedParties() {
  return thirdParties(readYaml('site.yaml', siteSchema, site.env.CONTENT_DIR));
}

/** A test whose page shows that site; `version` is the version of its consent. */
export const test = site.test.extend<{ version: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern
  version: async ({}, use) => use(consentVersion(trackedParties())),
});
