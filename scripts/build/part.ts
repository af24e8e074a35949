import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { StartRefused } from '#platform/server/failures.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import type { BuildReport } from './build-report.ts';
import { buildStamp, buildStampSchema } from './build-stamp.ts';
import { fileAt, fileRows, filesSchema, PART_FILE, stampFiles } from './site-files.ts';

/** One of several partial builds that together make the pages of a site. */
export interface Shard {
  /** counted from 1; the first build also makes the files that do not belong to a page */
  index: number;
  of: number;
}

/**
 * Parses `2/4`.
 * @throws {StartRefused} if the text is not a valid shard
 */
export function readShard(text: string): Shard {
  const [, index = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new StartRefused(`--shard is «${text}»; expected the part and the number of parts, such as 2/4.`);
}

/**
 * Returns whether a file belongs to a shard. The shard depends only on the file's name, so a file stays in its shard
 * when other files are added or removed.
 */
export const isOfShard = (file: string, { index, of }: Shard): boolean =>
  hash('sha256', file, 'buffer').readUInt32BE() % of === index - 1;

const partSchema = z.object({
  shard: z.object({ index: z.int(), of: z.int() }),
  stamp: buildStampSchema,
  /** digest of the names of all pages, including those of other shards */
  pageList: z.string(),
  /** pages of this shard with their compressed copies */
  pages: filesSchema,
  others: filesSchema,
  // The report was written by the same version of the program, as the equal stamps show, so its fields need no check.
  report: z.custom<BuildReport>((value) => typeof value === 'object' && value !== null),
});

/** The result of a build of one shard, in `{SITE_DIR}-server/part.json`. */
export type Part = z.infer<typeof partSchema>;

/**
 * Scripts and styles. Every shard includes them: their names contain a digest, so equal names mean equal files. All
 * other shared files come from the first shard.
 */
const NAMED_BY_CONTENT = /^site\/_astro\//;

export const pageListDigest = (files: Iterable<string>): string =>
  hash('sha256', [...new Set(files)].sort().join('\n'));

/**
 * Returns the path of a page inside the site. `name` is the stored name of the page itself or of a compressed copy.
 */
export const pageOf = (name: string): string => name.replace(/^site\//, '').replace(/\.(?:br|gz)$/, '');

/** Begins a partial build. Returns a function that chooses its pages, and one that writes its report at the end. */
export async function beginPart(shard: Shard, { siteDir, dataDir }: { siteDir: string; dataDir: string }) {
  const stamp = await buildStamp(dataDir);
  await rm(serverDirOf(siteDir), { recursive: true, force: true });
  await mkdir(serverDirOf(siteDir), { recursive: true });
  let pages: ReadonlySet<string> = new Set();
  let pageList = '';
  return {
    /** Returns the pages that belong to this shard. */
    choose(files: readonly string[]): ReadonlySet<string> {
      pageList = pageListDigest(files);
      pages = new Set(files.filter((file) => isOfShard(file, shard)));
      return pages;
    },
    async write(report: BuildReport): Promise<void> {
      const isPage = (name: string) => name.startsWith('site/') && pages.has(pageOf(name));
      const isOwn = (name: string) => shard.index === 1 || isPage(name) || NAMED_BY_CONTENT.test(name);
      const files = fileRows(await stampFiles(siteDir, isOwn));
      const [others = [], made = []] = [false, true].map((are) => files.filter(([name]) => isPage(name) === are));
      const part = { shard, stamp, pageList, pages: made, others, report };
      await writeFile(fileAt(siteDir, `site-server/${PART_FILE}`), JSON.stringify(part));
    },
  };
}

/**
 * Returns the part that was built into `siteDir`, or undefined if it is not a partial build.
 * @throws if its record is damaged
 */
export async function readPart(siteDir: string): Promise<Part | undefined> {
  const file = fileAt(siteDir, `site-server/${PART_FILE}`);
  return existsSync(file) ? partSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
