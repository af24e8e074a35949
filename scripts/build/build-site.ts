import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR, OWN_FILES } from '#agency/content/content-file.ts';
import { contentGaps, requireNoGaps } from '#agency/content/gaps.ts';
import { readSite, tellSampleHomes } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { rememberAddresses, writeRedirects } from '#app/built/redirects.ts';
import { bringReviews } from '#app/built/reviews-of-database.ts';
import { writeServerData } from '#app/built/server-data.ts';
import { checkContent, checkPictures } from '#app/content-check/check-content.ts';
import { publishOriginals } from '#app/netlify/publish-originals.ts';
import { claimSite, requireOwnSite } from '#app/start/site-owner.ts';
import { headersFile } from '#consent/content-security-policy.ts';
import type { Listing } from '#domain/listing.ts';
import { SECURITY_TEXT_PATH, securityText } from '#exchange/security-text.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readImportRecord, readListings } from '#feed/stored-import.ts';
import { drawSharePictures, type ShareBuild, writeSharePictures } from '#listing/server/write-share-pictures.ts';
import { publishStreets } from '#map/streets/publish-streets.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import type { Finding } from '../check/finding.ts';
import { findingText, writeFindings } from '../check/finding.ts';
import { madeOf } from '../check/made-of.ts';
import { isTold } from '../told-errors.ts';
import { type BuildReport, writeBuildReport } from './build-report.ts';
import { programVersion, siteKey } from './build-stamp.ts';
import { type BundleName, type Bundling, startBundling } from './bundle/bundling.ts';
import { isKept } from './bundle/kept-bundle.ts';
import { isBundleKept } from './bundle/page-bundle.ts';
import { placeServer, serverBundle } from './bundle/server-bundle.ts';
import { keepAssets, keepUnchanged } from './keep-published.ts';
import { takeBefore, writePageKeys } from './kept-pages.ts';
import { type Build, copyOwnFiles, type MadeSite, makePages } from './make-pages.ts';
import { countText, noPages, type PageCount } from './page-count.ts';
import type { Shard } from './part.ts';
import { beginPart } from './part.ts';
import { precompress } from './precompress.ts';
import { canCheckAhead, processCount, thisMachine } from './process-count.ts';

export interface BuildOptions {
  /** folder of the site that visitors see; files that have not changed become hard links into it */
  published?: string | undefined;
  /** whether the caller publishes the site later and then stores its addresses */
  isHeld?: boolean;
  /** whether the caller checks the site afterwards; pages are then checked while others are made, as far as memory allows */
  isChecked?: boolean;
  /**
   * the shard whose pages are built; shards are also published later. The first shard includes the files that do not
   * belong to a page.
   */
  shard?: Shard | undefined;
  /** number of processes that make the pages; if absent, it depends on the machine. A shard is made in one process */
  processes?: number | undefined;
}

/**
 * Builds the site into SITE_DIR: pages, redirects, compressed copies. Pages that have not changed since the last build
 * are reused. Prints a message and returns undefined if the content or the feed is invalid.
 */
export async function buildSite(options: BuildOptions = {}): Promise<BuildReport | undefined> {
  const siteDir = process.env.SITE_DIR || 'dist';
  const pages = noPages();
  const { dataDir } = readFeedEnvironment();
  await requireOwnSite(siteDir);
  const cacheDir = path.join(dataDir, 'astro');
  await mkdir(cacheDir, { recursive: true });
  const unlock = lockFolder(cacheDir);
  if (!unlock) {
    console.error(
      `Another build is running on ${dataDir}. Wait until it has finished, or set DATA_DIR to another folder.`,
    );
    return undefined;
  }
  try {
    return await makeSite(options, { siteDir, cacheDir, dataDir, pages });
  } catch (error) {
    if (pages.failed) {
      const finding = await pageFailure(pages.failed, dataDir);
      await writeFindings(siteDir, [finding]);
      console.error(pages.failed.error);
      console.error(findingText(finding));
      return undefined;
    }
    if (!isTold(error)) throw error;
    console.error(error.message);
    return undefined;
  } finally {
    unlock();
  }
}

