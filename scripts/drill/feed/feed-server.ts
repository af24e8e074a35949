import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type Answer = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

/** The agency's software, in any mood. */
export interface FeedServer {
  url: string;
  /** how it answers from now on; attempts are counted from 1 */
  answerWith(answer: Answer): void;
  close(): void;
}

export async function feedServer(): Promise<FeedServer> {
  let answer: Answer = (_request, response) => response.end();
  let attempt = 0;
  const server: Server = createServer((request, response) => {
    attempt += 1;
    answer(request, response, attempt);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/export/feed.json`,
    answerWith(next) {
      answer = next;
      attempt = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
