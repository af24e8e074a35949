import type { PageFile } from '#agency/content/page.schema.ts';
import { REQUIRED_PAGES, readPage } from '#agency/content/page.ts';
import { readPaths } from '#agency/content/paths.ts';
import type { Localized } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';

export interface EditorsPage {
  id: string;
  title: Localized;
  file: PageFile;
  /** of the saved searches that it shows: it is a list of its own */
  goals: readonly Goal[];
}

const ROUTED = new Set<string>(REQUIRED_PAGES);

/** The pages of the path table that are made of modules alone: others have a route of their own. */
export function editorsPages(): EditorsPage[] {
  return readPaths().pages.flatMap(({ id }) => {
    const file = ROUTED.has(id) ? undefined : readPage(id);
    if (!file) return [];
    const goals = file.modules.flatMap(({ relations }) => (relations.type === 'search' ? relations.goal : []));
    return [{ id, title: file.title, file, goals }];
  });
}

/** What the head of a page says that editors wrote; `count` is how many its list holds, where it has one. */
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
