import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogue } from '#catalogue/catalogue.ts';
import { cardData } from '#components/listing/card-data.ts';
import { pageContext, routeLanguage } from '#components/page-context.ts';
import { CARDS_PER_FILE } from '#contract/search-files.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { readSite } from '#site/site.ts';

export const getStaticPaths = (async () => {
  const { offered } = await catalogue();
  return readSite().languages.enabled.flatMap((lang) =>
    GOALS.flatMap((goal) =>
      Array.from({ length: Math.ceil(offered(goal).length / CARDS_PER_FILE) }, (_, page) => ({
        params: { lang, goal, page: String(page) },
        props: { goal, page },
      })),
    ),
  );
}) satisfies GetStaticPaths;

/** Cards of some homes, in the order of the search index. */
export const GET: APIRoute = async ({ params, props }) => {
  const { goal, page } = props as { goal: Goal; page: number };
  const context = pageContext(routeLanguage(params.lang));
  const homes = (await catalogue()).offered(goal).slice(page * CARDS_PER_FILE, (page + 1) * CARDS_PER_FILE);
  return Response.json(homes.map((listing) => cardData(listing, context)));
};
