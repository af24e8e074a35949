import { getLocalDemand } from '#demands/server/local-demand-endpoint.ts';
import { answerDesk } from '#desk/server/desk-endpoint.ts';
import { postInboundMail } from '#desk/server/mail/inbound-endpoint.ts';
import { postStaffAccount } from '#desk/server/staff-account-endpoint.ts';
import { getPrivateDocument } from '#enquiries/server/documents.ts';
import { postForm } from '#enquiries/server/post-form.ts';
import { answerAssistant } from '#exchange/mcp/mcp-endpoint.ts';
import { MCP_PATH } from '#exchange/program-addresses.ts';
import { getCaptcha } from '#forms/server/proof.ts';
import { postVisitNews } from '#leads/news/post-visit-news.ts';
import { postWhiseNews } from '#leads/news/post-whise-news.ts';
import { postView } from '#page-views/view-endpoint.ts';
import { HEALTH_PATH, METRICS_PATH } from '#platform/health.ts';
import { isOnThisMachine } from '#platform/http/private-networks.ts';
import { readAddress } from '#platform/http/request-address.ts';
import { nothing, page, text } from '#platform/http/responses.ts';
import { LANGUAGE_PARAMETER } from '#platform/i18n/language-key.ts';
import { postAccount } from '#portal/server/account-endpoint.ts';
import { answerPortal } from '#portal/server/portal-endpoint.ts';
import { postListingChange, postPushed } from '#rebuild/change-endpoints.ts';
import { searchPage } from '#search/server/search-page.ts';
import { keepQuery } from '#server/built-page.ts';
import type { ApiContext, Endpoint, EndpointContext } from '#server/context.ts';
import { attribute, elements, readHtml, writeHtml } from '#server/html-tree.ts';
import { getViewings } from '#viewings/server/slots-endpoint.ts';
import { watchPage } from '#watches/server/watch-page.ts';
import { ALL_DESK_ENDPOINTS } from './desk-endpoints.ts';
import { developmentMails } from './development-mails.ts';
import { getMetrics } from './health/metrics.ts';
import { getHealth } from './health/site-health.ts';
import { answerLink, FORM_LINKS } from './links.ts';
import { seesDraft } from './preview/preview-cookie.ts';
import { getPreview, postPreview } from './preview/preview-endpoint.ts';
import { postTask } from './tasks.ts';

const NOTHING = 'There is nothing at this address.';

/** News that the agency's software pushes, other than homes, by the segment after `pushed`. */
const PUSHED_NEWS: Readonly<Partial<Record<string, Endpoint>>> = { visit: postVisitNews, whise: postWhiseNews };

const desk = answerDesk(ALL_DESK_ENDPOINTS);

const showsDraft = (request: Request, { store, now }: EndpointContext): boolean =>
  seesDraft(store.secret, request.headers.get('cookie') ?? undefined, now());

/** All endpoints below `/api/`, by method and name. HEAD is handled like GET. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET captcha': getCaptcha,
  'GET desk': desk,
  'GET documents': getPrivateDocument,
  'GET links': answerLink,
  'GET local-demand': getLocalDemand,
  'GET portal': answerPortal,
  'GET preview': getPreview,
  'POST desk': (request, [room, ...rest], context) =>
    room === 'account' ? postStaffAccount(request, rest, context) : desk(request, [room ?? '', ...rest], context),
  'POST inbound-mail': postInboundMail,
  'GET viewings': getViewings,
  'POST forms': postForm(FORM_LINKS),
  'POST links': answerLink,
  'POST listing-change': postListingChange,
  'POST portal': (request, [room, ...rest], context) =>
    room === 'account' ? postAccount(request, rest, context) : answerPortal(request, [room ?? '', ...rest], context),
  'POST preview': postPreview,
  'POST pushed': (request, [door = '', ...rest], context) =>
    (PUSHED_NEWS[door] ?? postPushed)(request, PUSHED_NEWS[door] ? rest : [door, ...rest], context),
  'POST tasks': postTask,
  // An editor who looks at the draft is no visitor.
  'POST views': async (request, rest, context) =>
    showsDraft(request, context) ? nothing(204) : postView(request, rest, context),
};

/**
 * Passes a request to its endpoint. Returns undefined if the address is that of a page. `mails` is the folder that
 * `/_mail/` lists, if any.
 */
export async function route(
  request: Request,
  context: EndpointContext,
  mails: string | undefined,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = readAddress(pathname);
  if (!address) return text(400, 'This address is not valid.');
  const [room, endpoint = '', ...rest] = address.segments;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (room === '_mail' && mails && isOnThisMachine(request, context.sender)) return developmentMails(endpoint, mails);
  if (pathname === HEALTH_PATH && method === 'GET') return getHealth(request, [], context);
  if (pathname === METRICS_PATH && method === 'GET') return getMetrics(request, [], context);
  if (pathname === MCP_PATH) return (await answerAssistant(request, context)) ?? text(404, NOTHING);
  if (room !== 'api')
    return method === 'GET' && search
      ? ((await searchPage(request, context)) ?? (await watchPage(request, context)) ?? signpost(request, context))
      : undefined;
  const name = `${method} ${endpoint}`;
  const answer = Object.hasOwn(ENDPOINTS, name) ? await ENDPOINTS[name]?.(request, rest, context) : undefined;
  return answer ?? text(404, NOTHING);
}

/**
 * Responds with a page that leads to the visitor's language, and adds the query to its links, as the page's script does in
 * browsers. Returns undefined for other addresses.
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
