import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AnyFeed } from '../changes.ts';

/** What a case finds, and may spoil. */
export interface Scene {
  /** a good export that differs from the one of the night before */
  feed: AnyFeed;
  dataDir: string;
  /** the site that visitors see */
  site: string;
  /** an empty folder of this case */
  folder: string;
}

/** One kind of night. */
export interface NightCase {
  name: string;
  /** answers the request for the export; with a good export by default */
  answer?: (scene: Scene) => Answer;
  /** spoils something before the night; returns settings for it */
  before?: (scene: Scene) => Promise<Record<string, string> | undefined>;
  /** kills the night with SIGKILL, `afterMs` after it prints the text `at` */
  kill?: { at: string; afterMs: number };
  /** runs two nights at once */
  twice?: true;
  /** limits the size of every file that a process writes, in blocks of 1024 bytes */
  fileBlocks?: number;
  /** expected end: `kept` if the previous site stays and the night prints a matching reason, `published`, or either of them */
  ends: { kept: RegExp } | 'published' | 'either';
}

/** Answers a request for the export; attempts are counted from 1. */
export type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

/** Returns the export of a scene as text. */
export const exportText = (scene: Scene) => JSON.stringify(scene.feed);
/** Answers with a good export. */
export const good = (scene: Scene): Answer => plain(exportText(scene));
export const plain = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => void response.writeHead(200, headers).end(body);
};
export const status = (code: number): Answer => {
  return (_request, response) => void response.writeHead(code).end('{}');
};
/** Breaks the connection after a share of the body, in the first `times` attempts. */
export const cut = (body: string, share: number, times: number): Answer => {
  return (_request, response, attempt) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    if (attempt > times) response.end(body);
    else response.write(body.slice(0, Math.floor(body.length * share)), () => response.destroy());
  };
};

/** Starts a server that plays the agency's software. `answerWith` sets the answer for the next night. */
export async function feedServer() {
  let answer: Answer = (_request, response) => response.end();
  let attempt = 0;
  const server = createServer((request, response) => answer(request, response, ++attempt)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/export/feed.json`,
    answerWith(next: Answer) {
      answer = next;
      attempt = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
