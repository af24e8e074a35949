import type { APIRoute, GetStaticPaths } from 'astro';
import { readSite } from '#agency/content/site.ts';
import { cacheKeys } from '#app/cache-keys.ts';
import { catalogue } from '#catalogue/catalogue.ts';
import type { Project } from '#domain/project.ts';
import { pageContext, routeLanguage } from '#page-base/page-context.ts';
import { unitTable } from '#project/unit-table-data.ts';

export const getStaticPaths = (async () => {
  const { projects, unitsOf } = await catalogue();
  const keys = await cacheKeys();
  return projects
    .filter(({ id }) => unitsOf(id).length > 0)
    .flatMap((project) =>
      readSite().languages.enabled.map((lang) => ({
        params: { lang, id: String(project.id) },
        props: { project },
        cacheKey: keys.project(project, lang),
      })),
    );
}) satisfies GetStaticPaths;

/** The homes of a project; fetched when somebody begins to sort or to choose. */
export const GET: APIRoute = async ({ params, props }) => {
  const { id, constructions } = props.project as Project;
  const { unitsOf } = await catalogue();
  return Response.json(unitTable(pageContext(routeLanguage(params.lang)), unitsOf(id), constructions));
};
