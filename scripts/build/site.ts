import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'astro';
import { FeedError } from '#feed/document.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { ContentError } from '#site/content-file.ts';
import { headersFile } from './policy.ts';
import { precompress } from './precompress.ts';
import { publishOriginals } from './publish-originals.ts';
import { writeRedirects } from './redirects.ts';
import { buildServer } from './server.ts';
import { writeServerData } from './server-data.ts';
import { writeSharePictures } from './share/write.ts';

/** Builds the site into SITE_DIR: pages, redirects, compressed copies. False, with a message, if content or feed is wrong. */
export async function buildSite(): Promise<boolean> {
  const siteDir = process.env.SITE_DIR || 'dist';
  const started = performance.now();
  try {
    console.log('Building the pages …');
    await build({ logLevel: 'warn' });
    const { dataDir } = readFeedEnvironment();
    const originals = process.env.NETLIFY ? await publishOriginals(siteDir, dataDir) : undefined;
    for (const line of originals?.missing ?? []) console.warn(`Left out: ${line}`);
    const { drawn, kept } = await writeSharePictures(siteDir, dataDir);
    console.log(`Pictures to share: ${drawn} drawn, ${kept} kept.`);
    await writeServerData(`${siteDir}-server`, dataDir);
    await buildServer(`${siteDir}-server`);
    await writeFile(path.join(siteDir, '_headers'), headersFile());
    await writeRedirects(siteDir, dataDir, originals?.rules);
    console.log(`Pages built in ${seconds(started)}. Compressing …`);
    const { files } = await precompress(siteDir);
    console.log(`${files} files compressed. ${siteDir}/ is ready after ${seconds(started)}.`);
    return true;
  } catch (error) {
    if (!(error instanceof FeedError) && !(error instanceof ContentError)) throw error;
    console.error(error.message);
    return false;
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
