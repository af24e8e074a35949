import type { Language } from '#domain/language.ts';
import { readRecordNumber } from '#domain/url-part.ts';
import { type Filling, fillForm } from '#forms/server/fill-form.ts';
import { words } from '#outbox/make-mail.ts';
import { page } from '#platform/http/responses.ts';
import type { Site } from '#server/built/site-data.ts';
import type { ApiContext } from '#server/context.ts';

/** ID, in the table of paths, of the page on which visitors follow a home. */
const WATCH_PAGE = 'watch';

/**
 * Returns the address of the page on which visitors follow a home. Returns an empty text if the home is not on offer,
 * or if the site has no such page.
 */
export function watchAddress(listingId: number | undefined, language: Language, site: Site): string {
  const home = site.listing(listingId);
  if (!home || home.search.closed || !site.pages[WATCH_PAGE]) return '';
  return `${site.page(WATCH_PAGE, language)}?home=${home.id}`;
}

/** Returns what the page shows of its home; undefined if the home is not on the site. */
export function shownWatch(
  listing: string | undefined,
  language: Language,
  site: Site,
): Pick<Filling, 'said' | 'query'> | undefined {
  const home = site.listing(readRecordNumber(listing));
  return home && { said: { home: words(home.title, language, site) }, query: `?home=${home.id}` };
}

/**
 * Responds with the page on which visitors follow the home that the query names. The page works without JavaScript.
 * Returns undefined for other addresses and for homes that are not on offer.
 */
export async function watchPage(
  request: Request,
  context: Pick<ApiContext, 'site' | 'page'>,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const site = await context.site();
  const language = site.languages.enabled.find((one) => site.pages[WATCH_PAGE]?.[one] === pathname);
  const listing = searchParams.get('home') ?? '';
  if (!language || !watchAddress(readRecordNumber(listing), language, site)) return undefined;
  const html = await context.page(pathname);
  const filled =
    html &&
    fillForm(html, {
      form: 'watch-home',
      language,
      texts: {},
      hidden: { listing, page: pathname },
      ...shownWatch(listing, language, site),
    });
  return filled ? page(200, filled) : undefined;
}
