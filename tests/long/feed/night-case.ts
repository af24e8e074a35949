import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AnyFeed } from '../changes.ts';

/** The state before a nightly run, which the case may damage. */
export interface Scene {
  /** a valid export that differs from that of the previous run */
  feed: AnyFeed;
  dataDir: string;
  /** folder of the site that visitors see */
  site: string;
  /** an empty folder for the files of this case */
  folder: string;
  /** a copy of the sample's content, to which the data belong */
  content: string;
}

/** One kind of nightly run. */
export interface NightCase {
  name: string;
  /** answers the request for the export; by default with a valid export */
  answer?: (scene: Scene) => Answer;
  /** damages something before the run; returns environment variables for the run */
  before?: (scene: Scene) => Promise<Record<string, string> | undefined>;
  /** repairs what the run does not repair */
  after?: (scene: Scene) => Promise<void>;
  /** kills the run with SIGKILL `afterMs` milliseconds after it has printed the text `at` */
  kill?: { at: string; afterMs: number };
  /** whether two runs are started at the same time */
  twice?: true;
  /** limits the size of each file that the run writes, in blocks of 1024 bytes */
  fileBlocks?: number;
  /**
   * expected end: `kept` if the previous site stays online and the run prints a matching reason, `published` if the new
   * one replaces it, `either` if both are correct
   */
  ends: { kept: RegExp } | 'published' | 'either';
}

/** Answers a request for the export. `attempt` counts the requests from 1. */
export type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

/** Returns the export of a scene as JSON. */
export const exportText = (scene: Scene) => JSON.stringify(scene.feed);
/** Returns an answer with a valid export. */
export const good = (scene: Scene): Answer => plain(exportText(scene));
export const plain = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => void response.writeHead(200, headers).end(body);
};
export const status = (code: number): Answer => {
  return (_request, response) => void response.writeHead(code).end('{}');
};
/** Returns an answer that breaks the connection after a share of the body, but only in the first `times` attempts. */
export const cut = (body: string, share: number, times: number): Answer => {
  return (_request, response, attempt) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    if (attempt > times) response.end(body);
    else response.write(body.slice(0, Math.floor(body.length * share)), () => response.destroy());
  };
};

/** Starts a server that simulates the agency's software. `answerWith` sets the answer for the next nightly run. */
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
