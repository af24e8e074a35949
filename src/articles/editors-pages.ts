import type { PageFile } from '#agency/content/page.schema.ts';
import { REQUIRED_PAGES, readPage } from '#agency/content/page.ts';
import { readPaths } from '#agency/content/paths.ts';
import type { Localized } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** A page that consists of modules only. */
export interface EditorsPage {
  id: string;
  title: Localized;
  file: PageFile;
  /** goals of the searches on the page; a page with a search is a list of homes */
  goals: readonly Goal[];
}

const ROUTED = new Set<string>(REQUIRED_PAGES);

/** Returns the pages in the table of paths that consist of modules only. All other pages have their own route. */
export function editorsPages(): EditorsPage[] {
  return readPaths().pages.flatMap(({ id }) => {
    const file = ROUTED.has(id) ? undefined : readPage(id);
    if (!file) return [];
    const goals = file.modules.flatMap(({ relations }) => (relations.type === 'search' ? relations.goal : []));
    return [{ id, title: file.title, file, goals }];
  });
}

/**
 * Returns the title, description and robots setting of an editors' page. `count` is the number of homes if the page is
 * a list.
 */
export function editorsHead(
  { title, description, seo }: PageFile,
  { language, words, format }: PageContext,
  count?: number,
) {
  const told = words(seo.description ?? description ?? title);
  return {
    title: words(seo.title ?? title),
    description: count === undefined ? told : told.replaceAll('{{count}}', format.number(count)),
    seo,
    noindex: !seo.isActiveSEO || !title[language],
  };
}
