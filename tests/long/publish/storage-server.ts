import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';

const BUCKET = 'sites';
/** The server rejects requests that are not signed with this key. */
const KEY = 'S3RVER';

/** One address of the storage server. Requests to this address are recorded. */
export interface StorageDoor {
  /** environment variables for a program that uses this address */
  env: Record<string, string>;
  /** the requests, in the order in which they were completed */
  asked: { method: string; path: string }[];
  /** called when a request is completed, before the response is sent */
  onDone: () => void;
  /** number of requests that still get the status 503 */
  troubled: number;
}

export interface StorageServer {
  /** folder in which the server stores the objects */
  folder: string;
  /** opens an address that is limited to the site of one agency */
  openDoor(agency?: string): Promise<StorageDoor>;
  stop(): void;
}

/**
 * Starts an S3 storage on the loopback interface: s3rver, which stores objects in a folder and checks signatures. A
 * real S3 storage stores and returns objects only as a whole. s3rver, however, writes directly into its files. Requests
 * are therefore passed on only when their body is complete, and requests for the same object one after the other.
 */
export async function startStorage(directory: string): Promise<StorageServer> {
  const args = ['--openssl-legacy-provider', path.join(import.meta.dirname, 's3rver-process.ts'), directory, BUCKET];
  const behind = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface(behind.stdout), 'line')) as [string];
  const servers: Server[] = [];
  const turns = new Map<string, Promise<unknown>>();
  return {
    folder: path.join(directory, BUCKET),
    async openDoor(agency = 'gent') {
      const door: StorageDoor = { env: {}, asked: [], onDone: () => {}, troubled: 0 };
      const front = createServer(async (incoming, response) => {
        const body = await buffer(incoming).catch(() => undefined);
        if (!body) return;
        if (door.troubled > 0) {
          door.troubled -= 1;
          response.writeHead(503).end();
          return;
        }
        const object = (incoming.url ?? '').replace(/\?.*/, '');
        const turn = (turns.get(object) ?? Promise.resolve()).then(() =>
          pass(incoming, body, response, port, door).catch(() => response.destroy()),
        );
        turns.set(object, turn);
        await turn;
      });
      servers.push(front);
      door.env = {
        SITE_STORAGE: `s3://${BUCKET}/${agency}`,
        AWS_ACCESS_KEY_ID: KEY,
        AWS_SECRET_ACCESS_KEY: KEY,
        AWS_REGION: 'us-east-1',
        AWS_ENDPOINT_URL: `http://127.0.0.1:${await listen(front)}`,
      };
      return door;
    },
    stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      behind.stdin.end();
    },
  };
}

async function pass(
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  port: string,
  door: StorageDoor,
) {
  const { method = '', url = '', headers } = incoming;
  const asking = request({ port, method, path: url, headers });
  asking.end(body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  door.asked.push({ method, path: url });
  door.onDone();
  response.writeHead(answer.statusCode ?? 500, answer.headers).end(content);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
