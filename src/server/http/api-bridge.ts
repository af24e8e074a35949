import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from './address.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';

const ROOMS = new Set(['api', '_mail', 'healthz']);

/** Whether an address may belong to the server side: its own rooms, or a page with a search. */
export const isApi = ({ segments, directory, query }: Address): boolean =>
  ROOMS.has(segments[0] ?? '') || (directory && query.length > 1);

interface Bridge {
  api?: ((request: ApiRequest) => Promise<ApiAnswer | undefined>) | undefined;
  trustProxy?: boolean | undefined;
}

/** Hands a request to the server side; false where it is not its own. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { pathname, query }: Address,
  { api, trustProxy }: Bridge,
): Promise<boolean> {
  const answer = await api?.({
    method: request.method ?? 'GET',
    path: pathname,
    query,
    header: (name) => [request.headers[name] ?? ''].flat().join(', '),
    body: request,
    address: senderAddress(request, trustProxy === true),
  });
  if (!answer) return false;
  // What was not read is not worth reading: the connection ends with the answer.
  const unread = request.complete ? {} : { Connection: 'close' };
  response.writeHead(answer.status, {
    ...answer.headers,
    ...unread,
    'Content-Length': Buffer.byteLength(answer.body),
  });
  response.end(request.method === 'HEAD' ? undefined : answer.body);
  return true;
}

/** The address of the connection, or the one that our proxy names: the last in the list, which it wrote itself. */
function senderAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? [request.headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim()
    : '';
  return forwarded || request.socket.remoteAddress || '';
}
