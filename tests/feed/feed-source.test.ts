import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FeedError, parseDocument } from '#feed/document.ts';
import { readSource, unpacked } from '#feed/feed-source.ts';
import { feedFile, feedText, temporaryFolder, webFeed } from './support.ts';

const TEXT = feedText();

/** Fetches a source and returns its text. */
async function read(location: string, options = {}): Promise<string> {
  const source = await readSource(location, { waitMs: 1, ...options });
  if (source === 'unchanged') return source;
  return String(await unpacked(source));
}

describe('from a file', () => {
  it.each([
    ['plain', Buffer.from(TEXT)],
    ['gzip, by its content', gzipSync(TEXT)],
  ])('%s', async (_rule, content) => {
    const file = await feedFile(content);
    expect(await read(file)).toBe(TEXT);
    expect(await readSource(file)).toMatchObject({ name: file, base: { kind: 'folder', path: path.dirname(file) } });
  });

  it('a missing one, or a folder', async () => {
    const folder = await temporaryFolder();
    for (const place of [folder, path.join(folder, 'none.json')]) {
      await expect(readSource(place)).rejects.toThrow(/The file .* does not exist\. Check the path of the export\./);
    }
  });

  it('a truncated gzip file', async () => {
    const packed = gzipSync(TEXT);
    for (const bytes of [packed.subarray(0, -20), packed.subarray(0, 8)]) {
      await expect(unpacked({ name: 'a', bytes })).rejects.toThrow(
        /a is a damaged gzip file, because the transfer was cut off/,
      );
    }
  });
});

