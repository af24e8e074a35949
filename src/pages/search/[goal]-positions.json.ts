import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogue } from '#catalogue/catalogue.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { offerPlace } from '#domain/project.ts';
import { buildPositions } from '#search/engine/positions-file.ts';

export const getStaticPaths = (() => GOALS.map((goal) => ({ params: { goal } }))) satisfies GetStaticPaths;

/** Public positions of the homes in the search index; fetched when a visitor opens the results map. */
export const GET: APIRoute = async ({ params }) => {
  const { offers } = await catalogue();
  return Response.json(buildPositions(offers(params.goal as Goal).map((offer) => offerPlace(offer).position)));
};
