import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { importFiles } from '#feed/stored-import.ts';
import type { Problem, Rule, SiteFile } from '../finding.ts';
import { pageOwner } from '../leaks/own-page.ts';
import { readRawFeed } from '../leaks/raw-feed.ts';
import { leakScanner, type Secrets, secretsOf } from '../leaks/scan.ts';
import { textOf } from '../site.ts';
import { TEXTS_DIR } from '../texts/text-files.ts';

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
  let scan: ReturnType<typeof leakScanner> | undefined;
  const leaksIn = (file: string, words: string) =>
    (scan?.(file, words, pageOwner(file)) ?? []).map(
      ({ what, owner }) =>
        `It shows the ${what} of ${owner.kind} ${owner.id}, which is not public. Drop it in src/feed, where the export is read.`,
    );
  return {
    name: 'leak',
    async prepare(site): Promise<Secrets> {
      const feed = await readRawFeed(importFiles(site.dataDir).document);
      const ownFiles = [...site.files].filter((file) => SHOWS_NO_HOME.test(file));
      const ownTexts = ownFiles.map((file) => textOf(site, file));
      return secretsOf(feed, (await Promise.all([CONTENT_DIR, TEXTS_DIR].map(siteTexts))).join('\n'), ownTexts);
    },
    begin(_site, prepared) {
      scan = leakScanner(prepared as Secrets);
    },
    file: (file) => leaksIn(file.name, wordsIn(file)),
    *end({ sharePictures }): Generator<Problem> {
      for (const [file, words] of sharePictures) for (const problem of leaksIn(file, words)) yield { file, problem };
    },
  };
}

/** What a file says, as its reader sees it. */
function wordsIn({ name, text }: SiteFile): string {
  // What is drawn into a picture to share stands in the file as text (src/listing/share/server/draw-share-picture.ts).
  if (name.startsWith('share/')) return /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(text())?.[0] ?? '';
  if (BINARY.test(name)) return '';
  // A calendar's lines are folded anywhere, within a word too (RFC 5545, 3.1), and its commas escaped.
  return name.endsWith('.ics')
    ? text()
        .replace(/\r\n[ \t]/g, '')
        .replace(/\\([\\;,])/g, '$1')
        .replaceAll('\\n', '\n')
    : text();
}

/** All texts of the content folder but the feed itself. */
async function siteTexts(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => PUBLIC_TEXTS.test(name) && !name.startsWith('feed'));
  return (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}
