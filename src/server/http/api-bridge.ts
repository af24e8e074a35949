import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Address } from './address.ts';

const ROOMS = new Set(['api', '_mail', 'healthz']);

/** Whether an address may belong to the server side. */
export const isApi = ({ segments }: Address): boolean => ROOMS.has(segments[0] ?? '');

interface Bridge {
  api?: ((request: Request, address: string) => Promise<Response | undefined>) | undefined;
  trustProxy?: boolean | undefined;
}

/** Hands a request to the server side in the web's own terms; false where it is not its own. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  { api, trustProxy }: Bridge,
): Promise<boolean> {
  const answer = await api?.(webRequest(request), senderAddress(request, trustProxy === true));
  if (!answer) return false;
  // What was not read is not worth reading: the connection ends with the answer.
  if (!request.complete) response.setHeader('Connection', 'close');
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}

function webRequest(request: IncomingMessage): Request {
  const { method = 'GET' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  );
  const reading = method === 'GET' || method === 'HEAD';
  // Whatever name the visitor used for this server, only path and query are looked at.
  return new Request(new URL(request.url ?? '/', 'http://server'), {
    method,
    headers,
    ...(reading ? {} : { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit);
}

/** The address of the connection, or the one that our proxy names: the last in the list, which it wrote itself. */
function senderAddress(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? [request.headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim()
    : '';
  return forwarded || request.socket.remoteAddress || '';
}
