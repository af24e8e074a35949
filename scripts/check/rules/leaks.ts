import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { importFiles } from '#feed/state.ts';
import { CONTENT_DIR } from '#site/content-file.ts';
import { TEXTS_DIR } from '../../texts/files.ts';
import type { Problem, Rule } from '../finding.ts';
import { pageOwner } from '../leaks/own-page.ts';
import { readRawFeed } from '../leaks/raw-feed.ts';
import { leakScanner } from '../leaks/scan.ts';
import { type Site, textOf } from '../site.ts';

/** Files whose content is no text; their names are looked at all the same. */
const BINARY = /\.(?:br|gz|woff2?|webp|avif|png|jpe?g|ico|gif|pdf|mp4|webm|wasm|pmtiles)$/;
/** Made of the site's own words and code: pages for what is not there, headers, scripts and styles. */
const SHOWS_NO_HOME = /^(?:(?:[a-z]{2}\/)?404(?:\/index)?\.html|_headers|_astro\/.*\.(?:css|js))$/;
/** What people of the agency wrote for everyone to read. */
const PUBLIC_TEXTS = /\.(?:ya?ml|json|md)$/;

/**
 * Nothing in any file of the site says what the feed keeps to itself: hidden addresses, positions, prices, documents,
 * file names. Reads the accepted feed document by itself; a finding names the home, never the secret.
 */
export function leaks(): Rule {
  return {
    name: 'leak',
    async *end(site): AsyncGenerator<Problem> {
      const feed = await readRawFeed(importFiles(site.dataDir).document);
      const ownFiles = [...site.files].filter((file) => SHOWS_NO_HOME.test(file));
      const ownTexts = await Promise.all(ownFiles.map((file) => textOf(site, file)));
      const scan = leakScanner(feed, (await Promise.all([CONTENT_DIR, TEXTS_DIR].map(siteTexts))).join('\n'), ownTexts);
      for (const file of site.checked) {
        for (const { what, owner } of scan(file, await wordsIn(site, file), pageOwner(file))) {
          yield {
            file,
            problem: `It shows the ${what} of ${owner.kind} ${owner.id}, which is not public. Drop it in src/feed, where the export is read.`,
          };
        }
      }
    },
  };
}

/** What a file says, as its reader sees it. */
async function wordsIn(site: Site, file: string): Promise<string> {
  // What is drawn into a picture to share stands in the file as text (scripts/build/share/draw.ts).
  if (file.startsWith('share/')) return /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(await textOf(site, file))?.[0] ?? '';
  if (BINARY.test(file)) return '';
  const text = await textOf(site, file);
  // A calendar's lines are folded anywhere, within a word too (RFC 5545, 3.1), and its commas escaped.
  return file.endsWith('.ics')
    ? text
        .replace(/\r\n[ \t]/g, '')
        .replace(/\\([\\;,])/g, '$1')
        .replaceAll('\\n', '\n')
    : text;
}

/** All texts of the content folder but the feed itself. */
async function siteTexts(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => PUBLIC_TEXTS.test(name) && !name.startsWith('feed'));
  return (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}
