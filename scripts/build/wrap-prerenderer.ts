import type { AstroIntegration, AstroPrerenderer, PrerenderResult } from 'astro';

/** The pages and files that Astro made, and those that it reused from the last build. */
export interface PageCount {
  made: number;
  kept: number;
  /** number of pages made, by the source file of the route */
  routes: Record<string, number>;
  /** the page that could not be made, which ended the build */
  failed?: { file: string; error: unknown } | undefined;
}

/** Receives the paths of pages inside the site while Astro runs. */
export interface PageWatcher {
  /** called with all pages of this build, before the first of them is made or reused */
  all(files: readonly string[]): Promise<void>;
  /** called before a page is made */
  making(file: string): Promise<void>;
}

/** Returns the pages that this build makes, chosen from all pages. */
export type PageChoice = (files: readonly string[]) => ReadonlySet<string>;

interface Options {
  /** the counts, updated while the build runs */
  count: PageCount;
  /** returns the cache key of pages whose route has none */
  keyOfRest: () => Promise<string>;
  /** receives the paths of all pages of the site, also of those that this build does not make */
  announce: (files: readonly string[]) => void;
  /** receives each file with its final content */
  take: (file: string, content: Buffer) => Promise<void>;
  watcher?: PageWatcher | undefined;
  choose?: PageChoice | undefined;
}

/**
 * Returns an integration that wraps Astro's prerenderer, the part of Astro that lists the static pages and renders
 * them. Astro has no other hook for each page. The wrapper leaves out pages of other shards, sets the cache key of
 * pages without one, counts the pages made and reused, and hands over the finished HTML while the build continues.
 */
export function wrapPrerenderer(options: Options): AstroIntegration {
  return {
    name: 'wrap-prerenderer',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          getStaticPaths: () => chosenPaths(usual, options),
          render: (request, render) => renderCounted(usual, options, request, render),
        }));
      },
    },
  };
}

async function chosenPaths(usual: AstroPrerenderer, { count, keyOfRest, announce, watcher, choose }: Options) {
  const all = await usual.getStaticPaths();
  const fileOfPath = ({ pathname, route }: (typeof all)[number]) => fileOf(pathname, route.type);
  const files = all.map(fileOfPath);
  const chosen = choose?.(files);
  const paths = chosen ? all.filter((one) => chosen.has(fileOfPath(one))) : all;
  count.kept = paths.length;
  await watcher?.all(paths.map(fileOfPath));
  announce(files);
  const rest = await keyOfRest();
  return paths.map((one) => ({ ...one, cacheKey: one.cacheKey ?? rest }));
}

async function renderCounted(
  usual: AstroPrerenderer,
  { count, take, watcher }: Options,
  ...[request, render]: Parameters<AstroPrerenderer['render']>
) {
  const { component, type } = render.routeData;
  count.made += 1;
  count.kept -= 1;
  count.routes[component] = (count.routes[component] ?? 0) + 1;
  const file = fileOf(decodeURI(new URL(request.url).pathname), type);
  await watcher?.making(file);
  try {
    return await taken(await usual.render(request, render), (content) => take(file, content));
  } catch (error) {
    count.failed = { file, error };
    throw error;
  }
}

/**
 * Passes the content of a page to `take`. Returns a response with the same content, because the body of the original
 * can be read only once.
 */
async function taken(
  made: Response | PrerenderResult,
  take: (content: Buffer) => Promise<void>,
): Promise<Response | PrerenderResult> {
  const { response, ...rest } = made instanceof Response ? { response: made } : made;
  if (!response.body || response.status !== 200) return made;
  const content = Buffer.from(await response.arrayBuffer());
  await take(content);
  return { response: new Response(content, response), ...rest };
}

/**
 * Returns the file that Astro writes for a page: `nl/te-koop/index.html`, `404.html`. For an endpoint, the file is the
 * endpoint's own path.
 */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (type === 'endpoint') return name;
  return name === '404' ? '404.html' : `${name && `${name}/`}index.html`;
}
