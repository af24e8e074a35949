import type { PageFile } from '#agency/content/page.schema.ts';
import type { PageContext } from '#page-base/page-context.ts';

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
