import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AstroIntegration, type AstroPrerenderer, build } from 'astro';
import { z } from 'zod';
import { contentDigest } from '#agency/content/content-digest.ts';
import { waitForLock } from './folder-turn.ts';
import { codeDigest, programDigest } from './program-digest.ts';
import { filesIn } from './site-files.ts';

/** The code that makes the pages of a site, and the files that are the same for all pages. */
export interface PageBundle {
  /** folder with the scripts and styles of the browser, the fonts, and the public files */
  files: string;
  /** folder with the code that makes the pages */
  code: string;
  /** file of {@link code} that exports Astro's app */
  entry: string;
  /** the styles of each route, by Astro's key of the route */
  styles: RouteStyles;
  /** digest of everything that all pages depend on except their data: code, packages, and the names of scripts and styles */
  digest: string;
}

const stylesSchema = z.array(z.tuple([z.string(), z.array(z.unknown())]));
type RouteStyles = z.infer<typeof stylesSchema>;

const recordSchema = z.object({
  key: z.string(),
  /** digest of all files: after a power failure, some of them may be empty */
  whole: z.string(),
  entry: z.string(),
  styles: stylesSchema,
  digest: z.string(),
});

/** Folders inside a bundle. */
const FILES = 'files';
const CODE = 'code';
const RECORD = 'bundle.json';

/** Folder in the project where Astro bundles. Its code must be there, because it imports packages of the project. */
const ASTRO = '.astro';
/** Names that Astro gives to the folder of the code that makes pages, and to the scripts and styles of the browser. */
const PRERENDER = '.prerender';
const ASSETS = '_astro';
const ENTRY = /^prerender-entry\b.*\.mjs$/;

/**
 * Returns the bundle of a site. If neither the code nor the content has changed since the last build in `cacheDir`, it
 * is the one of that build; otherwise Astro makes a new one.
 */
export async function bundlePages(cacheDir: string): Promise<PageBundle> {
  const folder = path.join(cacheDir, 'bundle');
  const key = bundleKey();
  const kept = await readBundle(folder, key);
  if (kept) return kept;
  await makeBundle(folder, cacheDir, key);
  const made = await readBundle(folder, key);
  if (!made) throw new Error(`The code that makes the pages could not be stored in ${folder}. Build the site again.`);
  return made;
}

/** Modules are evaluated and styles written from all of this. */
function bundleKey(): string {
  return hash('sha1', JSON.stringify([programDigest(), contentDigest(), process.cwd(), process.env.NODE_ENV]));
}

async function readBundle(folder: string, key: string): Promise<PageBundle | undefined> {
  const file = path.join(folder, RECORD);
  const text = existsSync(file) ? await readFile(file, 'utf8') : 'null';
  const { data } = recordSchema.safeParse(parsed(text));
  if (data?.key !== key || data.whole !== digestOf(folder)) return undefined;
  return { ...data, files: path.join(folder, FILES), code: path.join(folder, CODE) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A damaged record is like none: the bundle is made again.
    return undefined;
  }
}

/** Returns a digest of the files of a bundle. */
function digestOf(folder: string): string {
  const digest = createHash('sha1');
  for (const name of [...filesIn(folder)].sort())
    if (name !== RECORD) digest.update(`${name}\0`).update(readFileSync(path.join(folder, name)));
  return digest.digest('hex');
}

async function makeBundle(folder: string, cacheDir: string, key: string): Promise<void> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  // Astro writes the imports of collections through a file in this folder, whichever site it is.
  const unlock = await waitForLock(ASTRO, 1_000, () =>
    console.log('Another site is being built from this project. This build waits for it.'),
  );
  const outDir = path.join(ASTRO, 'site');
  try {
    const { integration, styles } = keepCode(path.join(outDir, PRERENDER), path.join(part, CODE));
    await build({ logLevel: 'warn', force: true, outDir, cacheDir, integrations: [integration] });
    await cp(outDir, path.join(part, FILES), { recursive: true });
    const entry = (await readdir(path.join(part, CODE))).find((name) => ENTRY.test(name));
    if (!entry)
      throw new Error(
        'Astro has bundled the pages without an entry. Adapt scripts/build/bundle-pages.ts to its version.',
      );
    const names = await readdir(path.join(part, FILES, ASSETS));
    const digest = hash('sha1', JSON.stringify([codeDigest(), names.sort()]));
    const record: z.infer<typeof recordSchema> = { key, whole: digestOf(part), entry, styles: styles(), digest };
    await writeFile(path.join(part, RECORD), JSON.stringify(record));
  } finally {
    await rm(outDir, { recursive: true, force: true });
    unlock();
  }
  await rm(folder, { recursive: true, force: true });
  await rename(part, folder);
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
