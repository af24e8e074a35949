import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { StartRefused } from '#platform/server/failures.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import type { BuildReport } from './build-report.ts';
import { buildStamp, buildStampSchema } from './build-stamp.ts';
import { fileAt, fileRows, filesSchema, PART_FILE, stampFiles } from './site-files.ts';

/** One of several builds that make the pages of a site together. */
export interface Shard {
  /** from 1 on; the first also makes what belongs to no page */
  index: number;
  of: number;
}

/** Reads `2/4`. @throws {StartRefused} */
export function readShard(text: string): Shard {
  const [, index = 0, of = 0] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (index >= 1 && index <= of) return { index, of };
  throw new StartRefused(`--shard is «${text}»; expected which part of how many, such as 2/4.`);
}

/** Whether a file falls to a shard: by its name alone, so that it stays there while others come and go. */
export const isOfShard = (file: string, { index, of }: Shard): boolean =>
  hash('sha256', file, 'buffer').readUInt32BE() % of === index - 1;

const partSchema = z.object({
  shard: z.object({ index: z.int(), of: z.int() }),
  stamp: buildStampSchema,
  /** digest of the names of all pages, whoever makes them */
  pageList: z.string(),
  /** pages of this shard, with their packed copies */
  pages: filesSchema,
  others: filesSchema,
  // Written by a build of the same stamp.
  report: z.custom<BuildReport>((value) => typeof value === 'object' && value !== null),
});

/** What a build of one shard says of itself, in `{SITE_DIR}-server/part.json`. */
export type Part = z.infer<typeof partSchema>;

/** Scripts and styles, which every shard makes: their names say what is in them. The rest is the first shard's. */
const NAMED_BY_CONTENT = /^site\/_astro\//;

export const pageListDigest = (files: Iterable<string>): string =>
  hash('sha256', [...new Set(files)].sort().join('\n'));

/** The page, by its file in the site, that a file is or is a packed copy of. */
export const pageOf = (name: string): string => name.replace(/^site\//, '').replace(/\.(?:br|gz)$/, '');

/** The part of a site that a build makes: chooses its pages, and says at the end what it has made. */
export async function beginPart(shard: Shard, { siteDir, dataDir }: { siteDir: string; dataDir: string }) {
  const stamp = await buildStamp(dataDir);
  await rm(serverDirOf(siteDir), { recursive: true, force: true });
  await mkdir(serverDirOf(siteDir), { recursive: true });
  let pages: ReadonlySet<string> = new Set();
  let pageList = '';
  return {
    /** of all pages those that fall to it */
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

/** The part that was built into `siteDir`; undefined where it is none. @throws where what it says of itself is damaged */
export async function readPart(siteDir: string): Promise<Part | undefined> {
  const file = fileAt(siteDir, `site-server/${PART_FILE}`);
  return existsSync(file) ? partSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
