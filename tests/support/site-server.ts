import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import { type SiteServerOptions, siteListener } from '#app/start/site-server.ts';
import type { Dictionary } from '#platform/http/dictionary.ts';
import { readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { NO_ORIGINALS, type OriginalsIndex } from '#platform/images/originals-index.ts';

/** Creates a folder that is deleted after the test. */
export async function temporaryFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'server-test-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Writes files into a new folder. The keys are their paths inside it. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const dir = await temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}

/** Listens on a free port until the test is finished. Returns the address without a trailing slash. */
export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${portOf(server)}`;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
}

/** Starts a server that stands for that of another company. */
export const remoteServer = (listener: RequestListener) => listening(createServer(listener));

interface Site {
  files?: Record<string, string | Buffer>;
  netlifyToml?: string;
  index?: Partial<OriginalsIndex>;
  dictionaries?: Dictionary[];
  options?: Partial<SiteServerOptions>;
}

/** Serves a site that consists of the given files. `lines` collects the server's log. */
export async function serveSite({ files = {}, netlifyToml = '', index = {}, dictionaries = [], options = {} }: Site) {
  const siteDir = await folderWith(files);
  const config = await folderWith({ 'netlify.toml': netlifyToml });
  const rules = await readRules(ruleFiles(join(config, 'netlify.toml'), siteDir));
  const cacheDir = await temporaryFolder();
  const lines: string[] = [];
  const server = createServer(
    siteListener({
      release: async () => ({ dir: siteDir, rules, originals: { ...NO_ORIGINALS, ...index }, dictionaries }),
      cacheDir,
      log: (line) => lines.push(line),
      ...options,
    }),
  );
  const url = await listening(server);
  return { url, server, siteDir, cacheDir, lines, notices: rules.notices };
}

/** Sends raw bytes that no well-behaved client would send. Returns the whole response. */
export function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('latin1').on('data', (data) => {
      answer += data;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
}

/** Requests a target that `fetch` would normalise. Returns the status and the headers. */
export async function getRaw(url: string, target: string) {
  const answer = await sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(answer.slice(9, 12)), location: /^location: (.*)\r?$/im.exec(head)?.[1], body };
}

/** Returns a photo whose metadata contain the rotation of the camera and the location. */
export function photo(width = 800, height = 600): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#8aa' } })
    .withExif({
      IFD0: { Copyright: 'A Photographer', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 3/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 43/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
