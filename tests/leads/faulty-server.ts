import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A request as a stand-in of the agency's software received it. */
export interface Asked {
  method: string;
  path: string;
  body: Readonly<Record<string, unknown>>;
  key: string | undefined;
}

/**
 * What goes wrong with a request. `lost`: the request is handled, but the connection breaks before the answer. The others
 * happen before the request is handled, except `slow` and `half`.
 */
export type Fault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; json?: unknown }
  | { kind: 'reset' | 'lost' | 'hang' | 'half' | 'wrong json' | 'no json' }
  | { kind: 'slow'; ms: number };

export type Answered = [status: number, json: unknown];

/** Starts an HTTP server on the loopback interface whose answers may go wrong, as `faultOf` decides. */
export async function faultyServer(
  answer: (asked: Asked, authorization: string) => Answered,
  faultOf: (asked: Asked) => Fault | undefined,
) {
  const all: Asked[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const asked: Asked = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
      key: request.headers['idempotency-key'] as string | undefined,
    };
    all.push(asked);
    const fault = faultOf(asked);
    if (fault?.kind === 'reset') return void request.socket.destroy();
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'wrong json') return void response.writeHead(200).end('{"surprise":true}');
    if (fault?.kind === 'no json') return void response.writeHead(200).end('<html>Maintenance</html>');
    if (fault?.kind === 'status') {
      return void response.writeHead(fault.status, fault.headers).end(JSON.stringify(fault.json ?? {}));
    }
    const [status, json] = answer(asked, request.headers.authorization ?? '');
    if (fault?.kind === 'lost') return void request.socket.destroy();
    if (fault?.kind === 'slow') await sleep(fault.ms);
    const text = json === undefined ? '' : JSON.stringify(json);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    if (fault?.kind !== 'half') return void response.end(text);
    response.write(text.slice(0, text.length / 2));
    request.socket.destroy();
  };
  const server = createServer((request, response) => void handle(request, response).catch(() => {}));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${port}/`, all, stop, start: () => listen(port) };
}
