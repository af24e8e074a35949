import type { AstroIntegration, PrerenderResult } from 'astro';

/** How many pages and files Astro made, and how many it kept from the build before. */
export interface PageCount {
  made: number;
  kept: number;
  /** made, by the file of the route */
  routes: Record<string, number>;
  /** the page that could not be made, which ended the build */
  failed?: { file: string; error: unknown } | undefined;
}

/** What is told of the files of pages, by their paths inside the site. */
export interface PageWatcher {
  /** before any of them is made or kept */
  all(files: readonly string[]): Promise<void>;
  /** before one is made */
  making(file: string): Promise<void>;
}

/** Of all pages those that this build makes. */
export type Chooser = (files: readonly string[]) => ReadonlySet<string>;

/** Gets each file that is made, as it will be written. */
export type Taker = (file: string, content: Buffer) => Promise<void>;

/**
 * Counts while Astro builds what is chosen, tells `watcher`, and gives `take` what is made. A page whose route has no key for it, or cannot have one, stays as it is
 * for as long as `keyOfRest` does.
 */
export function countPages(
  count: PageCount,
  keyOfRest: () => Promise<string>,
  take: Taker,
  watcher?: PageWatcher,
  choose: Chooser = (files) => new Set(files),
): AstroIntegration {
  return {
    name: 'count-pages',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          async getStaticPaths() {
            const all = await usual.getStaticPaths();
            const fileOfPath = ({ pathname, route }: (typeof all)[number]) => fileOf(pathname, route.type);
            const chosen = choose(all.map(fileOfPath));
            const paths = all.filter((one) => chosen.has(fileOfPath(one)));
            count.kept = paths.length;
            await watcher?.all(paths.map(fileOfPath));
            const rest = await keyOfRest();
            return paths.map((one) => ({ ...one, cacheKey: one.cacheKey ?? rest }));
          },
          async render(request, options) {
            const { component, type } = options.routeData;
            count.made += 1;
            count.kept -= 1;
            count.routes[component] = (count.routes[component] ?? 0) + 1;
            const file = fileOf(decodeURI(new URL(request.url).pathname), type);
            await watcher?.making(file);
            try {
              return await taken(await usual.render(request, options), (content) => take(file, content));
            } catch (error) {
              count.failed = { file, error };
              throw error;
            }
          },
        }));
      },
    },
  };
}

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

/** Where Astro writes a page: `nl/te-koop/index.html`, `404.html`; an endpoint is a file by itself. */
function fileOf(pathname: string, type: string): string {
  const name = pathname.replace(/^\/|\/$/g, '');
  if (type === 'endpoint') return name;
  return name === '404' ? '404.html' : `${name && `${name}/`}index.html`;
}
