import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { contentDigest } from '#agency/content/content-digest.ts';
import { programDigest } from '../program-digest.ts';
import { type BundleTask, type Bundling, startBundling } from './bundling.ts';
import { isKept } from './kept-bundle.ts';

/** The code that makes the pages of a site, and the files that are the same for all pages. */
export interface PageBundle {
  /** digests of the code and the content that pages made with it are made from */
  key: string;
  /** folder with the scripts and styles of the browser, the fonts, and the public files */
  files: string;
  /** folder with the code that makes the pages */
  code: string;
  /** file of {@link code} that exports Astro's app */
  entry: string;
  /** the styles of each route, by Astro's key of the route */
  styles: RouteStyles;
  /** digest of what all pages depend on: code, packages, names of scripts and styles, address of the site */
  digest: string;
}

export const stylesSchema = z.array(z.tuple([z.string(), z.array(z.unknown())]));
export type RouteStyles = z.infer<typeof stylesSchema>;

const aboutSchema = z.object({ entry: z.string(), styles: stylesSchema, digest: z.string() });
export type BundleRecord = z.infer<typeof aboutSchema>;

/** Folders and files inside a bundle. */
export const [FILES, CODE, ABOUT] = ['files', 'code', 'about.json'] as const;

/** Files that earlier versions kept in the same place, among them a copy of every page. */
const FORMER = ['dist', 'incremental-build.json', 'code', 'site', 'packed'];

/** Content that no module reads while it is bundled: pages read it when they are made. */
const READ_BY_PAGES =
  /^(?:pages|pictures|public|texts)\/|^(?:costs|footer|menu|places|team|testimonials|top-bar)\.yaml$|^prices\.json$|^surroundings(?:\.json|-streets\.gz)$|^README\.md$/;

/**
 * Returns the folder of the bundle that a build keeps, and the key of the code and content that it is made from. Styles, fonts and
 * articles come from the content.
 */
export const keptBundle = (cacheDir: string) => ({
  folder: path.join(cacheDir, 'bundle'),
  key: keyOf(contentDigest({ isShown: (file) => !READ_BY_PAGES.test(file) })),
});

/** Returns whether the bundle is the one of the last build: neither the code nor the content in it has changed. */
export function isBundleKept(cacheDir: string): Promise<boolean> {
  const { folder, key } = keptBundle(cacheDir);
  return isKept(folder, key);
}

/**
 * Returns the bundle of a site as soon as `bundling` has made it. If the code or the content in it changes meanwhile, it is made
 * again.
 */
export async function bundlePages(
  { siteDir, cacheDir }: Omit<BundleTask, 'names'>,
  bundling: Bundling,
): Promise<PageBundle> {
  for (const name of FORMER) await rm(path.join(cacheDir, name), { recursive: true, force: true });
  await bundling.done('pages');
  // A bundle of the old state would pass as one of the new.
  let key: string;
  do {
    key = pagesKey();
    if (!(await isBundleKept(cacheDir))) await startBundling({ siteDir, cacheDir, names: ['pages'] }).done('pages');
  } while (key !== pagesKey());
  const { folder } = keptBundle(cacheDir);
  const about = aboutSchema.parse(JSON.parse(await readFile(path.join(folder, ABOUT), 'utf8')));
  return {
    ...about,
    key,
    files: path.join(folder, FILES),
    code: path.join(folder, CODE),
  };
}

/** Returns digests of the code and the content that pages would be made from now. Modules read content when they are evaluated. */
export const pagesKey = (): string => keyOf(contentDigest());

const keyOf = (content: string): string => [programDigest(), content, process.cwd(), process.env.NODE_ENV].join(' ');
