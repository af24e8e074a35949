import { countQuery } from '#forms/server/rate-limits.ts';
import { readBytes } from '#platform/http/read-request.ts';
import { json } from '#platform/http/responses.ts';
import type { EndpointContext } from '#server/context.ts';

/** Maximum size of a request. Most requests have a few hundred bytes. */
const BODY_MAX_BYTES = 64 * 1024;
/** Error codes of JSON-RPC: the body is not JSON; the server refuses the request. */
const PARSE_ERROR = -32_700;
const REFUSED = -32_000;

/**
 * Handles `POST /mcp`, through which assistants search homes with the Model Context Protocol (docs/data.md#assistants).
 * Each message counts towards the rate limit, also within a batch. Refuses requests from pages of other sites. Returns
 * undefined if the agency has switched the endpoint off.
 */
export async function answerAssistant(request: Request, context: EndpointContext): Promise<Response | undefined> {
  const site = await context.site();
  if (!site.mcp) return undefined;
  if (!isOurs(request, context.publicUrl(site))) return refused(403, 'Requests from pages of other sites are refused.');
  // GET would open a stream and DELETE would end a session: this server has neither.
  if (request.method !== 'POST') return refused(405, 'Send requests with POST.', { Allow: 'POST' });
  const seconds = await countQuery(context.sender, context);
  if (seconds !== undefined) return tooMany(seconds);
  const body = await readBytes(request, BODY_MAX_BYTES);
  if (!body) return refused(413, 'The request is larger than 64 KB.');
  const parsed = parse(body.toString('utf8'));
  if (parsed === undefined) return refused(400, 'The request is not valid JSON.', {}, PARSE_ERROR);
  // In versions of the protocol before June 2025, a request may contain several messages. The first one is already
  // counted.
  const more = Array.isArray(parsed) ? parsed.length - 1 : 0;
  const batchSeconds = more > 0 ? await countQuery(context.sender, context, more) : undefined;
  if (batchSeconds !== undefined) return tooMany(batchSeconds);
  const { answerMcp } = await import('./mcp-server.ts');
  const asked = new Request(request.url, { method: 'POST', headers: request.headers, body: new Uint8Array(body) });
  const answer = await answerMcp(asked, parsed, context);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/**
 * Returns whether a request comes from a page of this site or from a program. Browsers state the page's origin,
 * programs state none (MCP, Streamable HTTP, security).
 */
function isOurs({ headers }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  return origin === null || origin === new URL(publicUrl).origin;
}

function refused(status: number, message: string, headers: Record<string, string> = {}, code = REFUSED): Response {
  return json(status, { jsonrpc: '2.0', id: null, error: { code, message } }, headers);
}

const tooMany = (seconds: number): Response =>
  refused(429, `Too many requests. Please retry in ${seconds} seconds.`, { 'Retry-After': String(seconds) });

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
