import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { mediaMiddleware } from '#app/media-routes.ts';
import type { Original, Originals } from '#domain/media/original.ts';
import { createAvifQueue } from '#platform/images/avif-queue.ts';
import { createFileCache } from '#platform/images/file-cache.ts';
import { MEDIA_FORMATS, MEDIA_WIDTHS_PX } from '#platform/images/media-address.ts';
import { NO_ORIGINALS } from '#platform/images/originals-index.ts';
import { createLimit } from '#platform/locks.ts';
import { folderWith, listening, photo, serveSite, temporaryFolder } from '../../support/site-server.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A process with low priority may wait long on a busy machine. */
const SOON = { timeout: 50_000 };

/** Returns the processes that this one has started with a script. */
function childrenWith(script: string): number[] {
  const read = (pid: string, name: string) => {
    try {
      return readFileSync(join('/proc', pid, name), 'utf8');
    } catch {
      return '';
    }
  };
  const isOurs = (pid: string) =>
    read(pid, 'cmdline').includes(script) && read(pid, 'status').includes(`PPid:\t${process.pid}\n`);
  return readdirSync('/proc').filter(isOurs).map(Number);
}

/** Starts a server whose originals are the given files, by media key. */
async function serveFiles(files: Record<string, string | Buffer>, options: { maxCacheBytes?: number } = {}) {
  const root = await folderWith(files);
  const entries = Object.keys(files).map((name): [string, Original] => [
    name.replace(/\..*/, ''),
    { kind: 'file', path: join(root, name) },
  ]);
  const originals: Originals = Object.fromEntries(entries);
  const site = await serveSite({ index: { root, originals }, options });
  return { ...site, root, originals };
}

async function dimensions(answer: Response) {
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height, format };
}

