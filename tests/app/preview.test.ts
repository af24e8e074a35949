import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { importRules } from '#agency/law/compliance.ts';
import { runPreview } from '#app/preview/run-preview.ts';
import { siteListener } from '#app/start/site-server.ts';
import type { PreviewState } from '#desk/content/content-api.ts';
import { currentImport } from '#feed/accept.ts';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { NO_ORIGINALS } from '#platform/images/originals-index.ts';
import { deskApi, join as joinDesk, post } from '../desk/staff.ts';
import { ORIGIN } from '../support/api-server.ts';
import { portOf } from '../support/site-server.ts';

/* The preview with its real process, behind the server of a site whose pages are built. */

const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'";
/** Longer than a preview may take to start. */
const START_MS = 200_000;
const PUBLISHED = '<!DOCTYPE html><title>Published</title>';

let folder: string;
let contentDir: string;
let started: Awaited<ReturnType<typeof deskApi>>;
let url: string;
let editor: string;
/** cookie of the preview */
let cookie: string;
let close: () => Promise<void>;

const get = async (path: string, cookies = cookie) => {
  const response = await fetch(`${url}${path}`, { headers: { Cookie: cookies }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const file = (name: string) => join(contentDir, name);
/** Changes a file as it is in the draft. Nothing is published, so the draft shares its files with the content folder. */
const change = async (name: string, from: string | RegExp, to: string) => {
  const before = await readFile(file(name), 'utf8');
  const after = before.replace(from, to);
  expect(after, `${name} does not contain ${from}`).not.toBe(before);
  await writeFile(file(name), after);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-'));
  contentDir = join(folder, 'agency');
  await cp('content', contentDir, { recursive: true, filter: (name) => !name.includes('content/feed/') });
  started = await deskApi({ contentDir });
  const { api, smtp } = started;
  await currentImport({ dataDir: api.dataDir, sample: SAMPLE_FEED, ...importRules() });
  editor = await joinDesk(api, smtp, 'editor@example.com', { role: 'editor' });
  const site = join(folder, 'site');
  await cp('public', site, { recursive: true });
  await writeFile(join(site, '_headers'), `/*\n  Content-Security-Policy: ${POLICY}\n`);
  await mkdir(join(site, 'nl'));
  await writeFile(join(site, 'nl', 'index.html'), PUBLISHED);
  const rules = await readRules(ruleFiles(join(folder, 'netlify.toml'), site));
  const listener = siteListener({
    release: async () => ({ dir: site, rules, originals: NO_ORIGINALS, dictionaries: [] }),
    cacheDir: join(folder, 'cache'),
    api: api.answer,
    preview: api.preview,
    log: () => {},
  });
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${portOf(server)}`;
  close = async () => {
    server.closeAllConnections();
    server.close();
    await started.close();
    await rm(folder, { recursive: true, force: true });
  };
}, START_MS);
afterAll(() => close());

const preview = async (request: object, cookies = editor) => {
  const response = await post(started.api, '/api/desk/content/preview?language=nl', request, cookies);
  return { state: (await response.json()) as PreviewState, cookies: response.headers.getSetCookie() };
};
const state = async () =>
  (await (
    await started.api.request('/api/desk/content/preview?language=fr', { headers: { Cookie: editor } })
  ).json()) as PreviewState;

test(
  'an editor starts the preview, and gets a cookie that only servers read',
  async () => {
    expect(await state()).toEqual({ state: 'off' });
    const { state: first, cookies } = await preview({ do: 'start' });
    expect(first).toEqual({ state: 'starting' });
    expect(cookies[0]).toMatch(/^site-preview=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    cookie = cookies[0]?.split(';')[0] ?? '';
    await vi.waitFor(async () => expect((await state()).state).toBe('ready'), START_MS);
    // The preview shows the accepted export, and must never import another one.
    expect((await readImportRecord(started.api.dataDir))?.source.kind).toBe('sample');
  },
  START_MS,
);

test('a page of the draft is the real page with a bar, and nobody may keep or find it', async () => {
  const { status, headers, text } = await get('/nl/');
  expect(status).toBe(200);
  expect(text).toContain('Vastgoed in de Rupelstreek');
  expect(text).toContain('class="preview-bar" lang="nl"');
  expect(text.match(/\/nl\/te-koop\/[a-z-]+\/[\w-]+\/\d+\//)?.[0]).toBeDefined();
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toBe(POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"));
  expect(policy).not.toContain('unsafe-eval');
  const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.filter((tag) => !tag.includes('src="/'))).toEqual([]);
  for (const src of scripts.map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? '')) {
    const script = await get(src.replaceAll('&amp;', '&'));
    expect([src, script.status]).toEqual([src, 200]);
    expect(script.headers.get('content-type')).toMatch(/javascript/);
  }
  expect((await get('/fr/')).text).toContain('lang="fr" aria-label="Brouillon du site"');
});

test.each([
  ['pages/home.yaml', /nl: Vastgoed in de Rupelstreek[^,]*/, 'nl: Gewijzigde titel', '/nl/'],
  ['menu.yaml', /nl: [^,}\n]+/, 'nl: Gewijzigd menu', '/nl/'],
  ['team.yaml', 'nl: Makelaar in Boom', 'nl: Gewijzigde makelaar', '/nl/team/'],
  ['site.yaml', /Steen & Stroom Vastgoed/g, 'Gewijzigd Vastgoed', '/nl/contact/'],
  ['articles/services/selling/nl.md', /title: .*/, 'title: Gewijzigd artikel', '/nl/diensten/'],
])(
  'a change of %s is on the page at once',
  async (name, from, to, path) => {
    const word = /Gewijzigd[a-z]* \w+/.exec(to)?.[0] ?? '';
    expect((await get(path)).text).not.toContain(word);
    await change(name, from, to);
    const began = performance.now();
    expect((await get(path)).text).toContain(word);
    // 3 s on an idle machine; the machine of a test may be busy with others.
    expect(performance.now() - began).toBeLessThan(15_000);
  },
  60_000,
);

test('a change of the look, and a text of the site in the agency’s own words, are shown', async () => {
  const sheet = async () => (await get('/@id/__x00__virtual:look.css')).text;
  const before = await sheet();
  await change('look.yaml', '#a33b20', '#8a2b12');
  await get('/nl/');
  expect(before).not.toContain('#8a2b12');
  expect((await get('/nl/')).text + (await sheet())).toContain('#8a2b12');
  await mkdir(join(contentDir, 'texts'), { recursive: true });
  const own = 'shell:\n  skip: Spring naar de tekst\n';
  await writeFile(file('texts/nl.yaml'), own);
  await started.api.request('/api/desk/content/choices', { headers: { Cookie: editor } });
  expect((await get('/nl/')).text).toContain('Spring naar de tekst');
  await writeFile(file('texts/nl.yaml'), '{}\n');
  expect((await get('/nl/')).text).not.toContain('Spring naar de tekst');
});

test('a draft with a mistake shows the mistake, and where it is', async () => {
  const before = await readFile(file('menu.yaml'), 'utf8');
  await writeFile(file('menu.yaml'), `${before}\nwrong: true\n`);
  const { status, text } = await get('/nl/');
  expect(status).toBe(503);
  expect(text).toContain('Het concept kan niet worden getoond');
  expect(text).toContain('menu.yaml');
  expect(text).not.toMatch(/\bat .*\.ts:\d+/);
  await writeFile(file('menu.yaml'), before);
  expect((await get('/nl/')).status).toBe(200);
});

test('visitors without the cookie, with a wrong one, or with that of another site see what is published', async () => {
  const [name, value = ''] = cookie.split('=');
  const other = await deskApi({ contentDir });
  const theirs = await joinDesk(other.api, other.smtp, 'other@example.com', { role: 'editor' });
  const response = await post(other.api, '/api/desk/content/preview?language=nl', { do: 'stop' }, theirs);
  expect(response.headers.getSetCookie()[0]).toMatch(/^site-preview=; Path=\/; Max-Age=0/);
  const { previewCookie } = await import('#app/preview/preview-cookie.ts');
  const foreign = previewCookie(other.api.context.store.secret, { isSecure: false, now: Date.now() }).split(';')[0];
  await other.close();
  for (const wrong of ['', `${name}=`, `${name}=${value.slice(0, -3)}AAA`, `${name}x=${value}`, foreign ?? '']) {
    const { text, headers } = await get('/nl/', wrong);
    expect([wrong, text]).toEqual([wrong, PUBLISHED]);
    expect(headers.get('content-security-policy')).toBe(POLICY);
    expect(headers.get('x-robots-tag')).toBeNull();
    expect((await get('/src/app/preview/bar.css', wrong)).status).toBe(404);
  }
});

test.each([
  '/api/desk/me',
  '/nl/desk/',
  '/package.json',
  '/.astro/data-store.json',
  '/astro.config.mjs',
  '/cache/server/site.json',
  '/cache/server/originals.json',
  '/@fs/etc/vite/fonts/0123456789abcdef/passwd.woff2',
  '/@fs/etc/passwd',
  '/@fs/etc/passwd?raw',
  '/@id//etc/passwd?raw',
  '/@id/__x00__/etc/passwd',
  '/src/app/start/create-api.ts?raw',
  '/src/%2e%2e/package.json',
  '/src/..%2f..%2f..%2fversion.json',
  '/@fs/x/node_modules/../../etc/passwd',
  '/@fs/etc/passwd/node_modules/x',
  '/@vite/env',
  '/lock.sqlite',
])('no file but those of pages is reached through the preview: %s', async (path) => {
  const { status, text } = await get(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toMatch(/root:|"estate-site"|"listings"|export default/);
});

test('a link shows the draft for a week to anybody, and one of another site shows nothing', async () => {
  const ready = await state();
  if (ready.state !== 'ready') throw new Error(ready.state);
  expect(Date.parse(ready.linkUntil) - started.api.clock.now).toBeGreaterThan(6.9 * 86_400_000);
  const { pathname } = new URL(ready.link);
  const opened = await get(pathname, '');
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/fr/']);
  const visitor = opened.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await get('/fr/', visitor)).text).toContain('preview-bar');
  expect((await get(`${pathname.slice(0, -4)}AAAA`, '')).status).toBe(404);
  started.api.clock.now += 8 * 86_400_000;
  expect((await get(pathname, '')).status).toBe(404);
  expect((await get('/nl/', visitor)).text).toBe(PUBLISHED);
  expect((await get('/nl/', cookie)).text).toBe(PUBLISHED);
  started.api.clock.reset();
});

test('the bar ends the preview, and only from a page of this site', async () => {
  const end = (origin: string) =>
    started.api.request('/api/preview/end', {
      method: 'POST',
      headers: { Origin: origin, Referer: `${ORIGIN}/nl/team/` },
    });
  const ended = await end(ORIGIN);
  expect([ended.status, ended.headers.get('location')]).toEqual([303, '/nl/team/']);
  expect(ended.headers.getSetCookie()[0]).toContain('Max-Age=0');
  expect((await end('https://elsewhere.example')).status).toBe(403);
});

test(
  'a preview that is killed starts again at the next request',
  async () => {
    process.kill(pidOf(started.api.dataDir), 'SIGKILL');
    await vi.waitFor(async () => expect((await state()).state).toBe('off'), 5_000);
    expect((await get('/nl/')).text).toContain('preview-bar');
  },
  START_MS,
);

test(
  'a preview that nobody uses ends by itself',
  async () => {
    const runner = runPreview({ dataDir: started.api.dataDir, draftDir: async () => contentDir, idleMs: 3_000 });
    await runner.open();
    expect(runner.state()).toBe('ready');
    await vi.waitFor(() => expect(runner.state()).toBe('off'), 20_000);
  },
  START_MS,
);

test(
  'the preview ends with its server, also if the server is killed',
  async () => {
    const script = `
    const { runPreview } = await import('#app/preview/run-preview.ts');
    const runner = runPreview({ dataDir: process.env.DATA_DIR, draftDir: async () => process.env.CONTENT_DIR });
    console.log(await runner.open());
    setInterval(() => {}, 1_000);`;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, DATA_DIR: started.api.dataDir, CONTENT_DIR: contentDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void server.kill('SIGKILL'));
    const ended = once(server, 'exit').then(([code]) => expect.fail(`The server ended with exit code ${code}.`));
    const [line] = (await Promise.race([once(createInterface(server.stdout), 'line'), ended])) as [string];
    expect((await fetch(`${line}/nl/`)).status).toBe(200);
    server.kill('SIGKILL');
    await vi.waitFor(() => expect(fetch(`${line}/nl/`)).rejects.toThrow(), 10_000);
  },
  START_MS,
);

/** Returns the id of the preview process whose folder is in a data folder. */
function pidOf(dataDir: string): number {
  const folders = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const found = folders.find((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(join(dataDir, 'editing', 'preview'));
    } catch {
      return false;
    }
  });
  return Number(found);
}
