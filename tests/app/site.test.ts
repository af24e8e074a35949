import { createHash, randomBytes } from 'node:crypto';
import { readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { signToken } from '#platform/signing.ts';
import { getRaw, sendRaw, serveSite } from '../support/site-server.ts';

const PAGES = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'nl/index.html': 'nederlands',
  'nl/404.html': 'niet gevonden',
  'nl/verdwenen/index.html': 'verdwenen',
  '_astro/app.abc.js': 'script',
};
const RULES = `
/nl/te-koop/:city/:title/1012/ /nl/verdwenen/ 410
/nl/oud/*                      /nl/nieuw/:splat 301
/nl/tijdelijk                  /nl/ 302
/nl/kort                       /nl/ 200
/nl/                           /other 301
/index.html                    /nl/ 302!
/nl/*                          /nl/404.html 404
/*                             /404.html 404
`;
const site = (more: Record<string, string | Buffer> = {}) =>
  serveSite({ files: { ...PAGES, _redirects: RULES, ...more } });
const get = (url: string, headers: Record<string, string> = {}) => fetch(url, { redirect: 'manual', headers });

describe('pages', () => {
  test.each([
    ['/', 200, 'home'],
    ['/nl/', 200, 'nederlands'],
    ['/nl/404.html', 200, 'niet gevonden'],
    ['/nl/verdwenen/', 200, 'verdwenen'],
    ['/nl/kort', 200, 'nederlands'],
    ['/nl/te-koop/gent/mooi-huis/1012/', 410, 'verdwenen'],
    ['/nl/te-koop/gent/mooi-huis/1013/', 404, 'niet gevonden'],
    ['/nl/te-koop/gent/mooi-huis/1012/foto', 404, 'niet gevonden'],
    ['/fr/', 404, 'nothing here'],
    ['/_redirects', 404, 'nothing here'],
    ['/.env', 404, 'nothing here'],
    ['/nl/index.html/', 404, 'niet gevonden'],
  ])('%s gets status %i', async (path, status, text) => {
    const { url } = await site({ '.env': 'SECRET=1' });
    const answer = await get(url + path);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe(status < 400 ? 'public, max-age=0, must-revalidate' : 'no-store');
  });

  test.each([
    ['/nl', 301, '/nl/'],
    ['/nl?lng=nl&x=1', 301, '/nl/?lng=nl&x=1'],
    ['/NL/?x=A', 301, '/nl/?x=A'],
    ['/nl/oud/a/b?x=1', 301, '/nl/nieuw/a/b?x=1'],
    ['/nl/tijdelijk', 302, '/nl/'],
    ['/index.html', 302, '/nl/'],
  ])('%s is redirected with %i to %s', async (path, status, location) => {
    const { url } = await site();
    const answer = await get(url + path);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  });

  test('without a rule, the response is a plain text that says there is no page', async () => {
    const { url } = await serveSite({ files: { 'index.html': 'home' } });
    const answer = await get(`${url}/nothing`);
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no page at this address.\n']);
  });

  test('a rule whose page is missing does not respond with 200', async () => {
    const { url } = await serveSite({ files: { _redirects: '/a /missing/ 200\n/b /missing/ 410\n' } });
    expect((await get(`${url}/a`)).status).toBe(404);
    expect((await get(`${url}/b`)).status).toBe(410);
  });

  test('pages of a new build are visible at once, and removed pages are gone', async () => {
    const { url, siteDir } = await site();
    await rename(join(siteDir, 'nl/verdwenen/index.html'), join(siteDir, 'nl/nieuw.html'));
    expect((await get(`${url}/nl/nieuw.html`)).status).toBe(200);
    expect((await get(`${url}/nl/verdwenen/`)).status).toBe(404);
    await writeFile(join(siteDir, 'index.html'), 'another home');
    expect(await (await get(`${url}/`)).text()).toBe('another home');
  });
});