describe('from the web', () => {
  it('sends the configured headers', async () => {
    const seen: Record<string, unknown> = {};
    const url = await webFeed((request, response) => {
      Object.assign(seen, request.headers);
      response.setHeader('etag', '"2"').end(TEXT);
    });
    const source = await readSource(url, { authorization: 'Bearer s3cret', etag: '"1"' });
    expect(seen).toMatchObject({ authorization: 'Bearer s3cret', 'if-none-match': '"1"', accept: 'application/json' });
    expect(source).toMatchObject({ name: url, base: { kind: 'web', url }, etag: '"2"' });
  });

  it('sends no authorization by default', async () => {
    const url = await webFeed((request, response) => {
      response.statusCode = request.headers.authorization || request.headers['if-none-match'] ? 400 : 200;
      response.end(TEXT);
    });
    expect(await read(url)).toBe(TEXT);
  });

  it('a response of 304 means «unchanged», but only if an ETag was sent', async () => {
    const url = await webFeed((_request, response) => void response.writeHead(304).end());
    expect(await read(url, { etag: '"1"' })).toBe('unchanged');
    await expect(read(url)).rejects.toThrow(/answered with status 304/);
  });

  it.each([
    ['by its content', { 'content-type': 'application/gzip' }],
    ['by Content-Encoding', { 'content-encoding': 'gzip' }],
  ])('gzip %s', async (_rule, headers) => {
    const url = await webFeed((_request, response) => void response.writeHead(200, headers).end(gzipSync(TEXT)));
    expect(await read(url)).toBe(TEXT);
  });

  it('relative addresses are resolved against the target of a redirect', async () => {
    const url = await webFeed((request, response) => {
      if (request.url === '/moved/feed.json') response.end(TEXT);
      else response.writeHead(302, { location: '/moved/feed.json' }).end();
    });
    expect(await readSource(url)).toMatchObject({ name: url, base: { url: url.replace('/export/', '/moved/') } });
  });

  it.each([401, 403, 404, 500, 503])('fails with status %d after all retries', async (status) => {
    const url = await webFeed((_request, response) => void response.writeHead(status).end(TEXT));
    await expect(read(url)).rejects.toThrow(
      new FeedError(`${url} answered with status ${status}. Check the address and the authorization.`),
    );
  });

  it('an unreachable server', async () => {
    const url = await webFeed(() => undefined);
    await expect(read(url.replace(/:\d+/, ':1'))).rejects.toThrow(
      /cannot be reached: .*Check the address and the connection/,
    );
  });

  it.each([
    ['plain', {}, Buffer.from(TEXT)],
    ['packed by the server', { 'content-encoding': 'gzip' }, gzipSync(TEXT)],
  ])('cut off in the middle: %s', async (_rule, headers, bytes) => {
    const url = await webFeed((_request, response) => {
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    });
    await expect(read(url)).rejects.toThrow(FeedError);
  });

  it.each([10, 60, 200])('gzip by Content-Encoding that ends after %d bytes is rejected', async (length) => {
    const packed = gzipSync(TEXT).subarray(0, length);
    const url = await webFeed(
      (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    await expect(read(url).then((text) => parseDocument(Buffer.from(text), url))).rejects.toThrow(FeedError);
  });

  it('resumes an interrupted transfer of the same document', async () => {
    const asked: (string | undefined)[] = [];
    const url = await webFeed((request, response) => {
      const { range } = request.headers;
      asked.push(range);
      const start = Number(/\d+/.exec(range ?? '0'));
      const whole = Buffer.from(TEXT);
      const headers = { etag: '"1"', 'content-range': `bytes ${start}-${whole.length - 1}/${whole.length}` };
      response.writeHead(range ? 206 : 200, { ...headers, 'content-length': whole.length - start });
      if (asked.length < 3) response.write(whole.subarray(start, start + 100), () => response.destroy());
      else response.end(whole.subarray(start));
    });
    expect(await read(url)).toBe(TEXT);
    expect(asked).toEqual([undefined, 'bytes=100-', 'bytes=200-']);
  });

  it.each([
    ['starts elsewhere', (start: number) => [start - 50, undefined] as const],
    ['starts at the beginning', () => [0, undefined] as const],
    ['ends early', (start: number) => [start, start + 10] as const],
  ])('does not accept a part that %s as the whole document', async (_rule, answer) => {
    let parts = 0;
    const whole = Buffer.from(TEXT);
    const url = await webFeed((request, response) => {
      const asked = /\d+/.exec(request.headers.range ?? '')?.[0];
      if (asked === undefined) {
        response.writeHead(200, { etag: '"1"', 'content-length': whole.length });
        if (parts > 0) response.end(whole);
        else response.write(whole.subarray(0, 100), () => response.destroy());
        return;
      }
      const [start, end = whole.length] = parts++ === 0 ? answer(Number(asked)) : [Number(asked)];
      const headers = { etag: '"1"', 'content-range': `bytes ${start}-${end - 1}/${whole.length}` };
      response.writeHead(206, headers).end(whole.subarray(start, end));
    });
    expect(await read(url)).toBe(TEXT);
    expect(parts).toBeGreaterThan(0);
  });

  it('starts again if the document has changed in the meantime', async () => {
    let asked = 0;
    const url = await webFeed((_request, response) => {
      asked += 1;
      response.writeHead(200, { etag: `"${asked}"`, 'content-length': TEXT.length });
      if (asked === 1) response.write('{"other":', () => response.destroy());
      else response.end(TEXT);
    });
    expect(await read(url)).toBe(TEXT);
  });

  it('retries if the server is busy, but not if the server refuses the request', async () => {
    const answers = [503, 429, 200];
    const url = await webFeed((_request, response) => void response.writeHead(answers.shift() ?? 500).end(TEXT));
    expect(await read(url)).toBe(TEXT);
    let asked = 0;
    const closed = await webFeed((_request, response) => {
      asked += 1;
      response.writeHead(403).end();
    });
    await expect(read(closed)).rejects.toThrow(/answered with status 403/);
    expect(asked).toBe(1);
  });

  it.each([
    ['says nothing', () => undefined],
    ['stops talking', (response: NodeJS.WritableStream) => response.write(TEXT.slice(0, 50))],
  ])('a server that %s times out', async (_rule, answer) => {
    const url = await webFeed((_request, response) => void answer(response));
    await expect(read(url, { timeoutMs: 200, retries: 1 })).rejects.toThrow(/cannot be reached: .*timeout/);
  });
});

it('a name that only resembles an address is a file', async () => {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'http.json'), TEXT);
  expect(await read(path.join(folder, 'http.json'))).toBe(TEXT);
});
