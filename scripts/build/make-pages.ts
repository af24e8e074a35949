import { existsSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentError, contentMistake } from '#agency/content/content-error.ts';
import { CONTENT_DIR, OWN_FILES } from '#agency/content/content-file.ts';
import { headersFile } from '#consent/content-security-policy.ts';
import { say } from '#platform/mistakes/said.ts';
import { clearAhead, expectedRulesIn } from '../check/ahead/ahead-results.ts';
import type { Bundling } from './bundle/bundling.ts';
import { bundlePages, pagesKey } from './bundle/page-bundle.ts';
import { type LinkedPages, linkedPages, removeFile, withSiblings } from './keep-published.ts';
import { type Before, type PageKeys, readPageKeys } from './kept-pages.ts';
import { linkAhead } from './link-ahead.ts';
import type { PackAhead } from './pack-ahead.ts';
import { packFiles } from './pack-file.ts';
import type { PageCount } from './page-count.ts';
import { placeCode, removeCode } from './page-renderer.ts';
import { type MadePages, type Making, type PageChoice, renderPages } from './render-pages.ts';
import { clearFolder, filesIn } from './site-files.ts';
import { splitPages, waitForProcesses } from './split-pages.ts';

/** Folder with the agency's own files. */
const OWN = path.join(CONTENT_DIR, OWN_FILES);

/** Folder of compressed copies in the folder of what builds keep. */
const COPIES = 'copies';

/** A running build. */
export interface Build {
  siteDir: string;
  cacheDir: string;
  dataDir: string;
  pages: PageCount;
}

export interface MadeSite {
  /** the keys of all pages, and the digest of the code that made them */
  keys: PageKeys;
  digest: string;
  /** cache key of the pages that have no key of their own */
  rest: string;
  /** pages that are hard links to the published site */
  linked?: LinkedPages | undefined;
  /** the threads that compress and check pages, if this process has made pages */
  packed?: PackAhead | undefined;
  /**
   * the folder with the compressed copies of files that are the same for all pages, as soon as they are complete; absent if
   * nothing is compressed
   */
  copies: Promise<string> | undefined;
}

interface MakeOptions {
  bundling: Bundling;
  choose?: PageChoice | undefined;
  processes: number;
  isChecked: boolean;
}

/**
 * Makes the pages in `processes` processes: all of them, or in a single process also those that `choose` selects. Each
 * page is compressed while further pages are made, and also checked if `isChecked`.
 */
export async function makePages(
  { siteDir, cacheDir, dataDir, pages }: Build,
  before: Before,
  { bundling, choose, processes, isChecked }: MakeOptions,
): Promise<MadeSite> {
  // Netlify compresses responses itself and ignores compressed copies.
  const isPacked = !process.env.NETLIFY;
  await waitForProcesses(cacheDir);
  const results = await clearAhead(dataDir);
  const checkDir = isChecked && isPacked ? results : undefined;
  if (checkDir) await writeFile(path.join(expectedRulesIn(dataDir), '_headers'), headersFile());
  const bundle = await bundlePages({ siteDir, cacheDir }, bundling);
  const copies = isPacked ? packedIn(path.join(cacheDir, COPIES), bundle.files) : undefined;
  const standing = before.isPublished ? undefined : await readPageKeys(before, bundle.digest);
  clearFolder(siteDir, new Set([...(standing?.keys() ?? [])].flatMap(withSiblings)));
  await cp(bundle.files, siteDir, { recursive: true });
  const codeDir = await placeCode(bundle, cacheDir);
  // A part or one of several processes links only its own pages.
  const isAhead = before.isPublished && processes === 1 && !choose;
  const ahead = isAhead ? linkAhead({ siteDir, before, digest: bundle.digest }) : undefined;
  try {
    const making: Making = { siteDir, dataDir, bundle, codeDir, before, isPacked, checkDir };
    const made =
      processes === 1
        ? await renderPages(making, pages, { choose, linked: ahead })
        : { ...(await splitPages(making, pages, { cacheDir, count: processes })), packed: undefined };
    for (const [file] of standing ?? []) if (!made.keys.has(file)) await removeFile(path.join(siteDir, file));
    const linked = before.isPublished
      ? linkedPages(made.kept, [...othersThan(made), ...filesIn(bundle.files)])
      : undefined;
    // What somebody changed meanwhile may be missing on some pages: without keys, the next build makes all of them again.
    const known = bundle.key === pagesKey() ? made : { ...made, keys: new Map(), rest: '' };
    return { ...known, digest: bundle.digest, linked, copies };
  } finally {
    // After a failure, the thread must not write into the folder of the next build.
    await ahead?.catch(() => undefined);
    await removeCode(codeDir);
  }
}

/** Compresses the files of a bundle while its pages are made. */
function packedIn(folder: string, files: string): Promise<string> {
  const packing = packFiles(files, folder).then(() => folder);
  // If a page cannot be made, nobody waits for it.
  packing.catch(() => undefined);
  return packing;
}

/** Yields the pages that were made, and the agency's own files, which the site gets later. */
function* othersThan({ keys, kept }: Pick<MadePages, 'keys' | 'kept'>): Generator<string> {
  for (const file of keys.keys()) if (!kept.has(file)) yield file;
  if (existsSync(OWN)) yield* filesIn(OWN);
}

/**
 * Copies an agency's own files into its site unchanged. Throws {@link ContentError}, before anything is copied, if the
 * site already has a file with the same name: that file may be a hard link, and overwriting it would change the
 * published site.
 */
export async function copyOwnFiles(siteDir: string, own = OWN): Promise<void> {
  if (!existsSync(own)) return;
  for (const name of filesIn(own)) {
    if (!existsSync(path.join(siteDir, name))) continue;
    const file = path.join(own, name);
    const said = say('{file} has the same name as a file of the site. Rename or remove it.', { file });
    throw new ContentError([contentMistake({ file, said })]);
  }
  await cp(own, siteDir, { recursive: true });
}
