import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that sends parts of files, as the one with the daily map of the world does. */
export interface RangeServer {
  address: string;
  /** the ranges that were sent, as the number of their bytes */
  sent: number[];
  close(): void;
}

interface Options {
  /** Returns the path of the file, or undefined if there is none. */
  fileOf: (path: string) => string | undefined;
  /** Returns the status of an answer that fails; undefined for a correct answer. */
  failing?: (request: number) => number | undefined;
  /** delay of each answer */
  delayMs?: number;
}

export async function rangeServer({ fileOf, failing, delayMs = 0 }: Options): Promise<RangeServer> {
  const sent: number[] = [];
  let requests = 0;
  const server = createServer(async (request, response) => {
    requests += 1;
    const status = failing?.(requests);
    const file = fileOf(request.url ?? '');
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    if (status) return response.writeHead(status).end();
    if (!file || first === undefined) return response.writeHead(file ? 200 : 404).end();
    const { size, mtimeMs } = statSync(file);
    const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
    sent.push(end - start + 1);
    response.writeHead(206, {
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': end - start + 1,
      etag: `"${size}-${mtimeMs}"`,
    });
    return createReadStream(file, { start, end }).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
