import type { APIRoute, GetStaticPaths } from 'astro';
import { catalogue } from '#catalogue/catalogue.ts';
import { GOALS, type Goal } from '#domain/price.ts';
import { offerPlace } from '#domain/project.ts';
import { buildPositions } from '#search/engine/positions-file.ts';

export const getStaticPaths = (() => GOALS.map((goal) => ({ params: { goal } }))) satisfies GetStaticPaths;

/** Where the homes of the search index may be shown; fetched when somebody opens the map, or searches on it. */
export const GET: APIRoute = async ({ params }) => {
  const { offers } = await catalogue();
  return Response.json(buildPositions(offers(params.goal as Goal).map((offer) => offerPlace(offer).position)));
};
