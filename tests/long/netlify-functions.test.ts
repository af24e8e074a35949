import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readSite } from '#agency/content/site.ts';
import type { FunctionContext } from '#app/netlify/function-handlers.ts';
import { agencyForPrograms } from '#exchange/json/data-for-programs.ts';
import { DATA_FILES, MCP_PATH } from '#exchange/program-addresses.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import { signatureOf } from '#platform/signing.ts';
import { BUILD_RECORD_FILE, serverDirOf } from '#server/built/build-record.ts';
import { SITE_DATA_FILE } from '#server/built/site-data.ts';
import { buildFunctions } from '../../scripts/build/netlify-functions.ts';
import { freshForm, GOOD_FORMS } from '../enquiries/good-forms.ts';
import { ANNA, account, cookieOf, get, ownerFeed, PASSWORD, tokenTo } from '../portal/owners.ts';
import { ORIGIN, TASK_TOKEN, type TestApi } from '../support/api-server.ts';
import { home, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { solve } from '../support/send-form.ts';
import { BUILD_RECORD, type SiteFolder, siteFolder } from '../support/site-folder.ts';
import { remoteServer } from '../support/site-server.ts';

type Api = (request: Request, context: FunctionContext) => Promise<Response>;

let site: SiteFolder;
let postgres: Postgres;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let functions: string;
let pages: Record<string, string>;

beforeAll(async () => {
  [site, postgres, smtp] = await Promise.all([siteFolder(), startPostgres(), mailServer()]);
  const data = siteData();
  data.pages.login = { nl: '/nl/login/', fr: '/fr/login/', en: '/en/login/', de: '/de/login/' };
  await writeFile(join(serverDirOf(site.siteDir), SITE_DATA_FILE), JSON.stringify(data));
  await writeFile(join(site.siteDir, '_headers'), "/*\n  Content-Security-Policy: default-src 'self'\n");
  const serverDir = serverDirOf(site.siteDir);
  await writeFile(join(site.folder, 'deed.pdf'), '%PDF-1.7 a deed');
  await writeFile(join(serverDir, 'originals.json'), JSON.stringify({ root: site.folder, hosts: [], originals: {} }));
  const deed = { kind: 'file', path: join(site.folder, 'deed.pdf') };
  const outside = { kind: 'file', path: resolve('package.json') };
  const originals = { 'p1-x-7-abcdef': deed, 'p1-x-8-abcdef': outside };
  await writeFile(join(serverDir, 'private-documents.json'), JSON.stringify({ documents: {}, originals }));
  await buildFunctions(site.siteDir);
  await rm(join(site.folder, 'deed.pdf'));
  functions = join(serverDir, 'functions');
});
afterAll(() => Promise.all([site.remove(), postgres.stop(), smtp.close()]));

beforeEach(async () => {
  pages = {};
  smtp.mails.length = 0;
  const network = await remoteServer((request, response) => {
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html' }).end(page);
  });
  const env = { URL: network, DATABASE_URL: postgres.url, SMTP_URL: smtp.url, PUBLIC_URL: ORIGIN, TASK_TOKEN };
  for (const [name, value] of Object.entries({ ...env, CAPTCHA_EFFORT: '20' })) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

/** Imports the file of a function as Netlify does. If a file is imported again, the same instance is returned. */
async function fromFile<T>(name: string): Promise<{ default: T; config: object }> {
  return import(/* @vite-ignore */ pathToFileURL(join(functions, `${name}.mjs`)).href);
}

const api = async (path: string, init: RequestInit = {}, context: FunctionContext = { ip: '192.0.2.1' }) =>
  (await fromFile<Api>('api')).default(new Request(ORIGIN + path, init), context);
/** Calls the functions through the interface that the other server tests use. */
const caller = { request: (path: string, init?: RequestInit) => api(path, init) } as TestApi;
const scheduled = async (name: 'minute' | 'daily') => (await fromFile<() => Promise<void>>(name)).default();
const task = (name: string, input: object = {}) =>
  api(`/api/tasks/${name}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TASK_TOKEN}` },
    body: JSON.stringify(input),
  });

async function sendContact(context?: FunctionContext) {
  const proof = await solve(await (await api('/api/captcha')).json());
  const values = { language: 'nl', key: crypto.randomUUID(), proof, ...freshForm('contact') };
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  return api('/api/forms/contact', { method: 'POST', headers, body: JSON.stringify(values) }, context);
}

async function count(table: 'submission' | 'listing_change'): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rowCount } = await client.query(`select from ${table}`).finally(() => client.end());
  return rowCount ?? 0;
}

