import type { Localized } from '#domain/language.ts';
import { readPage } from '#site/page.ts';
import { readPaths } from '#site/paths.ts';

/** The pages of the path table that editors write as modules; the home page has a route of its own. */
export function editorsPages(): { id: string; title: Localized; isListed: boolean }[] {
  return readPaths().pages.flatMap(({ id }) => {
    const page = id === 'home' ? undefined : readPage(id);
    return page ? [{ id, title: page.title, isListed: page.seo.isActiveSEO }] : [];
  });
}
