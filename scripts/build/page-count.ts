import type { AstroIntegration } from 'astro';

/** How many pages and files Astro made, and how many it kept from the build before. */
export interface PageCount {
  made: number;
  kept: number;
  /** made, by the file of the route */
  routes: Record<string, number>;
}

/** Counts while Astro builds. */
export function pageCount(count: PageCount): AstroIntegration {
  return {
    name: 'page-count',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((usual) => ({
          ...usual,
          async getStaticPaths() {
            const paths = await usual.getStaticPaths();
            count.kept = paths.length;
            return paths;
          },
          render(request, options) {
            const { component } = options.routeData;
            count.made += 1;
            count.kept -= 1;
            count.routes[component] = (count.routes[component] ?? 0) + 1;
            return usual.render(request, options);
          },
        }));
      },
    },
  };
}