/**
 * Runs all steps of a build. `begun` holds its folders and counts its pages. Throws the error that stops the build.
 */
async function makeSite(options: BuildOptions, begun: Build): Promise<BuildReport> {
  const { isHeld, shard } = options;
  const time = stopwatch();
  // Without this, React is slower and writes other pages. Astro sets it only when it bundles.
  process.env.NODE_ENV ||= 'production';
  checkContent(CONTENT_DIR);
  await checkPictures(CONTENT_DIR);
  tellGaps(isHeld === true || shard !== undefined || Boolean(process.env.NETLIFY));
  console.log('Building the pages …');
  // Only the first shard has the server and the files that do not belong to a page.
  const hasServer = !shard || shard.index === 1;
  const bundling = await bundle(begun, hasServer);
  try {
    return await makeFiles({ ...options, hasServer, bundling, time }, begun);
  } finally {
    bundling.stop();
  }
}

interface FileOptions extends BuildOptions {
  /** whether the site gets the server, and the files that do not belong to a page */
  hasServer: boolean;
  bundling: Bundling;
  /** returns the seconds since the build began */
  time: () => number;
}

async function makeFiles(
  { published, isHeld, isChecked, shard, processes: asked, hasServer, bundling, time }: FileOptions,
  begun: Build,
): Promise<BuildReport> {
  const { siteDir, cacheDir, dataDir, pages } = begun;
  const { sample } = readFeedEnvironment();
  const remembered = { dataDir, databaseUrl: process.env.DATABASE_URL || undefined };
  const { source, listings: homes } = await currentImport({ dataDir, sample, ...importRules() });
  tellSampleHomes(source.kind === 'sample');
  const awayReviews = await bringReviews(remembered);
  if (awayReviews) console.warn(awayReviews);
  const before = await takeBefore(siteDir, published, cacheDir);
  const part = shard && (await beginPart(shard, { siteDir, dataDir }));
  const processes = shard ? 1 : (asked ?? processCount(homes, thisMachine()));
  if (processes > 1) console.log(`${processes} processes make them.`);
  const { keys, digest, linked, packed, copies, rest } = await makePages(begun, before, {
    bundling,
    choose: part?.choose,
    processes,
    isChecked: isChecked === true && !shard && canCheckAhead(homes, processes, thisMachine()),
  });
  await copyOwnFiles(siteDir);
  const pagesSeconds = time();
  console.log(`Pages: ${countText(pages)}, in ${pagesSeconds.toFixed(1)} s.`);
  const originals = process.env.NETLIFY ? await publishOriginals(siteDir, dataDir) : undefined;
  for (const line of originals?.missing ?? []) console.warn(`Left out: ${line}`);
  if (hasServer) {
    await makeRest(begun, bundling);
    await writeRedirects(siteDir, remembered, { published, first: originals?.rules });
  }
  const changed = published ? await keepUnchanged(siteDir, published, linked) : undefined;
  if (published) await keepAssets(siteDir, published);
  // The street map is copied after the files have been compared, because it covers a whole country and is too large to
  // compare.
  if (hasServer) await publishStreets(siteDir, dataDir);
  const restSeconds = time() - pagesSeconds;
  if (copies) await compress(siteDir, { packed, copies: await copies, linked });
  console.log(`${siteDir}/ is ready after ${time().toFixed(1)} s.`);
  const report: BuildReport = {
    version: await programVersion(),
    builtAt: new Date().toISOString(),
    feedImportedAt: (await readImportRecord(dataDir))?.acceptedAt,
    isSample: source.kind === 'sample',
    key: await siteKey(rest),
    pages,
    changed,
    seconds: { pages: pagesSeconds, rest: restSeconds, compressing: time() - pagesSeconds - restSeconds },
  };
  if (part) await part.write(report);
  else await writeBuildReport(siteDir, report);
  if (!isHeld && !part) await claimSite(siteDir, dataDir);
  if (!isHeld && !part) await rememberAddresses(remembered, siteDir);
  await writePageKeys(siteDir, keys, digest);
  if (process.env.NETLIFY) await (await import('./netlify-functions.ts')).buildFunctions(siteDir);
  return report;
}

