import { page } from '#platform/http/answers.ts';
import { LANGUAGE_PARAMETER } from '#platform/i18n/negotiate.ts';
import type { ApiContext } from '#server/context.ts';
import { attribute, elements, readHtml, writeHtml } from '#server/html/html-tree.ts';
import { keepQuery } from '#server/html/link-languages.ts';

/**
 * An address without a language whose links take its query along, as the browser would do it; undefined for any other
 * address.
 */
export async function signpost(request: Request, context: Pick<ApiContext, 'site' | 'page'>) {
  const { pathname, searchParams } = new URL(request.url);
  const { languages } = await context.site();
  if (languages.enabled.some((language) => pathname.startsWith(`/${language}/`))) return undefined;
  const html = await context.page(pathname);
  if (!html) return undefined;
  const document = readHtml(html);
  const all = [...elements(document)];
  if (!all.some((element) => attribute(element, 'data-signpost') !== undefined)) return undefined;
  searchParams.delete(LANGUAGE_PARAMETER);
  keepQuery(all, searchParams.size > 0 ? `?${searchParams}` : '');
  return page(200, writeHtml(document));
}
