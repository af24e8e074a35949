import { readPage } from '#agency/content/page.ts';
import type { PageContext } from '#page-base/page-context.ts';

/** Returns the breadcrumb of the pages above a page, in the order in which the table of paths lists them. */
export function crumbsAbove(id: string, { language, t, addresses, words, langOf }: PageContext) {
  return addresses.parents(id).map((above) => {
    const title = readPage(above)?.title ?? {};
    // The portal is the only page with an address but without a file of its own.
    return { label: words(title) || t('portal.title'), path: addresses.page(above, language), lang: langOf(title) };
  });
}
