import { hash } from 'node:crypto';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import { readSite } from '#agency/content/site.ts';
import type { PageBundle } from './bundle/page-bundle.ts';
import { contentOf } from './whole-response.ts';

/** A page, or a file that is made like a page. */
export interface Page {
  /** path inside the site: `nl/te-koop/index.html`, `404.html`, `nl/search/sale-index.json` */
  file: string;
  /** source file of its route */
  route: string;
  /** cache key that its route computed; absent if the page may depend on all data */
  key: string | undefined;
  /** Makes the page. Throws the error of the code that makes it. */
  render(): Promise<Buffer<ArrayBuffer>>;
}

/** The part of Astro's app that is used here. Astro's own build uses the same methods. */
interface PageApp extends StaticPathsApp {
  setInternals(internals: object): void;
  setOptions(options: object): void;
  render(request: Request, options: { routeData: Route }): Promise<Response>;
}
type Paths = Awaited<ReturnType<StaticPaths['getAll']>>;
type Route = Paths[number]['route'];

/** Folder in the project for the code that is running. Outside the project, it would not find its packages. */
const RUNNING = path.resolve('.astro', 'running');

/**
 * Copies the code of a bundle to where it can run, in place of the code that the previous build in `cacheDir` ran.
 * Returns the folder.
 */
export async function placeCode({ code }: PageBundle, cacheDir: string): Promise<string> {
  const ofCache = path.join(RUNNING, hash('sha1', path.resolve(cacheDir)));
  await rm(ofCache, { recursive: true, force: true });
  // Node imports a file once per path, also if its content has changed.
  const folder = path.join(ofCache, `${Date.now()}`);
  await mkdir(folder, { recursive: true });
  await cp(code, folder, { recursive: true });
  return folder;
}

/** Removes the code that {@link placeCode} has copied. */
export const removeCode = (folder: string): Promise<void> => rm(path.dirname(folder), { recursive: true, force: true });

/**
 * Returns all pages of the site that the code in `folder` makes. If two routes have the same page, the first one makes
 * it.
 */
export async function pagesOf({ entry, styles }: PageBundle, folder: string): Promise<Page[]> {
  const { app } = (await import(pathToFileURL(path.join(folder, entry)).href)) as { app: PageApp };
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, ofRoute]) => [key, { styles: ofRoute }])) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: print } } } });
  const { url: site } = readSite();
  const pages = new Map<string, Page>();
  for (const { pathname, route, cacheKey } of await new StaticPaths(app).getAll()) {
    const file = fileOf(pathname, route.type);
    if (pages.has(file)) continue;
    const address = route.type === 'page' && !pathname.endsWith('/') ? `${pathname}/` : pathname;
    const render = async () => {
      // There may be a million pages, so each gets its URL only now.
      const response = await app.render(new Request(new URL(address, site)), { routeData: route });
      if (response.status >= 300 && file !== NOT_FOUND)
        throw new Error(`${address} answers with the status ${response.status} instead of a page.`);
      return contentOf(response);
    };
    pages.set(file, { file, route: route.component, key: cacheKey, render });
  }
  return [...pages.values()];
}

const NOT_FOUND = '404.html';

/**
 * Returns the file of a page: `nl/te-koop/index.html`, `404.html`. For an endpoint, the file is the endpoint's own path.
 */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (type === 'endpoint') return name;
  return name === '404' ? NOT_FOUND : `${name && `${name}/`}index.html`;
}

/** Prints a message of Astro about a page. */
function print({ level, message }: { level: string; message: string }): void {
  if (level === 'warn' || level === 'error') console.error(message);
}
