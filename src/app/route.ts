import { getPrivateDocument } from '#enquiries/documents/private-documents.ts';
import { postForm } from '#enquiries/server/forms.ts';
import { answerAssistant } from '#exchange/mcp/mcp-endpoint.ts';
import { MCP_PATH } from '#exchange/program-addresses.ts';
import { getCaptcha } from '#forms/server/captcha.ts';
import { postView } from '#page-views/server/views.ts';
import { HEALTH_PATH, METRICS_PATH } from '#platform/health/health.ts';
import { readAddress } from '#platform/http/address.ts';
import { text } from '#platform/http/answers.ts';
import { postAccount } from '#portal/server/account.ts';
import { answerPortal } from '#portal/server/portal.ts';
import { postListingChange } from '#rebuild/listing-change.ts';
import { postPushed } from '#rebuild/pushed.ts';
import { searchPage } from '#search/server/search-page.ts';
import type { Endpoint, EndpointContext } from '#server/endpoint.ts';
import { getHealth } from './health.ts';
import { answerLink } from './links.ts';
import { mailList } from './mail-list.ts';
import { getMetrics } from './metrics.ts';
import { signpost } from './signpost.ts';
import { postTask } from './task-endpoint.ts';

const NOTHING = 'There is nothing under this address.';

/** Every endpoint below `/api/`, by method and name; HEAD is GET without the body. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'GET captcha': getCaptcha,
  'GET documents': getPrivateDocument,
  'GET links': answerLink,
  'GET portal': answerPortal,
  'POST forms': postForm,
  'POST links': answerLink,
  'POST listing-change': postListingChange,
  'POST portal': (request, [room, ...rest], context) =>
    room === 'account' ? postAccount(request, rest, context) : answerPortal(request, [room ?? '', ...rest], context),
  'POST pushed': postPushed,
  'POST tasks': postTask,
  'POST views': postView,
};

/** Leads a request to its endpoint; undefined where it is a page's. `mails` is the folder that `/_mail/` shows, if it is shown. */
export async function route(
  request: Request,
  context: EndpointContext,
  mails: string | undefined,
): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = readAddress(pathname);
  if (!address) return text(400, 'This address cannot be read.');
  const [room, endpoint = '', ...rest] = address.segments;
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (room === '_mail' && mails) return mailList(endpoint, mails);
  if (pathname === HEALTH_PATH && method === 'GET') return getHealth(request, [], context);
  if (pathname === METRICS_PATH && method === 'GET') return getMetrics(request, [], context);
  if (pathname === MCP_PATH) return (await answerAssistant(request, context)) ?? text(404, NOTHING);
  if (room !== 'api')
    return method === 'GET' && search
      ? ((await searchPage(request, context)) ?? signpost(request, context))
      : undefined;
  const name = `${method} ${endpoint}`;
  const answer = Object.hasOwn(ENDPOINTS, name) ? await ENDPOINTS[name]?.(request, rest, context) : undefined;
  return answer ?? text(404, NOTHING);
}
