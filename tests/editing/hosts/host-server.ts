import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Branch } from './branch.ts';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of three hosts
  body: any;
}
export type Answered = { status: number; body?: unknown; raw?: Buffer; headers?: Record<string, string> };
/** Answers a request as the documentation of a host says. */
export type Answers = (asked: Asked, branch: Branch) => Answered;

export interface HostServer {
  origin: string;
  asked: Asked[];
  /** answers instead of the host, once per entry, for requests that match */
  faults: { matches: RegExp; answer?: Answered | 'hang'; before?: () => void }[];
  close: () => Promise<void>;
}

/** Starts a Git host on this machine. */
export async function startHost(branch: Branch, answers: Answers): Promise<HostServer> {
  const host: HostServer = { origin: '', asked: [], faults: [], close: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://host');
    const text = Buffer.concat(chunks).toString();
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
    };
    host.asked.push(asked);
    const at = host.faults.findIndex(({ matches }) => matches.test(`${asked.method} ${asked.path}`));
    const [fault] = at < 0 ? [] : host.faults.splice(at, 1);
    fault?.before?.();
    if (fault?.answer === 'hang') return void response.destroy();
    const { status, body, raw, headers } = fault?.answer ?? answers(asked, branch);
    response.writeHead(status, { 'Content-Type': raw ? 'application/octet-stream' : 'application/json', ...headers });
    response.end(raw ?? (body === undefined ? '' : JSON.stringify(body)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  host.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  host.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return host;
}