test('there is one file for each function, with its paths or schedule, and the bundle contains no database', async () => {
  const names = (await readdir(functions)).filter((name) => name.endsWith('.mjs'));
  expect(names.sort()).toEqual(['api.mjs', 'daily.mjs', 'minute.mjs', 'missing.mjs']);
  expect((await fromFile('api')).config).toEqual({ path: ['/api/*', '/healthz', '/mcp'] });
  expect((await fromFile('minute')).config).toEqual({ schedule: '* * * * *' });
  const files = await readdir(functions, { recursive: true });
  let bytes = 0;
  for (const name of files) {
    bytes += (await stat(join(functions, name))).size;
    if (/\.m?js$/.test(name)) {
      expect(await readFile(join(functions, name), 'utf8'), name).not.toMatch(/["']@electric-sql\/pglite/);
    }
  }
  expect(bytes).toBeLessThan(9 * 1024 ** 2);
});

test('without a database or a mail server, the log names the missing variable, and visitors get a 503', async () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL']) {
    vi.stubEnv(name, '');
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const answer = await api('/api/captcha');
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('on our side')]);
    expect(log.mock.calls.flat().join()).toMatch(`${name} is not set.`);
    await expect(scheduled('minute')).rejects.toThrow(`${name} is not set.`);
    vi.stubEnv(name, name === 'SMTP_URL' ? smtp.url : postgres.url);
    log.mockRestore();
  }
});

test('the response for a missing file, and every other error response, is not cached', async () => {
  const missing = (await fromFile<() => Response>('missing')).default();
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  for (const path of ['/api/nothing', '/api/links/visit-change/x', '/nowhere'])
    expect((await api(path)).headers.get('cache-control'), path).toBe('no-store');
});

test('a form is stored, and its mails are sent by the next run of the minute function', async () => {
  const answer = await sendContact();
  expect(await answer.json()).toMatchObject({ status: 'stored' });
  expect(await count('submission')).toBe(1);
  expect(smtp.mails).toEqual([]);
  expect(await (await api('/healthz')).json()).toMatchObject({ outbox: { waiting: 2 } });
  await scheduled('minute');
  expect(smtp.mails).toHaveLength(2);
  expect(await (await api('/healthz')).json()).toMatchObject({ outbox: { waiting: 0 } });
});

test('mails are sent at once if Netlify lets a function continue after its response', async () => {
  const after: Promise<unknown>[] = [];
  expect((await sendContact({ ip: '192.0.2.2', waitUntil: (promise) => after.push(promise) })).status).toBe(200);
  await Promise.all(after);
  expect(smtp.mails).toHaveLength(2);
});

