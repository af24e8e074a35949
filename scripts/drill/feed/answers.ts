import type { Scene } from './case.ts';
import type { Answer } from './feed-server.ts';

export const text = (scene: Scene) => JSON.stringify(scene.feed);
/** The export of the night, as it should come. */
export const good = (scene: Scene): Answer => plain(text(scene));
export const plain = (body: string | Buffer, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => void response.writeHead(200, headers).end(body);
};
export const status = (code: number): Answer => {
  return (_request, response) => void response.writeHead(code).end('{}');
};
/** Ends the connection after this share of the body, so many times. */
export const cut = (body: string, share: number, times: number): Answer => {
  return (_request, response, attempt) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    if (attempt > times) response.end(body);
    else response.write(body.slice(0, Math.floor(body.length * share)), () => response.destroy());
  };
};
