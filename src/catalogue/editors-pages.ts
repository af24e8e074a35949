import type { Localized } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { readPage } from '#site/page.ts';
import { readPaths } from '#site/paths.ts';

export interface EditorsPage {
  id: string;
  title: Localized;
  isListed: boolean;
  /** of the saved searches that it shows: it is a list of its own */
  goals: readonly Goal[];
}

/** The pages of the path table that editors write as modules; the home page has a route of its own. */
export function editorsPages(): EditorsPage[] {
  return readPaths().pages.flatMap(({ id }) => {
    const page = id === 'home' ? undefined : readPage(id);
    if (!page) return [];
    const goals = page.modules.flatMap(({ relations }) => (relations.type === 'search' ? relations.goal : []));
    return [{ id, title: page.title, isListed: page.seo.isActiveSEO, goals }];
  });
}
