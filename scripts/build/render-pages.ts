import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { keyOfRest } from './build-stamp.ts';
import type { PageBundle } from './bundle/page-bundle.ts';
import { withSiblings } from './keep-published.ts';
import { type Before, checksumOf, keepPages, type PageKeys, readContent, readPageKeys } from './kept-pages.ts';
import { createPackAhead, type PackAhead } from './pack-ahead.ts';
import { countMade, type PageCount } from './page-count.ts';
import { type Page, pagesOf } from './page-renderer.ts';
import { createReframing } from './reframing.ts';
import { atOnce, createFileWriter } from './site-files.ts';
import { withWholeResponses } from './whole-response.ts';

/** Returns the pages that this build makes, chosen from all pages. */
export type PageChoice = (files: readonly string[]) => ReadonlySet<string>;

export interface Making {
  siteDir: string;
  dataDir: string;
  bundle: PageBundle;
  /** folder with the running copy of the bundle's code */
  codeDir: string;
  before: Before;
  /** whether pages get compressed copies */
  isPacked: boolean;
  /** folder for the results of checking the pages; absent if they are not checked while they are made */
  checkDir: string | undefined;
}

export interface MadePages {
  /** the keys of all pages that are now in the site */
  keys: PageKeys;
  /** the pages that were kept */
  kept: ReadonlySet<string>;
  /** cache key of the pages that have no key of their own */
  rest: string;
}

/**
 * Makes the pages in this process, or those that `choose` selects, and counts them in `count`. Pages of the site before
 * are kept if their keys have not changed. `linked`: all pages of the published site, which are linked already (`link-ahead.ts`).
 */
export async function renderPages(
  { siteDir, dataDir, bundle, codeDir, before, isPacked, checkDir }: Making,
  count: PageCount,
  { choose, linked }: { choose?: PageChoice | undefined; linked?: Promise<PageKeys> | undefined } = {},
): Promise<MadePages & { packed?: PackAhead | undefined }> {
  const all = await pagesOf(bundle, codeDir);
  const files = all.map(({ file }) => file);
  const chosen = choose?.(files);
  const pages = chosen ? all.filter(({ file }) => chosen.has(file)) : all;
  const rest = await keyOfRest(dataDir);
  const keysOf = new Map(pages.map(({ file, key = rest }) => [file, key]));
  const { kept, replaced } = linked
    ? keepLinked(siteDir, await linked, keysOf)
    : keepStored(siteDir, before, await readPageKeys(before, bundle.digest), keysOf);
  count.kept = kept.size;
  const makeContent = createReframing((file) => readContent(before, file, replaced));
  const packed = isPacked ? createPackAhead(siteDir, checkDir ? { dataDir, folder: checkDir } : undefined) : undefined;
  packed?.announce(files);
  const keys = new Map(kept);
  // Writing takes a quarter of the time, so it is left to the thread that compresses.
  const writeHere = packed ? undefined : createFileWriter(siteDir);
  const makePage = async (page: Page) => {
    const { file, key = rest, route } = page;
    const keyed = { file, key, before: replaced.get(file)?.key };
    const { content, isReframed } = await makeContent(keyed, () => rendered(page, count));
    if (keyed.before && !before.isPublished) remove(siteDir, file);
    writeHere?.(file, content);
    keys.set(file, { key, checksum: before.isPublished ? undefined : checksumOf(content) });
    countMade(count, route, isReframed);
    await packed?.add(file, content);
    // Until the event loop turns, V8 keeps all objects that a weak reference has named: those of every page since then.
    await setImmediate();
  };
  const missing = pages.filter(({ file }) => !kept.has(file));
  try {
    await withWholeResponses(() => atOnce(missing, makePage));
    // Pages that turn out to be identical to published ones are replaced next, together with their copies.
    await packed?.drain();
  } catch (error) {
    // The thread must not write into the folder of the next build.
    await packed?.abort();
    throw error;
  }
  return { keys, kept: new Set(kept.keys()), rest, packed };
}

async function rendered({ file, render }: Page, count: PageCount): Promise<Buffer<ArrayBuffer>> {
  try {
    return await render();
  } catch (error) {
    count.failed ??= { file, error };
    throw error;
  }
}

/** The pages of the site before that are kept, and those that are made again. */
interface Kept {
  kept: PageKeys;
  replaced: PageKeys;
}

/** Returns the pages whose keys are still the same. */
const unchanged = (known: PageKeys, keysOf: ReadonlyMap<string, string>): PageKeys =>
  new Map([...known].filter(([file, { key }]) => keysOf.get(file) === key));

/** Returns the pages that are still part of the site, but not kept. */
const replacedOf = (known: PageKeys, kept: PageKeys, keysOf: ReadonlyMap<string, string>): PageKeys =>
  new Map([...known].filter(([file]) => keysOf.has(file) && !kept.has(file)));

/** Keeps the linked pages whose keys have not changed. Removes all others, and the folders of those that no longer exist. */
function keepLinked(siteDir: string, linked: PageKeys, keysOf: ReadonlyMap<string, string>): Kept {
  const kept = unchanged(linked, keysOf);
  for (const file of linked.keys()) {
    if (kept.has(file)) continue;
    remove(siteDir, file);
    if (!keysOf.has(file)) removeEmptyFolders(siteDir, path.dirname(file));
  }
  return { kept, replaced: replacedOf(linked, kept, keysOf) };
}

/** Keeps the pages of the site before whose keys have not changed. */
function keepStored(siteDir: string, before: Before, known: PageKeys, keysOf: ReadonlyMap<string, string>): Kept {
  const kept = keepPages(siteDir, before, unchanged(known, keysOf));
  return { kept, replaced: replacedOf(known, kept, keysOf) };
}

/** Removes a folder of the site if it is empty, and then each folder around it that is empty too. */
function removeEmptyFolders(siteDir: string, folder: string): void {
  const empty = path.join(siteDir, folder);
  if (folder === '.' || readdirSync(empty).length > 0) return;
  rmdirSync(empty);
  removeEmptyFolders(siteDir, path.dirname(folder));
}

function remove(siteDir: string, file: string): void {
  for (const name of withSiblings(file)) rmSync(path.join(siteDir, name), { force: true });
}
