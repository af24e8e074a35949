import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Originals } from '#domain/original.ts';
import { download, MAX_ORIGINAL_BYTES } from '#platform/images/fetch-original.ts';
import { photo, remoteServer, serveSite, temporaryFolder } from '../../support/site-server.ts';

const LOCKED = 'The original is on a server that this site does not fetch from.\n';

/** Starts our server with one remote original, `a`, at the given path of a server of the feed. */
async function serveRemote(path: string, listener: RequestListener, extraHosts: string[] = []) {
  const asked: string[] = [];
  const remote = await remoteServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  const site = await serveSite({
    index: {
      hosts: new Set([new URL(remote).host, ...extraHosts]),
      originals: { a: { kind: 'remote', url: remote + path } },
    },
  });
  return { ...site, asked };
}

async function ask(url: string, width = 100) {
  const answer = await fetch(`${url}/media/a?width=${width}&format=webp`);
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

describe('a remote original', () => {
  test('is downloaded once for all variants and visitors', async () => {
    const picture = await photo();
    const { url, asked, cacheDir } = await serveRemote('/photo.jpg?v=1', (_, response) => response.end(picture));
    const widths = [100, 400, 600, 100, 400, 600];
    const answers = await Promise.all(widths.map((width) => ask(url, width)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toEqual(['/photo.jpg?v=1']);
    expect((await readdir(join(cacheDir, 'a'))).sort()).toEqual(['100.webp', '400.webp', '600.webp', 'original']);
  });

  test('is refused if only a part arrives', async () => {
    const picture = await photo();
    const { url } = await serveRemote('/a', (_, response) => {
      response.writeHead(206, { 'content-range': `bytes 0-${picture.length - 1}/${2 * picture.length}` }).end(picture);
    });
    expect((await ask(url)).status).toBe(502);
  });

  test('may be redirected to another host of the feed', async () => {
    const picture = await photo();
    const second = await remoteServer((_, response) => response.end(picture));
    const { url } = await serveRemote(
      '/a',
      (_, response) => response.writeHead(302, { location: `${second}/b` }).end(),
      [new URL(second).host],
    );
    expect((await ask(url)).status).toBe(200);
  });

  test('is not redirected to a host outside the feed', async () => {
    const picture = await photo();
    let reached = false;
    const second = await remoteServer((_, response) => {
      reached = true;
      response.end(picture);
    });
    const { url } = await serveRemote('/a', (_, response) => response.writeHead(302, { location: second }).end());
    expect(await ask(url)).toMatchObject({ status: 502, text: LOCKED });
    expect(reached).toBe(false);
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/x', 'http://169.254.169.254/latest/'])(
    'is not followed to %s',
    async (location) => {
      const { url } = await serveRemote('/a', (_, response) => response.writeHead(302, { location }).end());
      expect(await ask(url)).toMatchObject({ status: 502, text: LOCKED });
    },
  );

  test('is not downloaded from a host or port outside the feed', async () => {
    const remote = await remoteServer((_, response) => response.end('secret'));
    const originals: Originals = { a: { kind: 'remote', url: `${remote}/photo.jpg` } };
    for (const host of ['cdn.example.com', '127.0.0.1', 'localhost']) {
      const { url } = await serveSite({ index: { hosts: new Set([host]), originals } });
      expect(await ask(url)).toMatchObject({ status: 502, text: LOCKED });
    }
  });

  test('is given up after endless redirects', async () => {
    const { url, asked } = await serveRemote('/a', (_, response) => response.writeHead(302, { location: '/a' }).end());
    expect(await ask(url)).toMatchObject({ status: 502 });
    expect(asked.length).toBeLessThan(6);
  });

  test.each([
    ['with its length announced', true],
    ['in pieces without a length', false],
  ])('larger than 25 MB, %s, is refused and not stored', async (_, announced) => {
    const start = await photo();
    const { url, cacheDir } = await serveRemote('/a', (_request, response) => {
      if (announced) response.setHeader('content-length', MAX_ORIGINAL_BYTES + 1);
      response.write(start);
      response.end(Buffer.alloc(MAX_ORIGINAL_BYTES + 1 - start.length));
    });
    expect(await ask(url)).toMatchObject({ status: 502, text: 'The original is larger than 25 MB.\n' });
    expect(await readdir(join(cacheDir, 'a'))).toEqual([]);
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('that is %s is refused despite its media type, and not stored', async (_, content) => {
    const { url, cacheDir } = await serveRemote('/a.jpg', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(content),
    );
    expect(await ask(url)).toMatchObject({ status: 502, type: 'text/plain; charset=utf-8' });
    expect(await readdir(join(cacheDir, 'a'))).toEqual([]);
  });

  test.each([403, 404, 500])('whose server responds with %i is refused, and not retried at once', async (status) => {
    const picture = await photo();
    const { url, asked } = await serveRemote('/a.jpg', (_, response) => response.writeHead(status).end(picture));
    const answers = [await ask(url), await ask(url, 400), await ask(url, 600)];
    expect(answers.map((answer) => answer.status)).toEqual([502, 502, 502]);
    expect(asked).toHaveLength(1);
  });

  test('whose server disconnects is refused, without naming the server', async () => {
    const { url, lines } = await serveRemote('/Kerkstraat-12.jpg', (request) => request.socket.destroy());
    const { status, text } = await ask(url);
    expect([status, text]).toEqual([502, 'The original could not be fetched, because its server does not respond.\n']);
    expect(lines.join()).not.toContain('Kerkstraat');
  });

  test.each([
    ['never answers', 0],
    ['never finishes', 100],
  ])('whose server %s is given up after the timeout', async (_, pause) => {
    const remote = await remoteServer(async (_request, response) => {
      while (pause > 0 && !response.destroyed) {
        response.write('\xff\xd8\xff');
        await sleep(pause);
      }
    });
    const start = Date.now();
    const hosts = new Set([new URL(remote).host]);
    const fetched = download(`${remote}/a`, hosts, join(await temporaryFolder(), 'a'), 500);
    await expect(fetched).rejects.toThrow('its server does not respond');
    expect(Date.now() - start).toBeGreaterThan(450);
  });
});
