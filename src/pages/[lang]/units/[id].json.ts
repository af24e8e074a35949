import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Listing } from '#domain/listing.ts';
import type { Project } from '#domain/project.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import { unitTable } from '#project/unit-table-data.ts';

export const getStaticPaths = (async () => {
  const { projects, unitsOf } = await catalogue();
  const keys = cacheKeys();
  return projects
    .filter(({ id }) => unitsOf(id).length > 0)
    .flatMap((project) =>
      readSite().languages.enabled.map((lang) => ({
        params: { lang, id: String(project.id) },
        props: { project, units: unitsOf(project.id) },
        cacheKey: keys.file({ project, units: unitsOf(project.id) }),
      })),
    );
}) satisfies GetStaticPaths;

/** The homes of a project; fetched when a visitor starts to sort or filter. */
export const GET: APIRoute = ({ params, props }) => {
  const { project, units } = props as { project: Project; units: readonly Listing[] };
  return Response.json(unitTable(pageContext(routeLanguage(params.lang)), units, project.constructions));
};