describe('rules', () => {
  test('unsupported rules are skipped with a notice; rules for Netlify only are skipped without one', async () => {
    const { url, notices } = await serveSite({
      files: {
        'nl/index.html': 'nederlands',
        _redirects: [
          '/ /nl/ 302 Language=nl',
          '/ /fr/ 302 Country=be',
          '/admin /secret/ 200 Role=admin',
          '/cookie /x/ 302 Cookie=nf_lang',
          'https://other.example/* /nl/:splat',
          '/api/* https://api.example.com/:splat 200',
          '/*.pdf /x 301',
          '/out //evil.example/ 301',
          '/media/* /.netlify/images?url=/:splat 200',
          'nonsense',
        ].join('\n'),
      },
      netlifyToml: '[[redirects]]\nfrom = "/from-toml"\nto = "/nl/"\n',
    });
    expect(notices).toHaveLength(9);
    for (const word of [
      'Language',
      'Country',
      'Role',
      'Cookie',
      'host',
      'proxy other sites',
      'last part',
      'path or an address',
    ]) {
      expect(notices.some((notice) => notice.includes(word))).toBe(true);
    }
    for (const path of ['/', '/admin', '/cookie', '/x', '/api/a', '/a.pdf', '/out']) {
      expect((await get(url + path)).status, path).toBe(404);
    }
    expect((await get(`${url}/from-toml`)).headers.get('location')).toBe('/nl/');
  });

  test('_redirects comes before netlify.toml', async () => {
    const { url } = await serveSite({
      files: { _redirects: '/a /first 301' },
      netlifyToml: '[[redirects]]\nfrom = "/a"\nto = "/second"\n',
    });
    expect((await get(`${url}/a`)).headers.get('location')).toBe('/first');
  });
});

