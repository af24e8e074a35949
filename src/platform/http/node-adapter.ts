import type { IncomingMessage, ServerResponse } from 'node:http';
import { isEventStream } from './event-stream.ts';
import { NO_PROXIES, type Proxies, senderAddress } from './trusted-proxies.ts';

/** Responds to a request from a network address; undefined if it does not handle the request's path. */
export type Answer = (request: Request, sender: string) => Promise<Response | undefined>;

/** Host name for a request whose `Host` header is unreadable. It never equals a host name of the site. */
const NO_HOST = 'unknown.invalid';

/** Methods that a web `Request` must not have (https://fetch.spec.whatwg.org/#methods). */
const FORBIDDEN_METHODS = new Set(['CONNECT', 'TRACE', 'TRACK']);

/** Passes a request of Node's HTTP server to `answer` and sends the response. @returns false if there is no response */
export async function answerOnNode(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { proxies = NO_PROXIES }: { proxies?: Proxies | undefined } = {},
): Promise<boolean> {
  if (FORBIDDEN_METHODS.has(request.method ?? '')) return false;
  const answered = await answer(webRequest(request), senderAddress(request, proxies));
  if (!answered) return false;
  const headers: Record<string, string | string[] | number> = Object.fromEntries(answered.headers);
  const cookies = answered.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  // If the body was not read to its end, close the connection instead of reading the rest.
  if (!request.complete) headers.connection = 'close';
  if (answered.body && isEventStream(headers['content-type'])) {
    // Set one by one, so that they can be read again while the stream is open.
    response.setHeaders(new Map(Object.entries(headers)));
    response.writeHead(answered.status).flushHeaders();
    await sendParts(answered.body, response);
    return true;
  }
  const body = new Uint8Array(await answered.arrayBuffer());
  headers['content-length'] = body.length;
  response.writeHead(answered.status, headers).end(request.method === 'HEAD' ? undefined : body);
  return true;
}

/** Sends the parts of a stream as they come. If the client disconnects, the stream is cancelled. */
async function sendParts(body: ReadableStream<Uint8Array>, response: ServerResponse): Promise<void> {
  const reader = body.getReader();
  response.once('close', () => void reader.cancel().catch(() => {}));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    response.write(value);
  }
  response.end();
}

function webRequest(request: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, [value ?? ''].flat().join(', '));
  const host = URL.parse(`http://${request.headers.host}`)?.host ?? NO_HOST;
  const { method = 'GET' } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(request);
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
  return new Request(`http://${host}${request.url}`, init);
}

/**
 * Returns the request's body as a stream. Cancelling the stream leaves the connection open, because the response is still
 * to be sent.
 */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const parts = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
