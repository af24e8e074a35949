import { countQuestion } from '#forms/server/questions.ts';
import { json } from '#platform/http/answers.ts';
import { readBytes } from '#platform/http/body.ts';
import type { EndpointContext } from '#server/endpoint.ts';

/** A question is a few hundred bytes. */
const BODY_MAX_BYTES = 64 * 1024;
/** Of JSON-RPC: no JSON; no message; and what the server says for itself. */
const PARSE_ERROR = -32_700;
const REFUSED = -32_000;

/**
 * `POST /mcp`: assistants search homes by the Model Context Protocol (docs/data.md#assistants), as much as anybody may. Says
 * nothing to pages of other sites. undefined where the agency has switched it off.
 */
export async function answerAssistant(request: Request, context: EndpointContext): Promise<Response | undefined> {
  const site = await context.site();
  if (!site.mcp) return undefined;
  if (!isOurs(request, context.publicUrl(site))) return refused(403, 'This is not for pages of other sites.');
  // There is no stream to open, and no session to end.
  if (request.method !== 'POST') return refused(405, 'Ask by POST.', { Allow: 'POST' });
  const seconds = await countQuestion(context.sender, context);
  if (seconds !== undefined)
    return refused(429, `That was too much. Please ask again in ${seconds} seconds.`, {
      'Retry-After': String(seconds),
    });
  const body = await readBytes(request, BODY_MAX_BYTES);
  if (!body) return refused(413, 'That is more than 64 KB.');
  const parsed = parse(body.toString('utf8'));
  if (parsed === undefined) return refused(400, 'That is no JSON.', {}, PARSE_ERROR);
  const { answerMcp } = await import('./answer.ts');
  const asked = new Request(request.url, { method: 'POST', headers: request.headers, body: new Uint8Array(body) });
  const answer = await answerMcp(asked, parsed, context);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** A browser says which site a page is of that asks; programs say nothing (MCP, Streamable HTTP, security). */
function isOurs({ headers }: Request, publicUrl: string): boolean {
  const origin = headers.get('origin');
  return origin === null || origin === new URL(publicUrl).origin;
}

function refused(status: number, message: string, headers: Record<string, string> = {}, code = REFUSED): Response {
  return json(status, { jsonrpc: '2.0', id: null, error: { code, message } }, headers);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