describe('headers', () => {
  const netlifyToml = `
[[headers]]
  for = "/*"
  [headers.values]
    X-Content-Type-Options = "nosniff"
    Strict-Transport-Security = "max-age=1"
[[headers]]
  for = "/_astro/*"
  [headers.values]
    Cache-Control = "public, max-age=31536000, immutable"
`;
  const files = { ...PAGES, _redirects: RULES, _headers: '/nl/*\n  X-Language: nl\n' };

  test('come from netlify.toml and _headers, and are sent with files, redirects and errors', async () => {
    const { url } = await serveSite({ files, netlifyToml });
    for (const path of ['/', '/nl', '/nowhere', '/media/x', '/nl/te-koop/a/b/1012/']) {
      expect((await get(url + path)).headers.get('x-content-type-options'), path).toBe('nosniff');
    }
    expect((await get(`${url}/nl/`)).headers.get('x-language')).toBe('nl');
    expect((await get(`${url}/`)).headers.get('x-language')).toBeNull();
    expect((await get(`${url}/_astro/app.abc.js`)).headers.get('cache-control')).toContain('immutable');
    expect(await sendRaw(url, 'GET /%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('nosniff');
  });

  test('error responses are never cached, not even for addresses whose files are cached for a year', async () => {
    const failing: Record<string, number> = {
      '/nowhere': 404,
      '/_astro/gone.abc.js': 404,
      '/_astro/': 404,
      '/nl/te-koop/a/b/1012/': 410,
      '/media/x?format=webp': 404,
      '/documents/x/y.pdf': 404,
      '/share/x.jpg': 404,
      '/_astro/%ff': 400,
    };
    const { url } = await serveSite({ files, netlifyToml: netlifyToml.replace('/_astro/*', '/*') });
    for (const [path, status] of Object.entries(failing)) {
      const answer = await get(url + path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, 'no-store']);
    }
    const whole = await get(`${url}/_astro/app.abc.js`);
    expect(whole.headers.get('cache-control')).toContain('immutable');
    const beyond = await get(`${url}/404.html`, { range: 'bytes=9999-' });
    expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store']);
    const post = await fetch(`${url}/_astro/app.abc.js`, { method: 'POST' });
    expect([post.status, post.headers.get('cache-control')]).toEqual([405, 'no-store']);
    const wrongHost = await serveSite({ files, netlifyToml, options: { allowedHosts: ['site.example'] } });
    expect((await get(`${wrongHost.url}/_astro/app.abc.js`)).headers.get('cache-control')).toBe('no-store');
    const failure = await serveSite({
      files,
      netlifyToml,
      options: { api: async () => new Response('', { status: 503 }) },
    });
    expect((await get(`${failure.url}/api/x`)).headers.get('cache-control')).toBe('no-store');
  });

  test('Strict-Transport-Security is sent only if a trusted proxy reports https', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const plain = await serveSite({ files, netlifyToml });
    expect((await get(plain.url, https)).headers.get('strict-transport-security')).toBeNull();
    const behindProxy = await serveSite({ files, netlifyToml, options: { proxies: () => true } });
    expect((await get(behindProxy.url, https)).headers.get('strict-transport-security')).toBe('max-age=1');
    expect((await get(behindProxy.url)).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('compressed copies', () => {
  const page = 'text '.repeat(500);
  const files = { 'a.html': page, 'a.html.br': brotliCompressSync(page), 'a.html.gz': gzipSync(page), 'b.html': page };
  const other: Record<string, string> = { 'large.html': page.repeat(200), 'small.html': page.slice(0, 500) };

  test.each([
    ['/a.html', 'gzip, deflate, br', 'br'],
    ['/a.html', 'br;q=0.1, gzip', 'br'],
    ['/a.html', 'gzip', 'gzip'],
    ['/a.html', 'br;q=0, gzip', 'gzip'],
    ['/a.html', 'br;q=0.0, gzip;q=0', null],
    ['/a.html', 'brotli-like', null],
    ['/a.html', '*', 'br'],
    ['/a.html', 'identity', null],
    ['/b.html', 'br, gzip', 'gzip'],
    ['/b.html', 'gzip;q=0', null],
    ['/b.html', 'br', null],
    ['/large.html', 'gzip', null],
    ['/small.html', 'gzip', null],
  ])('%s with «%s» comes as %s', async (path, accepted, encoding) => {
    const { url } = await serveSite({ files: { ...files, ...other } });
    const answer = await get(url + path, { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.text()).toBe(other[path.slice(1)] ?? page);
  });

  test('a page that is compressed on request supports HEAD and revalidation, but no ranges', async () => {
    const { url, siteDir } = await serveSite({ files: { ...files, _redirects: '/* /b.html 404\n' } });
    const gzip = { 'accept-encoding': 'gzip' };
    const [whole, head] = await Promise.all([
      get(`${url}/b.html`, gzip),
      fetch(`${url}/b.html`, { method: 'HEAD', headers: gzip }),
    ]);
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary', 'content-type'])
      expect(head.headers.get(name), name).toBe(whole.headers.get(name));
    expect(await head.text()).toBe('');
    expect(Number(whole.headers.get('content-length'))).toBeLessThan(page.length / 10);
    const etag = whole.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\//);
    const part = await get(`${url}/b.html`, { ...gzip, range: 'bytes=0-9' });
    expect([part.status, part.headers.get('content-encoding'), await part.text()]).toEqual([200, 'gzip', page]);
    expect((await get(`${url}/b.html`, { ...gzip, 'if-none-match': etag })).status).toBe(304);
    const missing = await get(`${url}/nowhere`, { ...gzip, 'if-none-match': etag });
    expect([missing.status, missing.headers.get('content-encoding'), await missing.text()]).toEqual([
      404,
      'gzip',
      page,
    ]);
    const many = await Promise.all(Array.from({ length: 50 }, async () => (await get(`${url}/b.html`, gzip)).text()));
    expect(many.every((text) => text === page)).toBe(true);
    await writeFile(join(siteDir, 'b.html'), `${page}more`);
    expect((await get(`${url}/b.html`, { ...gzip, 'if-none-match': etag })).status).toBe(200);
  });

  test('an error page is compressed too, and never answered with 304', async () => {
    const { url } = await serveSite({ files: { ...files, _redirects: '/* /a.html 404\n' } });
    const answer = await get(`${url}/nowhere`, { 'accept-encoding': 'br', 'if-none-match': '*' });
    expect([answer.status, answer.headers.get('content-encoding'), await answer.text()]).toEqual([404, 'br', page]);
  });
});

describe('HTTP', () => {
  test('a page that the client has cached is not sent again until it changes', async () => {
    const { url, siteDir } = await site();
    const etag = (await get(`${url}/`)).headers.get('etag') ?? '';
    expect((await get(`${url}/`, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(`${url}/`, { 'if-none-match': `"x", ${etag}` })).status).toBe(304);
    await writeFile(join(siteDir, 'index.html'), 'changed');
    expect((await get(`${url}/`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('HEAD returns the headers of GET without a body', async () => {
    const { url } = await site();
    for (const path of ['/', '/nl/te-koop/a/b/1012/', '/nowhere']) {
      const [head, full] = await Promise.all([fetch(url + path, { method: 'HEAD' }), fetch(url + path)]);
      expect(head.status).toBe(full.status);
      expect(head.headers.get('content-length')).toBe(full.headers.get('content-length'));
      expect(await head.text()).toBe('');
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused with the allowed methods', async (method) => {
    const { url } = await site();
    for (const path of ['/', '/media/abc', '/documents/abc/x.pdf']) {
      const answer = await fetch(url + path, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  test.each([
    ['bytes=0-0', 206, 'bytes 0-0/10', '0'],
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-99', 206, 'bytes 0-9/10', '0123456789'],
    ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=4-2', 200, null, '0123456789'],
    ['bytes=0-1,4-5', 200, null, '0123456789'],
    ['bytes=-', 200, null, '0123456789'],
    ['lines=1-2', 200, null, '0123456789'],
  ])('the range %s returns %i %s', async (range, status, contentRange, body) => {
    const { url } = await serveSite({ files: { 'film.mp4': '0123456789' } });
    const answer = await get(`${url}/film.mp4`, { range });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      status,
      contentRange,
      body,
    ]);
  });

  test('If-Range: a client gets the requested range of an unchanged file, and the whole file after a change', async () => {
    const { url, siteDir } = await serveSite({ files: { 'map.pmtiles': '0123456789', 'a.txt': '0123456789' } });
    const etag = (await get(`${url}/map.pmtiles`)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const part = (known: string, file = 'map.pmtiles') =>
      get(`${url}/${file}`, { range: 'bytes=2-4', 'if-range': known });
    expect([(await part(etag)).status, await (await part(etag)).text()]).toEqual([206, '234']);
    for (const other of [`W/${etag}`, '"other"', new Date().toUTCString()])
      expect((await part(other)).status).toBe(200);
    // The ETag is weak, because clients receive different encodings of the page.
    const weak = (await get(`${url}/a.txt`)).headers.get('etag') ?? '';
    expect([weak.slice(0, 2), (await part(weak, 'a.txt')).status]).toEqual(['W/', 200]);
    await writeFile(join(siteDir, 'map.pmtiles'), 'changed, and longer');
    expect((await part(etag)).status).toBe(200);
  });

  test('an empty file is sent as an empty body', async () => {
    const { url } = await serveSite({ files: { 'empty.txt': '' } });
    const answer = await get(`${url}/empty.txt`);
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0']);
    expect((await get(`${url}/empty.txt`, { range: 'bytes=0-' })).status).toBe(416);
  });

  test('only allowed host names get a response', async () => {
    const { url } = await serveSite({ files: PAGES, options: { allowedHosts: ['site.example'] } });
    const ask = (host: string) => sendRaw(url, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await ask('site.example')).toContain('200 OK');
    expect(await ask('Site.Example:443')).toContain('200 OK');
    expect(await ask('evil.example')).toContain('421');
  });

  test('a large file arrives whole, and disconnected clients leave no file open', async () => {
    const film = randomBytes(8_000_000);
    const { url, siteDir, lines } = await serveSite({ files: { 'film.mp4': film } });
    const bytes = Buffer.from(await (await get(`${url}/film.mp4`)).arrayBuffer());
    expect(digest(bytes)).toBe(digest(film));
    for (let visitor = 0; visitor < 10; visitor += 1) await leaveEarly(url);
    await expect.poll(() => openFilesIn(siteDir)).toBe(0);
    expect(lines).toEqual([]);
  });

  test('responses without a body leave no file open', async () => {
    const { url, siteDir } = await site();
    await fetch(url, { method: 'HEAD' });
    await get(`${url}/`, { 'if-none-match': '*' });
    await get(`${url}/`, { range: 'bytes=99-' });
    await expect.poll(() => openFilesIn(siteDir)).toBe(0);
  });
});

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function leaveEarly(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write('GET /film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n'));
    socket.once('data', () => {
      socket.destroy();
      resolve();
    });
  });
}

/** Returns the number of open files in a folder, or 0 if the system does not report it. */
async function openFilesIn(dir: string): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd').catch(() => [])).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(dir)).length;
}

describe('addresses without a page', () => {
  test.each([
    '/%E0%A4%A',
    '/%',
    '//evil.example',
    '//evil.example/..',
    '/nl//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    '/nl/%2F%2Fevil.example',
    '/../package.json',
    '/nl/../../package.json',
    '/%2e%2e/package.json',
    '/nl/..%2f..%2fpackage.json',
    '/.%2e/x',
    '/a%00b',
    '/a%0d%0aSet-Cookie:x',
    'http://evil.example/',
    'evil.example',
    '/nl/é',
    '/nl?naam=é',
    `/${'a'.repeat(5000)}`,
  ])('%s is refused', async (target) => {
    const { url, lines } = await site();
    const answer = await getRaw(url, target);
    expect(answer.status).toBe(400);
    expect(answer.location).toBeUndefined();
    expect(lines).toEqual([]);
  });

  test.each([
    ['/nl/%E0%A4%A/', 'niet gevonden'],
    ['/nl/a%00b', 'niet gevonden'],
    [`/nl/${'a'.repeat(5000)}/`, 'niet gevonden'],
    ['//nl/', 'nothing here'],
    ['/%E0%A4%A/', 'nothing here'],
    ['/xx/%5C/', 'nothing here'],
  ])('%s is refused with the not-found page, in the language of the address if it has one', async (target, text) => {
    const { url } = await site();
    expect(await getRaw(url, target)).toMatchObject({ status: 400, body: expect.stringContaining(text) });
  });

  test.each([`/${'a'.repeat(300)}`, '/index.html/x', '/constructor', '/__proto__/', '/nl/%7B%22'])(
    '%s is not found',
    async (target) => {
      const { url, lines } = await site();
      expect((await getRaw(url, target)).status).toBe(404);
      expect(lines).toEqual([]);
    },
  );

  test('a folder redirect never leaves the site', async () => {
    const { url } = await site({ 'evil.example/index.html': 'x' });
    expect(await getRaw(url, '/evil.example')).toMatchObject({ status: 301, location: '/evil.example/' });
    expect((await getRaw(url, '//evil.example')).location).toBeUndefined();
  });
});

test('the access log contains no token of a link, no query, and nothing after the name of an endpoint', async () => {
  const about = ['0b1f7a54-5d0c-4c54-b6a5-1f2d8f3f1f11', 'nl'];
  const token = signToken('secret', 'visit-change', about, Date.now() + 1000);
  const paths = [
    `/api/links/visit-change/${token}`,
    `/api/links/visit-change/${token}/fr?x=${token}`,
    `/api/documents/${token}/bodemattest.pdf`,
    `/api/forms/contact`,
    `/nl/api/links/visit-change/${token}`,
    `/${token}`,
    `/nl/?token=${token}`,
    `/api/links/visit-change/${token}#${token}`,
  ];
  const logged: string[] = [];
  const { url } = await serveSite({
    files: PAGES,
    options: { isAccessLogged: true, log: (_, __, fields) => void logged.push(String(fields?.path)) },
  });
  for (const path of paths) await get(url + path);
  await expect.poll(() => logged.length).toBe(paths.length);
  expect(logged.join('\n')).not.toContain(token.slice(0, 10));
  expect(logged).toEqual([
    '/api/links/…',
    '/api/links/…',
    '/api/documents/…',
    '/forms/contact/…',
    '/nl/api/links/visit-change/…',
    '/…',
    '/nl/',
    '/api/links/…',
  ]);
  const failing = await serveSite({
    options: {
      release: async () => {
        throw new Error('disk on fire');
      },
    },
  });
  await get(`${failing.url}/api/links/visit-change/${token}`);
  expect(failing.lines).toEqual(['GET /api/links/… failed: disk on fire']);
});

test('an internal error is logged as one line without the query, and the response is a plain text', async () => {
  const failing = async () => {
    throw new Error('disk on fire');
  };
  const { url, lines } = await serveSite({ options: { release: failing } });
  const answer = await get(`${url}/nl/?email=someone@example.com`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('Something went wrong on our side. Please try again later.\n');
  expect(lines).toEqual(['GET /nl/ failed: disk on fire']);
});

test('without a site folder, the response is 404 instead of an internal error', async () => {
  const { url, siteDir, lines } = await site();
  await rm(siteDir, { recursive: true });
  expect((await get(`${url}/`)).status).toBe(404);
  expect(lines).toEqual([]);
});