describe('a picture', () => {
  test.each(MEDIA_WIDTHS_PX.flatMap((width) => MEDIA_FORMATS.map((format) => [width, format] as const)))(
    'is %i px wide as %s',
    async (width, format) => {
      const { url } = await serveFiles({ 'a.jpg': await photo(2000, 3000) });
      const answer = await fetch(`${url}/media/a?width=${width}&height=auto&format=${format}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      const seen = await dimensions(answer);
      expect(seen.width).toBe(width);
      expect(seen.format).toBe(format === 'avif' ? 'heif' : format);
    },
  );

  test('is upright and has no metadata', async () => {
    const original = await photo(800, 600);
    expect((await sharp(original).metadata()).exif?.includes('A Photographer')).toBe(true);
    const { url } = await serveFiles({ 'a.jpg': original });
    for (const format of MEDIA_FORMATS) {
      const answer = await fetch(`${url}/media/a?width=400&height=auto&format=${format}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
      expect([width, height, exif, xmp, orientation ?? 1]).toEqual([400, 533, undefined, undefined, 1]);
      expect(bytes.includes('Photographer')).toBe(false);
      expect(bytes.includes('Exif')).toBe(false);
    }
  });

  test('is never enlarged, and at most 1600 px wide if no width is given', async () => {
    const { url } = await serveFiles({ 'small.jpg': await photo(300, 200), 'large.jpg': await photo(2000, 2400) });
    expect(await dimensions(await fetch(`${url}/media/small?width=1360&format=webp`))).toMatchObject({ width: 200 });
    expect(await dimensions(await fetch(`${url}/media/small?format=webp`))).toMatchObject({ width: 200 });
    expect(await dimensions(await fetch(`${url}/media/large?format=webp`))).toMatchObject({ width: 1600 });
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('can have an original of the type %s', async (kind) => {
    const blue = { create: { width: 50, height: 40, channels: 4, background: '#00f8' } } as const;
    const { url } = await serveFiles({ 'a.bin': await sharp(blue).toFormat(kind).toBuffer() });
    const answer = await fetch(`${url}/media/a?width=100&format=jpeg`);
    expect(await dimensions(answer)).toEqual({ width: 50, height: 40, format: 'jpeg' });
  });

  test('can be revalidated, and HEAD returns its size', async () => {
    const { url } = await serveFiles({ 'a.jpg': await photo() });
    const address = `${url}/media/a?width=100&height=auto&format=webp`;
    const full = await fetch(address);
    const { length } = Buffer.from(await full.arrayBuffer());
    expect(full.headers.get('content-length')).toBe(String(length));
    expect((await fetch(address, { headers: { 'if-none-match': full.headers.get('etag') ?? '' } })).status).toBe(304);
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([String(length), '']);
  });
});

describe('a picture in the best format', () => {
  /** the header of a site without header rules */
  const RULE = 'public, max-age=0, must-revalidate';
  const BROWSER = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

  async function ask(url: string, headers: Record<string, string> = BROWSER) {
    const answer = await fetch(`${url}/media/a?width=400&height=auto&format=auto`, { headers });
    await answer.arrayBuffer();
    const seen = (name: string) => answer.headers.get(name);
    return { status: answer.status, type: seen('content-type'), vary: seen('vary'), cached: seen('cache-control') };
  }

  test('is WebP for a short time, until AVIF has been encoded', async () => {
    const { url, cacheDir } = await serveFiles({ 'a.jpg': await photo() });
    const first = await ask(url);
    expect(first).toEqual({ status: 200, type: 'image/webp', vary: 'Accept', cached: 'private, max-age=3600' });
    await vi.waitFor(async () => expect(await readdir(join(cacheDir, 'a'))).toEqual(['400.avif', '400.webp']), SOON);
    expect(await ask(url)).toEqual({ status: 200, type: 'image/avif', vary: 'Accept', cached: RULE });
  });

  test('stays WebP for a client without AVIF, which causes no encoding', async () => {
    const { url, cacheDir } = await serveFiles({ 'a.jpg': await photo(), 'b.jpg': await photo() });
    expect(await ask(url, { accept: 'image/webp,*/*' })).toMatchObject({ type: 'image/webp', cached: RULE });
    await fetch(`${url}/media/b?format=auto`, { headers: BROWSER });
    await vi.waitFor(async () => expect(await readdir(join(cacheDir, 'b'))).toContain('full.avif'), SOON);
    expect(await readdir(join(cacheDir, 'a'))).toEqual(['400.webp']);
  });

  test('is encoded once, one picture at a time, and a failure leaves WebP', async () => {
    const cache = createFileCache(await temporaryFolder(), 1e9);
    const root = await folderWith({ 'a.jpg': await photo(), 'b.jpg': 'not a picture' });
    const original = (name: string) => ({ path: join(root, name), kind: 'jpeg' as const, discard: async () => {} });
    const lines: string[] = [];
    const queue = createAvifQueue(cache, (line) => lines.push(line));
    for (let at = 0; at < 3; at += 1) queue.add('b/400.avif', original('b.jpg'), 400);
    for (const width of [400, 600]) queue.add(`a/${width}.avif`, original('a.jpg'), width);
    await vi.waitFor(async () => expect(await cache.find('a/600.avif')).toBeDefined(), SOON);
    expect(await cache.find('a/400.avif')).toBeDefined();
    expect(lines).toEqual(['AVIF of b/400.avif: The original could not be fetched.']);
    expect(await cache.find('b/400.avif')).toBeUndefined();
  });
});

test.runIf(existsSync('/proc/self/cmdline'))(
  'if the process that encodes AVIF is killed, the next picture starts another one',
  async () => {
    const cache = createFileCache(await temporaryFolder(), 1e9);
    const root = await folderWith({ 'a.jpg': await photo(3000, 2000) });
    const lines: string[] = [];
    const queue = createAvifQueue(cache, (line) => lines.push(line));
    const killEncoders = () => {
      for (const pid of childrenWith('avif-process.ts')) process.kill(pid, 'SIGKILL');
      return lines.length;
    };
    queue.add('a/1360.avif', { path: join(root, 'a.jpg') }, 1360);
    await vi.waitFor(() => expect(killEncoders()).toBe(1), { ...SOON, interval: 20 });
    expect(lines).toEqual(['AVIF of a/1360.avif: The process that encodes AVIF has ended.']);
    queue.add('a/400.avif', { path: join(root, 'a.jpg') }, 400);
    await vi.waitFor(async () => expect(await cache.find('a/400.avif')).toBeDefined(), SOON);
  },
);

describe('a picture is refused', () => {
  test.each([
    ['/media/a', 'format must be one of auto, avif, webp, jpeg.'],
    ['/media/a?width=400&format=gif', 'format must be one of auto, avif, webp, jpeg.'],
    ['/media/a?width=401&format=webp', 'width must be one of 100, 400, 600, 800, 1000, 1360.'],
    ['/media/a?width=0400&format=webp', 'width must be one of 100, 400, 600, 800, 1000, 1360.'],
    ['/media/a?width=&format=webp', 'width must be one of 100, 400, 600, 800, 1000, 1360.'],
    ['/media/a?width=400&height=300&format=webp', 'height must be auto.'],
    ['/media/a?quality=1&format=webp', 'Unknown parameter «quality»; use width, height and format.'],
    ['/media/A_B?format=webp', 'The name of a picture may contain only letters, digits and hyphens.'],
    ['/media/a/b?format=webp', 'The name of a picture may contain only letters, digits and hyphens.'],
    ['/media/?format=webp', 'The name of a picture may contain only letters, digits and hyphens.'],
  ])('%s: %s', async (path, message) => {
    const { url, cacheDir } = await serveFiles({ 'a.jpg': await photo() });
    const answer = await fetch(url + path);
    expect([answer.status, await answer.text()]).toEqual([400, `${message}\n`]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await readdir(cacheDir)).toEqual([]);
  });

  test.each(['unknown', 'constructor', 'tostring'])('%s, a key that is not in the index', async (key) => {
    const { url } = await serveFiles({ 'a.jpg': await photo() });
    expect((await fetch(`${url}/media/${key}?format=webp`)).status).toBe(404);
  });

  test.each([
    ['an SVG', svg],
    ['an SVG behind other text', `<?xml version="1.0"?>\n<!-- photo -->\n${svg}`],
    ['a text', 'not a picture'],
    ['an empty file', ''],
    ['a PDF', '%PDF-1.7 …'],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ])('%s as an original', async (_, content) => {
    const { url, lines } = await serveFiles({ 'a.jpg': content });
    const answer = await fetch(`${url}/media/a?width=100&format=webp`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await answer.text()).toBe('The original could not be fetched.\n');
    expect(lines).toEqual(['media a: The original is not a file of a supported format.']);
  });

  test('if it is truncated', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer();
    const { url, cacheDir } = await serveFiles({ 'a.jpg': whole.subarray(0, whole.length / 2) });
    expect((await fetch(`${url}/media/a?width=100&format=webp`)).status).toBe(502);
    expect(await readdir(join(cacheDir, 'a'))).toEqual([]);
  });

  test('if it has too many pixels', async () => {
    const { url } = await serveFiles({
      'a.png': await sharp({ create: { width: 20_000, height: 5_001, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    });
    expect((await fetch(`${url}/media/a?width=100&format=webp`)).status).toBe(502);
  });

  test('if its original is outside the feed’s folder, by its path or a symbolic link', async () => {
    const elsewhere = await folderWith({ 'secret.jpg': await photo() });
    const { url, root, originals } = await serveFiles({ 'a.jpg': await photo() });
    const secret = join(elsewhere, 'secret.jpg');
    await symlink(secret, join(root, 'link.jpg'));
    await symlink(elsewhere, join(root, 'folder'));
    originals.direct = { kind: 'file', path: secret };
    originals.dots = { kind: 'file', path: `${root}/../${elsewhere.split('/').at(-1)}/secret.jpg` };
    originals.beside = { kind: 'file', path: `${root}-other/secret.jpg` };
    originals.link = { kind: 'file', path: join(root, 'link.jpg') };
    originals['in-link'] = { kind: 'file', path: join(root, 'folder', 'secret.jpg') };
    originals.folder = { kind: 'file', path: root };
    originals.inside = { kind: 'file', path: join(root, 'inside') };
    await mkdir(join(root, 'inside'));
    originals.gone = { kind: 'file', path: join(root, 'gone.jpg') };
    for (const key of ['direct', 'dots', 'beside', 'link', 'in-link', 'folder', 'inside', 'gone']) {
      const answer = await fetch(`${url}/media/${key}?format=webp`);
      expect([key, answer.status, await answer.text()]).toEqual([key, 404, 'There is no original with this name.\n']);
    }
    expect((await fetch(`${url}/media/a?format=webp`)).status).toBe(200);
  });
});

describe('the cache', () => {
  const ask = (url: string, width = 100) => fetch(`${url}/media/a?width=${width}&height=auto&format=webp`);

  test('stores {key}/{width}.{format} and responds from there', async () => {
    const { url, root, cacheDir } = await serveFiles({ 'a.jpg': await photo() });
    await ask(url);
    await fetch(`${url}/media/a?format=avif`);
    expect((await readdir(join(cacheDir, 'a'))).sort()).toEqual(['100.webp', 'full.avif']);
    await writeFile(join(cacheDir, 'a', '100.webp'), 'from the cache');
    expect(await (await ask(url)).text()).toBe('from the cache');
    await rm(join(root, 'a.jpg'));
    expect((await ask(url)).status).toBe(404);
  });

  test('creates a variant once for concurrent requests', async () => {
    const cache = createFileCache(await temporaryFolder(), 1e9);
    const make = vi.fn(async (path: string) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await writeFile(path, 'made');
    });
    const paths = await Promise.all(Array.from({ length: 20 }, () => cache.file('a/100.webp', make)));
    expect(new Set(paths).size).toBe(1);
    expect(make).toHaveBeenCalledTimes(1);
    await cache.file('a/100.webp', make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('gives concurrent requests the same picture', async () => {
    const { url, cacheDir } = await serveFiles({ 'a.jpg': await photo(2000, 1500) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(url, 600)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    expect(await readdir(join(cacheDir, 'a'))).toEqual(['600.webp']);
  });

  test('remembers a failure for half a minute, then retries, and keeps no partial files', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const dir = await temporaryFolder();
      const cache = createFileCache(dir, 1e9);
      const make = vi.fn(async (path: string) => {
        await writeFile(path, 'half');
        throw new Error('broken');
      });
      await expect(cache.file('a/b', make)).rejects.toThrow('broken');
      await expect(cache.file('a/b', make)).rejects.toThrow('broken');
      expect(make).toHaveBeenCalledTimes(1);
      expect(await readdir(join(dir, 'a'))).toEqual([]);
      vi.advanceTimersByTime(30_000);
      await cache.file('a/b', (path) => writeFile(path, 'whole'));
      expect(await readdir(join(dir, 'a'))).toEqual(['b']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('deletes its oldest files when it exceeds its limit', async () => {
    const dir = await temporaryFolder();
    const cache = createFileCache(dir, 1000);
    for (let at = 0; at < 8; at += 1) {
      const path = await cache.file(`k${at}/100.webp`, (temporary) => writeFile(temporary, Buffer.alloc(200)));
      const written = new Date(Date.now() - (100 - at) * 1000);
      await utimes(path, written, written).catch(() => {});
    }
    const left = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.webp')).sort();
    expect(left).toEqual(['k4/100.webp', 'k5/100.webp', 'k6/100.webp', 'k7/100.webp']);
  });

  test('may be deleted while the server runs', async () => {
    const { url, cacheDir } = await serveFiles({ 'a.jpg': await photo() });
    await ask(url);
    await rm(cacheDir, { recursive: true });
    expect((await ask(url)).status).toBe(200);
  });
});

test('limits concurrent conversions; a failed one frees its place', async () => {
  const limit = createLimit(2);
  let running = 0;
  let most = 0;
  const work = (fail: boolean) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    if (fail) throw new Error('failed');
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => limit(work(at % 3 === 0))));
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('as middleware, passes on other addresses', async () => {
  const root = await folderWith({ 'a.jpg': await photo() });
  const originals: Originals = { a: { kind: 'file', path: join(root, 'a.jpg') } };
  const cacheDir = await temporaryFolder();
  const middleware = mediaMiddleware({ originals: async () => ({ ...NO_ORIGINALS, root, originals }), cacheDir });
  const url = await listening(
    createServer((request, response) => middleware(request, response, () => response.end('the next one'))),
  );
  expect((await fetch(`${url}/media/a?width=100&format=webp`)).headers.get('content-type')).toBe('image/webp');
  expect(await (await fetch(`${url}/nl/`)).text()).toBe('the next one');
  expect(await (await fetch(`${url}/%ff`)).text()).toBe('the next one');
});