test('without JavaScript, the response is a page of the site, with the headers of pages', async () => {
  pages['/nl/answer/'] = '<html><head><title>x</title></head><body><main data-answer></main></body></html>';
  const body = new URLSearchParams({ language: 'nl', page: 'https://elsewhere.example.com/' });
  const answer = await api('/api/forms/contact', { method: 'POST', body });
  expect(await answer.text()).toMatch(/<title>.* \| Example Homes<\/title>/);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('requested documents are sent by mail, from the files in the bundle', async () => {
  const proof = await solve(await (await api('/api/captcha')).json());
  const values = { language: 'nl', key: crypto.randomUUID(), proof, ...GOOD_FORMS['document-request'] };
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
  const sent = await api('/api/forms/document-request', { method: 'POST', headers, body: JSON.stringify(values) });
  expect(await sent.json()).toMatchObject({ status: 'stored' });
  await scheduled('minute');
  const links = smtp.mails.flatMap(({ html = '' }) => html.match(/\/api\/documents\/[^"]+/g) ?? []);
  expect(links).toHaveLength(1);
  const document = await api(links[0] ?? '');
  expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await document.text()).toBe('%PDF-1.7 a deed');
  expect(await readdir(join(functions, 'data', 'documents'))).toEqual(['p1-x-7-abcdef']);
});

test('an owner is invited, chooses a password, signs in and sees the portal', async () => {
  expect((await task('owners', { feed: ownerFeed([ANNA]) })).status).toBe(200);
  await scheduled('minute');
  const token = tokenTo(smtp, 'anna@example.com');
  expect((await account(caller, 'set-password', { token, password: PASSWORD })).status).toBe(200);
  expect((await account(caller, 'sign-in', { email: ANNA.Email, password: 'something else' })).status).toBe(401);
  const cookie = cookieOf(await account(caller, 'sign-in', { email: ANNA.Email, password: PASSWORD }));
  expect(cookie).toMatch(/^owner\./);
  expect((await get(caller, '/api/portal/overview')).status).toBe(401);
  expect((await get(caller, '/api/portal/overview', cookie)).status).toBe(200);
});

test('a new build triggers one check for homes that match a registration', async () => {
  await scheduled('minute');
  const before = await count('listing_change');
  const data = join(functions, 'data');
  await writeFile(join(data, SITE_DATA_FILE), JSON.stringify(siteData([home(1), home(3), home(4)])));
  await sleep(2 * LOOK_EVERY_MS);
  await scheduled('minute');
  expect(await count('listing_change')).toBe(before);
  await writeFile(join(data, BUILD_RECORD_FILE), JSON.stringify({ ...BUILD_RECORD, builtAt: '2026-11-22T04:00:00Z' }));
  await sleep(2 * LOOK_EVERY_MS);
  await scheduled('minute');
  expect(await count('listing_change')).toBe(before + 1);
  await scheduled('minute');
  expect(await count('listing_change')).toBe(before + 1);
});

test('changes of homes call the build hook after the quiet time', async () => {
  // An instance uses the console that existed when it started.
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const calls: string[] = [];
  const hook = await remoteServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end();
  });
  const secret = 'a secret for the tests';
  const env = { LISTING_CHANGE_SECRET: secret, REBUILD_QUIET_SECONDS: '4', BUILD_HOOK_URL: `${hook}/build` };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  // A second instance, which reads the settings again.
  const url = pathToFileURL(join(functions, 'server', 'functions.mjs')).href;
  const other = (await import(/* @vite-ignore */ `${url}?other`)) as {
    api: (folder: string) => Api;
    minute: (folder: string) => () => Promise<void>;
  };
  const headers = { Signature: signatureOf(secret, '{}') };
  const request = new Request(`${ORIGIN}/api/listing-change`, { method: 'POST', headers, body: '{}' });
  expect((await other.api(functions)(request, {})).status).toBe(202);
  await other.minute(functions)();
  expect(calls).toEqual([]);
  await sleep(4_100);
  await other.minute(functions)();
  await other.minute(functions)();
  expect(calls).toEqual(['POST /build']);
  expect(log.mock.calls.flat()).toEqual([expect.stringContaining('started'), expect.stringContaining('done')]);
});

test('the daily function succeeds', async () => {
  await expect(scheduled('daily')).resolves.toBeUndefined();
});

test('the health endpoint reports the version of the build', async () => {
  const answer = await api('/healthz');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'ok', version: BUILD_RECORD.version, database: 'ok' });
});

test('an unreadable path is answered with 400', async () => {
  for (const path of ['/api/%ff', '/api/documents/%ED%A0%80/plan.pdf']) expect((await api(path)).status).toBe(400);
});

test('an unknown path or method is answered with 404', async () => {
  expect((await api('/api/nothing')).status).toBe(404);
  expect((await api('/healthz', { method: 'POST' })).status).toBe(404);
});

test('assistants get answers from the published files', async () => {
  pages[DATA_FILES.agency] = JSON.stringify(agencyForPrograms(readSite()));
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'offices', arguments: {} } };
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
  const answer = await api(MCP_PATH, { method: 'POST', headers, body: JSON.stringify(call) });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ result: { structuredContent: { name: readSite().name } } });
});
