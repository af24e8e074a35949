import { hash } from 'node:crypto';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import { z } from 'zod';
import { contentDigest } from '#agency/content/content-digest.ts';
import { readSite } from '#agency/content/site.ts';
import { waitForLock } from './folder-turn.ts';
import { keepBundle } from './kept-bundle.ts';
import { codeDigest, programDigest } from './program-digest.ts';

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

const stylesSchema = z.array(z.tuple([z.string(), z.array(z.unknown())]));
type RouteStyles = z.infer<typeof stylesSchema>;

const aboutSchema = z.object({ entry: z.string(), styles: stylesSchema, digest: z.string() });

/** Folder of the bundle in the folder of what builds keep. */
const BUNDLE = 'bundle';
/** Folders and files inside a bundle. */
const FILES = 'files';
const CODE = 'code';
const ABOUT = 'about.json';

/** Files that earlier versions kept in the same place, among them a copy of every page. */
const FORMER = ['dist', 'incremental-build.json', 'code', 'site', 'packed'];

/** Folder in the project where Astro bundles. Its code must be there, because it imports packages of the project. */
const ASTRO = '.astro';
/** Names that Astro gives to the folder of the code that makes pages, and to that of the browser's scripts and styles. */
const PRERENDER = '.prerender';
const ASSETS = '_astro';
/** File in which Astro stores what it has read from the collections. */
const STORED_ARTICLES = 'data-store.json';
const ENTRY = /^prerender-entry\b.*\.mjs$/;
/** Time after which a waiting build tries again. */
const LOOK_EVERY_MS = 1_000;

/** Content that no module reads while it is bundled: pages read it when they are made. */
const READ_BY_PAGES =
  /^(?:pages|pictures|public|texts)\/|^(?:costs|footer|menu|places|team|testimonials|top-bar)\.yaml$|^prices\.json$|^surroundings(?:\.json|-streets\.gz)$|^README\.md$/;

/**
 * Returns the bundle of a site. If neither the code nor the content in the bundle has changed since the last build in
 * `cacheDir`, it is the one of that build; otherwise Astro makes a new one.
 */
export async function bundlePages(cacheDir: string): Promise<PageBundle> {
  for (const name of FORMER) await rm(path.join(cacheDir, name), { recursive: true, force: true });
  const folder = path.join(cacheDir, BUNDLE);
  // If somebody changes content or code meanwhile, a bundle of the old state would pass as one of the new.
  let key: string;
  do {
    key = pagesKey();
    await keepBundle(folder, bundleKey(), (part) => bundleWithAstro(part, cacheDir));
  } while (key !== pagesKey());
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

/** Returns the key of a bundle made now. Styles, fonts and articles are made from the content. */
const bundleKey = (): string => keyOf(contentDigest({ isShown: (file) => !READ_BY_PAGES.test(file) }));

const keyOf = (content: string): string => [programDigest(), content, process.cwd(), process.env.NODE_ENV].join(' ');

async function bundleWithAstro(folder: string, cacheDir: string): Promise<void> {
  // Astro writes the imports of collections through a file in this folder, whichever site it is.
  const unlock = await waitForLock(ASTRO, LOOK_EVERY_MS, () =>
    console.log('Another site is being built from this project. This build waits for it.'),
  );
  const outDir = path.join(ASTRO, 'site');
  try {
    const { integration, styles } = keepCode(path.join(outDir, PRERENDER), path.join(folder, CODE));
    // Articles are read again: the code that reads them may have changed.
    await rm(path.join(cacheDir, STORED_ARTICLES), { force: true });
    await build({ logLevel: 'warn', outDir, cacheDir, integrations: [integration] });
    const files = path.join(folder, FILES);
    await cp(outDir, files, { recursive: true });
    const entry = (await readdir(path.join(folder, CODE))).find((name) => ENTRY.test(name));
    if (!entry)
      throw new Error(
        'The installed version of Astro names the entry of its code differently. Adapt scripts/build/bundle-pages.ts.',
      );
    const names = await readdir(path.join(files, ASSETS));
    const digest = hash('sha1', JSON.stringify([codeDigest(), names.sort(), readSite().url]));
    const about: z.infer<typeof aboutSchema> = { entry, styles: styles(), digest };
    await writeFile(path.join(folder, ABOUT), JSON.stringify(about));
  } finally {
    await rm(outDir, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Returns an integration that copies the code that makes the pages to `to`, instead of making pages with it, and a
 * function that returns the styles of all routes afterwards.
 */
function keepCode(from: string, to: string): { integration: AstroIntegration; styles: () => RouteStyles } {
  let routes: ReadonlyMap<string, object> = new Map();
  const keep = (usual: AstroPrerenderer): AstroPrerenderer => ({
    name: 'keep-code',
    // Astro removes this folder at the end.
    setup: () => cp(from, to, { recursive: true }),
    getStaticPaths: async () => [],
    render: usual.render,
  });
  return {
    integration: {
      name: 'keep-code',
      hooks: {
        'astro:build:setup': ({ pages }) => {
          routes = pages;
        },
        'astro:build:start': ({ setPrerenderer }) => setPrerenderer(keep),
      },
    },
    styles: () => stylesSchema.parse([...routes].map(([name, route]) => [name, (route as { styles: unknown }).styles])),
  };
}
