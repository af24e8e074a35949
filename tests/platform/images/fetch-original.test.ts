import dns from 'node:dns';
import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { Originals } from '#domain/media/original.ts';
import { isPublicAddress } from '#platform/http/private-networks.ts';
import { download, MAX_ORIGINAL_BYTES, readPrivateHosts } from '#platform/images/fetch-original.ts';
import { photo, remoteServer, serveSite, temporaryFolder } from '../../support/site-server.ts';

/** The same message for every cause, so that it does not reveal whether a server exists. */
const REFUSED = 'The original could not be fetched.\n';

type Found = (error: null, addresses: { address: string; family: number }[]) => void;

/** Starts our server. It has one remote original, `a`, at the given path of a server that the feed may use. */
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

describe('an original on another host', () => {
  test('is downloaded once for all variants and visitors', async () => {
    const picture = await photo();
    const { url, asked, cacheDir } = await serveRemote('/photo.jpg?v=1', (_, response) => response.end(picture));
    const widths = [100, 400, 600, 100, 400, 600];
    const answers = await Promise.all(widths.map((width) => ask(url, width)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toEqual(['/photo.jpg?v=1']);
    expect((await readdir(join(cacheDir, 'a'))).sort()).toEqual(['100.webp', '400.webp', '600.webp', 'original']);
  });

  test('is refused if it arrives incomplete', async () => {
    const picture = await photo();
    const { url } = await serveRemote('/a', (_, response) => {
      response.writeHead(206, { 'content-range': `bytes 0-${picture.length - 1}/${2 * picture.length}` }).end(picture);
    });
    expect((await ask(url)).status).toBe(502);
  });

  test('may redirect to another host of the feed', async () => {
    const picture = await photo();
    const second = await remoteServer((_, response) => response.end(picture));
    const { url } = await serveRemote(
      '/a',
      (_, response) => response.writeHead(302, { location: `${second}/b` }).end(),
      [new URL(second).host],
    );
    expect((await ask(url)).status).toBe(200);
  });

  test('must not redirect to a host outside the feed', async () => {
    const picture = await photo();
    let reached = false;
    const second = await remoteServer((_, response) => {
      reached = true;
      response.end(picture);
    });
    const { url } = await serveRemote('/a', (_, response) => response.writeHead(302, { location: second }).end());
    expect(await ask(url)).toMatchObject({ status: 502, text: REFUSED });
    expect(reached).toBe(false);
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/x', 'http://169.254.169.254/latest/'])(
    'must not redirect to %s',
    async (location) => {
      const { url } = await serveRemote('/a', (_, response) => response.writeHead(302, { location }).end());
      expect(await ask(url)).toMatchObject({ status: 502, text: REFUSED });
    },
  );

  test('is not downloaded from a host or port outside the feed', async () => {
    const remote = await remoteServer((_, response) => response.end('secret'));
    const originals: Originals = { a: { kind: 'remote', url: `${remote}/photo.jpg` } };
    for (const host of ['cdn.example.com', '127.0.0.1', 'localhost']) {
      const { url } = await serveSite({ index: { hosts: new Set([host]), originals } });
      expect(await ask(url)).toMatchObject({ status: 502, text: REFUSED });
    }
  });

  test('is given up after too many redirects', async () => {
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
    expect(await ask(url)).toMatchObject({ status: 502, text: REFUSED });
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

  test.each([403, 404, 500])(
    'whose server responds with %i is refused, and not requested again at once',
    async (status) => {
      const picture = await photo();
      const { url, asked } = await serveRemote('/a.jpg', (_, response) => response.writeHead(status).end(picture));
      const answers = [await ask(url), await ask(url, 400), await ask(url, 600)];
      expect(answers.map((answer) => answer.status)).toEqual([502, 502, 502]);
      expect(asked).toHaveLength(1);
    },
  );

  test('whose server disconnects is refused, without naming the server', async () => {
    const { url, lines } = await serveRemote('/Kerkstraat-12.jpg', (request) => request.socket.destroy());
    const { status, text } = await ask(url);
    expect([status, text]).toEqual([502, REFUSED]);
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
    const fetched = download(`${remote}/a`, hosts, join(await temporaryFolder(), 'a'), { timeoutMs: 500 });
    await expect(fetched).rejects.toMatchObject({ reason: expect.stringContaining('its server does not respond') });
    expect(Date.now() - start).toBeGreaterThan(450);
  });

  test.each([
    ['compressed with gzip', 'gzip', gzipSync],
    ['compressed with Brotli', 'br', brotliCompressSync],
  ])('that arrives %s, although nobody asked for it, is unpacked', async (_, encoding, pack) => {
    const picture = await photo();
    const { url } = await serveRemote('/a', (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(picture)),
    );
    expect((await ask(url)).status).toBe(200);
  });
});

/** Addresses that a feed could name to read from within the agency's network. */
const PRIVATE = [
  '127.0.0.1',
  '127.8.9.10',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '0x7f.1',
  '2130706433',
  '017700000001',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[64:ff9b::a00:1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
];

describe('an address in a private network', () => {
  const inPrivate = /in a private network/;
  const fetched = async (url: string, options: { privateHosts?: ReadonlySet<string> } = { privateHosts: new Set() }) =>
    download(url, new Set([new URL(url).host]), join(await temporaryFolder(), 'a'), { timeoutMs: 2000, ...options });

  test.each(PRIVATE)('is refused at %s, without a connection', async (host) => {
    await expect(fetched(`http://${host}/a.jpg`)).rejects.toMatchObject({
      status: 502,
      reason: expect.stringMatching(inPrivate),
    });
  });

  test.each(['1.1.1.1', '151.101.1.1', '2606:4700::1111', '2a00:1450:400e::1'])('does not include %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('is refused if a name leads to it, also after a redirect', async () => {
    const reached: string[] = [];
    const remote = await remoteServer((request, response) => {
      reached.push(request.url ?? '');
      response.writeHead(302, { location: `http://localhost:${new URL(remote).port}/inside` }).end();
    });
    const byName = remote.replace('127.0.0.1', 'localhost');
    await expect(fetched(`${byName}/a`)).rejects.toMatchObject({ reason: expect.stringMatching(inPrivate) });
    expect(reached).toEqual([]);
    const hosts = new Set([new URL(remote).host, new URL(byName).host]);
    const to = join(await temporaryFolder(), 'a');
    const redirected = download(`${remote}/a`, hosts, to, { privateHosts: new Set(['127.0.0.1']) });
    await expect(redirected).rejects.toMatchObject({ reason: expect.stringMatching(inPrivate) });
    expect(reached).toEqual(['/a']);
  });

  test('is allowed for a host in PRIVATE_HOSTS, with or without its port', async () => {
    const picture = await photo();
    const remote = await remoteServer((_, response) => response.end(picture));
    for (const name of [new URL(remote).host, new URL(remote).hostname])
      await fetched(`${remote}/a`, { privateHosts: readPrivateHosts(` media.example , ${name.toUpperCase()},`) });
    const port = readPrivateHosts('127.0.0.1:1');
    await expect(fetched(`${remote}/a`, { privateHosts: port })).rejects.toThrow();
  });

  test('of a name is looked up once: the connection uses the address that was checked', async () => {
    const picture = await photo();
    const remote = await remoteServer((_, response) => response.end(picture));
    const { port } = new URL(remote);
    const answers = ['1.1.1.1', '127.0.0.1'];
    const look = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, _options: object, found: Found) =>
        found(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }])) as unknown as typeof dns.lookup);
    // The second lookup of this name returns an address of this machine. No packet leaves the machine, because the
    // connection to the first address is aborted at once.
    await fetched(`http://rebinding.example:${port}/a`, { privateHosts: new Set() }).catch(() => undefined);
    expect(look).toHaveBeenCalledTimes(1);
    await expect(fetched(`http://rebinding.example:${port}/a`)).rejects.toMatchObject({
      reason: expect.stringMatching(inPrivate),
    });
  });
});

test('visitors get the same response for every cause, and the log names the cause', async () => {
  const remote = await remoteServer((request, response) => {
    if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/page') response.end('<!doctype html>');
    else if (request.url === '/large') response.end(Buffer.alloc(MAX_ORIGINAL_BYTES + 1));
    else request.socket.destroy();
  });
  const urls = [
    ...['/gone', '/page', '/large', '/cut'].map((path) => remote + path),
    'http://10.0.0.1/a',
    'http://[::1]:1/a',
  ];
  const originals: Originals = Object.fromEntries(urls.map((url, index) => [`a${index}`, { kind: 'remote', url }]));
  const site = await serveSite({ index: { hosts: new Set(urls.map((url) => new URL(url).host)), originals } });
  const answers = [];
  for (const key of Object.keys(originals)) {
    const answer = await fetch(`${site.url}/media/${key}?width=100&format=webp`);
    answers.push(`${answer.status} ${await answer.text()}`);
  }
  expect(new Set(answers)).toEqual(new Set([`502 ${REFUSED}`]));
  expect(site.lines).toHaveLength(urls.length);
  expect(new Set(site.lines.map((line) => line.replace(/^media a\d: /, ''))).size).toBe(5);
});