/**
 * Lists the gaps in the content.
 * @throws {ContentError} if the site is built to be published
 */
function tellGaps(isPublished: boolean): void {
  if (isPublished) requireNoGaps();
  const gaps = contentGaps();
  if (gaps.length > 0) console.log(`Texts to write before the site can be published:\n${gaps.join('\n')}`);
}

/** Bundles the code that makes the pages, and the server if the site has one, unless they are those of the last build. */
async function bundle({ siteDir, cacheDir }: Build, hasServer: boolean): Promise<Bundling> {
  const server = serverBundle(serverDirOf(siteDir), cacheDir);
  const names: BundleName[] = [];
  if (!(await isBundleKept(cacheDir))) names.push('pages');
  if (hasServer && !(await isKept(server.folder, server.key))) names.push('server');
  return startBundling({ siteDir, cacheDir, names });
}

/**
 * Makes the files that do not belong to a page: share pictures, the data for the server, the server itself and headers.
 */
async function makeRest({ siteDir, cacheDir, dataDir }: Build, bundling: Bundling): Promise<void> {
  const serverDir = serverDirOf(siteDir);
  await makeSharePictures({ siteDir, serverDir, dataDir });
  await writeServerData(serverDir, dataDir);
  await bundling.done('server');
  await placeServer(serverDir, cacheDir);
  await writeFile(path.join(siteDir, '_headers'), headersFile());
  await writeSecurityText(siteDir);
}

/** Writes `security.txt` unless the agency's own files contain one: that file may be signed. */
async function writeSecurityText(siteDir: string): Promise<void> {
  const file = path.join(siteDir, SECURITY_TEXT_PATH);
  await mkdir(path.dirname(file), { recursive: true });
  if (!existsSync(path.join(CONTENT_DIR, OWN_FILES, SECURITY_TEXT_PATH)))
    await writeFile(file, securityText(readSite(), new Date()));
}

/** Compresses all files of the site that have no compressed copy yet. */
async function compress(
  siteDir: string,
  { packed, copies, linked }: Pick<MadeSite, 'packed' | 'linked'> & { copies: string },
): Promise<void> {
  console.log('Compressing …');
  await packed?.end();
  const { files } = await precompress(siteDir, { copies, linked });
  console.log(`${files} files compressed.`);
}

/** Makes share pictures. At Netlify, the build draws them; our own server draws each on its first request. */
async function makeSharePictures(to: ShareBuild): Promise<void> {
  if (process.env.NETLIFY) {
    const { drawn, kept } = await drawSharePictures(to);
    console.log(`Share pictures: ${drawn} drawn, ${kept} kept.`);
  } else {
    console.log(`Share pictures: ${await writeSharePictures(to)}, drawn on request.`);
  }
}

/** Returns a finding for a page that could not be made, with the record or content file that it is made from. */
async function pageFailure({ file, error }: NonNullable<PageCount['failed']>, dataDir: string): Promise<Finding> {
  const listings = new Map<number, Listing>();
  for await (const { listing } of readListings(dataDir)) listings.set(listing.id, listing);
  const problem = `The page could not be made: ${error instanceof Error ? error.message : String(error)}`;
  return { rule: 'build', file, madeOf: madeOf(file, listings), problem, advice: false };
}

/** Starts a stopwatch. Returns a function that returns the seconds since the start. */
function stopwatch(): () => number {
  const started = performance.now();
  return () => (performance.now() - started) / 1000;
}
