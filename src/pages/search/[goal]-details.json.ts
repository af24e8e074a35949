import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import { belgianDay } from '#domain/calendar.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { buildDetails } from '#search/engine/details-file.ts';
import { factsOf } from '#search/home-facts.ts';

export const getStaticPaths = (() => GOALS.map((goal) => ({ params: { goal } }))) satisfies GetStaticPaths;

/** Facts of the homes in the search index; fetched when a visitor opens the further filters, or searches with them. */
export const GET: APIRoute = async ({ params }) => {
  const { offers } = await catalogue();
  const today = belgianDay(Date.now());
  return Response.json(
    buildDetails(offers(params.goal as Goal).map((offer) => factsOf(offer, today, readSite().story.page))),
  );
};
