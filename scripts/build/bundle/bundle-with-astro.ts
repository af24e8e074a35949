import { hash } from 'node:crypto';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { waitForLock } from '../folder-turn.ts';
import { codeDigest } from '../program-digest.ts';
import { keepBundle } from './kept-bundle.ts';
import { ABOUT, type BundleRecord, CODE, FILES, keptBundle, type RouteStyles, stylesSchema } from './page-bundle.ts';

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

/** Bundles the code that makes the pages, unless the bundle of the last build in `cacheDir` is still right. */
export function keepPages(cacheDir: string): Promise<void> {
  const { folder, key } = keptBundle(cacheDir);
  return keepBundle(folder, key, (part) => bundleWithAstro(part, cacheDir));
}

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
        'The installed version of Astro names the entry of its code differently. Adapt scripts/build/bundle/bundle-with-astro.ts.',
      );
    const names = await readdir(path.join(files, ASSETS));
    const digest = hash('sha1', JSON.stringify([codeDigest(), names.sort(), readSite().url]));
    const about: BundleRecord = { entry, styles: styles(), digest };
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
