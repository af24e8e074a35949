import { openSync, readFileSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSite } from '#agency/content/site.ts';
import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { shareWords } from '#domain/media/share-picture.ts';
import { importFiles, readListings } from '#feed/stored-import.ts';
import { matchRedirect } from '#platform/http/match-redirect.ts';
import { matchHeaders, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { decodeSegments } from '#platform/http/request-address.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { sharePicturesIn } from '#server/built/share-picture-data.ts';
import { filesIn } from '../build/site-files.ts';
import { type Names, SharedNames } from './shared-names.ts';

/** A built site and the data that it was built from. */
export interface Site {
  dir: string;
  dataDir: string;
  /** such as `https://www.example.com` */
  origin: string;
  languages: { default: Language; enabled: readonly Language[] };
  /** every file, by its path inside the folder, with slashes */
  files: Names;
  /** the files to check: all files, or only the files that the last build changed */
  checked: Names;
  /** media keys of the pictures and documents that the server can send */
  originals: Names;
  /** the files of share pictures that the server draws on request */
  sharePictures: Names;
  /** the words that are drawn on each share picture, with its file */
  shareWords():
    | Iterable<readonly [file: string, words: string]>
    | AsyncIterable<readonly [file: string, words: string]>;
  /** the public data of the homes in the accepted feed */
  listings: Listings;
  bytes(file: string): Buffer;
  /** whether `_redirects` or netlify.toml has a rule for the address that redirects it or answers with a page */
  redirects(pathname: string): boolean;
  /** the response headers for an address, with lower-case names */
  headers(pathname: string): ReadonlyMap<string, string>;
}

/** The names in a site that take most memory if each thread has its own. */
export type SiteNames = Record<'files' | 'originals' | 'sharePictures', SharedNames>;

/** Reads the names of the site in `dir`. Throws if there is no site. */
export async function readSiteNames(dir: string, dataDir: string): Promise<SiteNames> {
  const files = SharedNames.of(filesIn(dir));
  if (!files.has('index.html')) throw new Error(`${dir} does not contain a built site. Build it first: npm run build`);
  const sharePictures: string[] = [];
  for await (const { file } of sharePicturesIn(serverDirOf(dir))) sharePictures.push(file);
  return { files, originals: await readMediaKeys(dataDir), sharePictures: SharedNames.of(sharePictures) };
}

/** Reads the media keys of the accepted feed. */
export async function readMediaKeys(dataDir: string): Promise<SharedNames> {
  const { originals } = JSON.parse(await readFile(importFiles(dataDir).originals, 'utf8')) as { originals: object };
  return SharedNames.of(Object.keys(originals));
}

/**
 * Opens the site in `dir`, which was built from the feed in `dataDir`. If `only` is given, just these files are
 * checked. `names` are those of the site, if they have been read already. Throws if a file cannot be read.
 */
export async function openSite(
  dir: string,
  dataDir: string,
  only?: readonly string[],
  names?: SiteNames,
): Promise<Site> {
  const { files, originals, sharePictures } = names ?? (await readSiteNames(dir, dataDir));
  const rules = await readRules(ruleFiles('netlify.toml', dir));
  return {
    ...(await openData(dataDir)),
    dir,
    files,
    originals,
    sharePictures,
    shareWords: () => shareWordsIn(serverDirOf(dir)),
    checked: only
      ? new Set(only.flatMap((file) => [file, `${file}.br`, `${file}.gz`]).filter((file) => files.has(file)))
      : files,
    bytes: createReader(dir),
    redirects(pathname) {
      const segments = decodeSegments(pathname);
      const match =
        segments &&
        matchRedirect(rules.redirects, { pathname, segments, directory: pathname.endsWith('/'), query: '' });
      return match !== undefined && match.status < 400;
    },
    headers: (pathname) => matchHeaders(rules.headers, pathname, true),
  };
}

async function* shareWordsIn(serverDir: string): AsyncGenerator<readonly [file: string, words: string]> {
  for await (const picture of sharePicturesIn(serverDir)) yield [picture.file, shareWords(picture).join('\n')];
}

/** Number of files that are kept in memory: a page and its compressed copy, each of which is needed twice in a row. */
const KEPT_FILES = 2;

function createReader(dir: string): Site['bytes'] {
  const kept = new Map<string, Buffer>();
  return (file) => {
    const known = kept.get(file);
    if (known) return known;
    const content = readFileSync(path.join(dir, file));
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size === KEPT_FILES) kept.delete(oldest);
    kept.set(file, content);
    return content;
  };
}

/** Opens the part of a site that is known before it is built: its settings and the accepted feed in `dataDir`. */
export async function openData(dataDir: string): Promise<Pick<Site, 'dataDir' | 'origin' | 'languages' | 'listings'>> {
  const { url, languages } = readSite();
  return { dataDir, origin: url, languages, listings: await openListings(dataDir) };
}

/** Returns the file that the server sends for an address of the site, or undefined if there is none. */
export function fileOf(site: Site, pathname: string): string | undefined {
  const name = decodeURIComponent(pathname).slice(1);
  const file = pathname.endsWith('/') ? `${name}index.html` : name;
  return site.files.has(file) ? file : undefined;
}

export function textOf(site: Site, file: string): string {
  return site.bytes(file).toString('utf8');
}

/**
 * The homes of the accepted feed, by number. The records stay on disk, because there may be 100,000 homes and each
 * thread has its own instance.
 */
export interface Listings {
  readonly size: number;
  get(id: number): Listing | undefined;
  values(): Iterable<Listing>;
}

export async function openListings(dataDir: string): Promise<Listings> {
  const places = new Map<number, { at: number; bytes: number }>();
  let at = 0;
  for await (const { listing, line } of readListings(dataDir)) {
    const bytes = Buffer.byteLength(line);
    places.set(listing.id, { at, bytes });
    at += bytes + '\n'.length;
  }
  const file = openSync(importFiles(dataDir).listings, 'r');
  const get = (id: number) => {
    const place = places.get(id);
    if (!place) return undefined;
    const line = Buffer.alloc(place.bytes);
    readSync(file, line, 0, place.bytes, place.at);
    return JSON.parse(line.toString('utf8')) as Listing;
  };
  return {
    size: places.size,
    get,
    *values() {
      for (const id of places.keys()) yield get(id) as Listing;
    },
  };
}
