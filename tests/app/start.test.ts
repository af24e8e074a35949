import { type ChildProcess, execFile as run, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, get, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { noteResponses, stopServer } from '#app/start/server-process.ts';
import { recordedServer } from '#app/start/server-record.ts';
import { type StartOptions, StartRefused, startServer } from '#app/start/start-server.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import { SITE_DATA_FILE } from '#server/built/site-data.ts';
import { EXPECTED } from '#server/settings/settings.schema.ts';
import { readSettings } from '#server/settings/settings.ts';
import { buildServer } from '../../scripts/build/bundle/bundle-server.ts';
import { madeOnce } from '../run/made-once.ts';
import { siteData } from '../support/api-site.ts';
import { migratedDatabase, migratedPostgres } from '../support/migrated-database.ts';
import { folderWith, listening, photo, portOf, remoteServer, temporaryFolder } from '../support/site-server.ts';

const execFile = promisify(run);

async function start(options: Partial<StartOptions> = {}) {
  const siteDir = options.siteDir ?? (await folderWith({ 'index.html': 'home' }));
  const dataDir = options.dataDir ?? (await temporaryFolder());
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const netlifyToml = join(siteDir, 'netlify.toml');
  const running = await startServer({ port: 0, host: '127.0.0.1', netlifyToml, log, ...options, siteDir, dataDir });
  onTestFinished(() => running.stop());
  return { ...running, siteDir, dataDir, lines };
}

async function dataFolder(): Promise<string> {
  const dataDir = await temporaryFolder();
  await migratedDatabase(dataDir);
  return dataDir;
}

async function writeIndex(siteDir: string, content: unknown): Promise<void> {
  const path = join(`${siteDir}-server`, 'originals.json');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
}

describe('settings', () => {
  test('have defaults; an empty value counts as absent', () => {
    const defaults = {
      port: 4321,
      host: '127.0.0.1',
      siteDir: resolve('dist'),
      dataDir: resolve('.data'),
      allowedHosts: undefined,
      proxies: undefined,
    };
    const settings = readSettings({});
    expect(settings).toMatchObject(defaults);
    expect(settings.api).toEqual({
      serverDir: resolve('dist-server'),
      settings: {
        alarm: {},
        content: { push: false },
        captchaEffort: 20_000,
        secure: false,
        senderLimit: 20,
        totalLimit: 600,
        recipientLimit: 10,
        senderMailLimit: 20,
        strangerMailLimit: 60,
        mailRetrySeconds: 30,
        newslettersPerMinute: 60,
        keepDays: { enquiries: 730, applications: 365, demands: 730 },
      },
    });
    const empty = Object.fromEntries(Object.keys(EXPECTED).map((name) => [name, '']));
    expect(readSettings({ ...empty, HOST: '', SITE_DIR: '', DATA_DIR: '', ALLOWED_HOSTS: '' })).toEqual(settings);
  });

  test('are read from the environment', () => {
    expect(
      readSettings({
        PORT: '80',
        HOST: '::',
        SITE_DIR: '/s',
        DATA_DIR: '/d',
        ALLOWED_HOSTS: 'A.be, b.be',
        TRUST_PROXY: '1',
      }),
    ).toMatchObject({
      port: 80,
      host: '::',
      siteDir: '/s',
      dataDir: '/d',
      allowedHosts: ['a.be', 'b.be'],
      proxies: expect.any(Function),
    });
  });

  test.each(['whise', 'sweepbright'])('LEADS_TO=%s is refused without the login of the software', (LEADS_TO) => {
    expect(() => readSettings({ LEADS_TO })).toThrow(`LEADS_TO is ${LEADS_TO}, but`);
    const login = { WHISE_USERNAME: 'a', WHISE_PASSWORD: 'b', SWEEPBRIGHT_CLIENT_ID: 'c' };
    const secret = { SWEEPBRIGHT_CLIENT_SECRET: 'a secret for the tests', BUILD_HOOK_URL: 'https://build.example.com' };
    expect(readSettings({ LEADS_TO, ...login, ...secret }).api?.settings.leads).toMatchObject({ to: LEADS_TO });
  });

  test.each(['abc', '80.5', '-1', '65536', '4321x', ' '])('PORT «%s» is refused with the expected value', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(
      new StartRefused(`PORT is «${PORT}»; expected a port number from 0 to 65535.`),
    );
  });

  test('all wrong variables are reported at once', () => {
    expect(() => readSettings({ PORT: 'x', TRUST_PROXY: 'yes' })).toThrow(/PORT is «x».*\nTRUST_PROXY is «yes»/);
  });
});

describe('starting', () => {
  test('returns the address, and serves pages and pictures', async () => {
    const root = await folderWith({ 'a.jpg': await photo() });
    const siteDir = await folderWith({ 'index.html': 'home' });
    await writeIndex(siteDir, { root, hosts: [], originals: { a: { kind: 'file', path: join(root, 'a.jpg') } } });
    const { url, lines } = await start({ siteDir });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(await (await fetch(url)).text()).toBe('home');
    expect((await fetch(`${url}media/a?width=100&format=webp`)).status).toBe(200);
    expect(lines).toEqual([]);
  });

  test('records its address in the data folder, until it stops', async () => {
    const { url, dataDir, stop } = await start();
    expect(recordedServer(dataDir)).toBe(new URL(url).origin);
    await stop();
    expect(recordedServer(dataDir)).toBeUndefined();
  });

  test('with a feed from the web, which has no folder, serves downloaded originals but no local files', async () => {
    const picture = await photo();
    const remote = await remoteServer((_, response) => response.end(picture));
    const siteDir = await folderWith({ 'index.html': 'home' });
    await writeIndex(siteDir, {
      root: '',
      hosts: [new URL(remote).host],
      originals: { a: { kind: 'remote', url: `${remote}/a` }, b: { kind: 'file', path: resolve('package.json') } },
    });
    const { url } = await start({ siteDir });
    expect((await fetch(`${url}media/a?format=webp`)).status).toBe(200);
    expect((await fetch(`${url}media/b?format=webp`)).status).toBe(404);
  });

  test('on a used port, reports the port and what to do', async () => {
    const other = createServer();
    await listening(other);
    const port = portOf(other);
    await expect(start({ port })).rejects.toThrow(
      new StartRefused(
        `Port ${port} is in use by another program. Choose another port, for example: PORT=8080 npm run serve`,
      ),
    );
  });

  test('on a host that is not this machine, reports this', async () => {
    await expect(start({ host: '192.0.2.1' })).rejects.toThrow(/^Port 0 cannot be used on 192\.0\.2\.1 /);
  });

  test('without a site, reports how to build it', async () => {
    const siteDir = join(await temporaryFolder(), 'dist');
    await expect(start({ siteDir })).rejects.toThrow(
      new StartRefused(`${siteDir} does not contain a built site. Build it first: npm run build`),
    );
  });

  test.each([
    ['is not valid JSON', '{'],
    ['originals.json', { root: 'relative', hosts: [], originals: {} }],
    ['hosts', { root: '/', originals: {} }],
    ['originals.a', { root: '/', hosts: [], originals: { a: { kind: 'file', path: 'relative.jpg' } } }],
    ['originals.a', { root: '/', hosts: [], originals: { a: { kind: 'remote', url: 'file:///etc/passwd' } } }],
    ['originals', { root: '/', hosts: [], originals: { 'Kerkstraat 12': { kind: 'file', path: '/a.jpg' } } }],
  ])('with a broken index of originals names the place: %s', async (place, content) => {
    const siteDir = await folderWith({ 'index.html': 'home' });
    await writeIndex(siteDir, content);
    const refused = start({ siteDir });
    await expect(refused).rejects.toThrow(StartRefused);
    await expect(refused).rejects.toThrow(place);
  });
});

describe('while it runs', () => {
  test('a new index and new rules are used within a tenth of a second; a damaged index is ignored', async () => {
    const { url, siteDir, lines } = await start();
    const root = await folderWith({ 'a.jpg': await photo() });
    const picture = () => fetch(`${url}media/a?width=100&format=webp`);
    expect((await picture()).status).toBe(404);
    await writeIndex(siteDir, { root, hosts: [], originals: { a: { kind: 'file', path: join(root, 'a.jpg') } } });
    await sleep(LOOK_EVERY_MS);
    expect((await picture()).status).toBe(200);
    await writeIndex(siteDir, '{');
    await sleep(LOOK_EVERY_MS);
    expect((await picture()).status).toBe(200);
    expect((await picture()).status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('is not valid JSON');
    await writeIndex(siteDir, { root, hosts: [], originals: {} });
    await writeFile(join(siteDir, '_redirects'), '/a /b 302\n/x /y 302 Country=be\n');
    await sleep(LOOK_EVERY_MS);
    expect((await fetch(`${url}a`, { redirect: 'manual' })).headers.get('location')).toBe('/b');
    expect(lines[1]).toContain('A rule is ignored (this server does not evaluate conditions');
  });
});

describe('stopping', () => {
  const running = async (answer: RequestListener) => {
    const server = noteResponses(createServer(answer));
    return { server, url: await listening(server) };
  };

  test('completes running requests and accepts no new ones', async () => {
    const { server, url } = await running((_, response) => void sleep(600).then(() => response.end('finished')));
    const answer = fetch(url);
    await once(server, 'request');
    const stopped = stopServer(server);
    expect(await (await answer).text()).toBe('finished');
    await stopped;
    await expect(fetch(url)).rejects.toThrow();
  });

  test('interrupts none of fifty slow parallel responses, not even on connections that are kept alive', async () => {
    let begun = 0;
    const { server, url } = await running((_, response) => {
      // The slowest response takes longer than a quick stop would wait.
      void sleep(100 * begun++).then(() => response.end('finished'.repeat(10_000)));
    });
    const kept = new Agent({ keepAlive: true, maxSockets: 10 });
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const asked = get(url, { agent: kept }, async (answer) => resolve((await text(answer)).length));
        asked.once('error', reject);
      });
    // Some connections have received a response already and are idle.
    begun = 0;
    await Promise.all(Array.from({ length: 10 }, ask));
    begun = 0;
    const answers = Promise.allSettled([
      ...Array.from({ length: 40 }, async () => (await (await fetch(url)).text()).length),
      ...Array.from({ length: 10 }, ask),
    ]);
    // The server has not read any of these requests yet.
    const stopped = stopServer(server);
    const cut = (await answers).filter((answer) => answer.status === 'rejected' || answer.value !== 80_000);
    expect(cut).toEqual([]);
    await stopped;
    kept.destroy();
  });

  test('waits neither for idle connections nor for incomplete requests', async () => {
    const { server, url } = await running((_, response) => response.end());
    const half = connect(Number(new URL(url).port));
    half.on('error', () => {});
    half.write('GET / HTTP/1.1\r\nHost: x');
    await once(half, 'connect');
    const began = performance.now();
    await stopServer(server);
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('closes connections that do not finish', async () => {
    const { server, url } = await running(() => {});
    const answer = fetch(url).catch(() => 'cut');
    await once(server, 'request');
    await stopServer(server, 100);
    expect(await answer).toBe('cut');
  });
});

/** A site with the server side that `npm run build` puts beside it. */
async function siteWithServer(): Promise<string> {
  const siteDir = await folderWith({ 'index.html': 'home', _redirects: '/* /index.html 404\n' });
  const serverDir = `${siteDir}-server`;
  onTestFinished(() => rm(serverDir, { recursive: true, force: true }));
  await cp(await madeOnce('server', buildServer), serverDir, { recursive: true });
  await writeFile(join(serverDir, SITE_DATA_FILE), JSON.stringify(siteData()));
  return siteDir;
}

describe('npm run serve', () => {
  const serve = (env: Record<string, string>, user: object = {}): ChildProcess => {
    const child = spawn(process.execPath, ['scripts/main.ts', 'serve'], {
      env: { ...process.env, DATABASE_URL: '', ...env },
      ...user,
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  };

  test.each(['SIGTERM', 'SIGINT'] as const)('prints only its address, and exits with 0 on %s', async (signal) => {
    const siteDir = await siteWithServer();
    const { url: DATABASE_URL, stop } = await migratedPostgres();
    onTestFinished(stop);
    const child = serve({ PORT: '0', SITE_DIR: siteDir, DATABASE_URL, DATA_DIR: await temporaryFolder() });
    if (!child.stdout || !child.stderr) throw new Error('no output');
    const [line] = await once(child.stdout, 'data');
    const url = String(line).trim();
    expect(await (await fetch(url)).text()).toBe('home');
    const ended = once(child, 'exit');
    const errors = text(child.stderr);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(await errors).toBe('');
  });

  const refusal = async (env: Record<string, string>, user: object = {}) => {
    const child = serve(env, user);
    if (!child.stderr) throw new Error('no output');
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(1);
    return errors;
  };

  test('exits with 1 and one clear line if it cannot start', async () => {
    expect(await refusal({ PORT: 'abc' })).toBe('PORT is «abc»; expected a port number from 0 to 65535.\n');
    const siteDir = await folderWith({ 'index.html': 'home' });
    expect(await refusal({ SITE_DIR: siteDir })).toMatch(
      /^.* does not contain the server side of the site\. Build it first: npm run build\n$/,
    );
  });

  /** Runs `npm run serve` as a user who does not own the data folder. Root may write everywhere, so it becomes «nobody». */
  const asStranger = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

  test.each<[string, (database: string) => Promise<unknown>, RegExp, object?]>([
    [
      'may not be written',
      (database) => execFile('chmod', ['-R', 'a+rX,a-w', dirname(database)]),
      /^The database in .* cannot be written \(EACCES\)\. Give the user/,
      asStranger,
    ],
    [
      'has no control file',
      (database) => rm(join(database, 'data/global/pg_control')),
      /^The database in .* damaged or incomplete\. Keep a copy.* restore/,
    ],
    [
      'has a damaged control file',
      (database) => writeFile(join(database, 'data/global/pg_control'), 'x'.repeat(8_192)),
      /^The database in .* damaged/,
    ],
    [
      'has no log of transactions',
      (database) => rm(join(database, 'data/pg_wal'), { recursive: true }),
      /^The database in .* damaged/,
    ],
    ['has no version', (database) => rm(join(database, 'data/PG_VERSION')), /^The database in .* damaged/],
    [
      'has a damaged lock',
      (database) => writeFile(join(database, 'lock.sqlite'), 'not a database, but long enough'),
      /^The file lock\.sqlite in .* delete the file/,
    ],
  ])('says in a sentence what to do if the database %s', async (_, damage, sentence, user = {}) => {
    const siteDir = await siteWithServer();
    const dataDir = await dataFolder();
    await damage(join(dataDir, 'database'));
    for (const folder of [siteDir, `${siteDir}-server`]) await execFile('chmod', ['-R', 'a+rX', folder]);
    const said = await refusal({ PORT: '0', SITE_DIR: siteDir, DATA_DIR: dataDir }, user);
    expect(said).toMatch(sentence);
    expect(said.trim().split('\n')).toHaveLength(1);
  });

  test('serves a site that lies outside the project, with the packages of the project', async () => {
    const siteDir = join(await temporaryFolder(), 'a site');
    await cp(await siteWithServer(), siteDir, { recursive: true });
    await mkdir(`${siteDir}-server`);
    const api =
      "import 'zod';\nexport const createApi = async () => ({ answer: async () => undefined, close() {} });\n";
    await writeFile(join(`${siteDir}-server`, 'api.js'), api);
    const child = serve({ PORT: '0', SITE_DIR: siteDir, DATA_DIR: await temporaryFolder() });
    if (!child.stdout) throw new Error('no output');
    const [line] = await once(child.stdout, 'data');
    expect(await (await fetch(String(line).trim())).text()).toBe('home');
  });

  test('says in a sentence that the packages are missing, or that the data folder is damaged', async () => {
    const siteDir = await siteWithServer();
    await writeFile(join(`${siteDir}-server`, 'api.js'), "import 'a-package-of-the-project';");
    const env = { PORT: '0', SITE_DIR: siteDir, DATA_DIR: await temporaryFolder() };
    expect(await refusal(env)).toMatch(
      /^The server side in .* does not find its packages in this project\. Run «npm ci».*\n$/,
    );
    await writeFile(join(env.DATA_DIR, 'version.json'), '{"vers');
    expect(await refusal(env)).toMatch(/^.*version\.json is damaged: expected .* restore a backup\.\n$/);
  });

  test('never prints a secret', async () => {
    expect(await refusal({ DATABASE_URL: 'mysql://root:hunter2@host/name' })).toBe(
      'DATABASE_URL cannot be used; expected a database such as postgres://user:password@host:5432/name.\n',
    );
    const siteDir = await siteWithServer();
    const url = 'postgres://root:hunter2@127.0.0.1:1/name';
    const said = await refusal({ PORT: '0', SITE_DIR: siteDir, DATABASE_URL: url });
    expect(said).toMatch(/^The database of DATABASE_URL cannot be used \(ECONNREFUSED\)/);
    expect(said).not.toContain('hunter2');
  });

  test('the second process on one folder is refused, and the folder is free again after kill -9', async () => {
    const env = { PORT: '0', SITE_DIR: await siteWithServer(), DATA_DIR: await dataFolder() };
    const first = serve(env);
    if (!first.stdout) throw new Error('no output');
    await once(first.stdout, 'data');
    expect(await refusal(env)).toMatch(
      /^Another process uses the database in .* Stop that process first, or set another DATA_DIR\./,
    );
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    const third = serve(env);
    if (!third.stdout) throw new Error('no output');
    expect(String(await once(third.stdout, 'data'))).toContain('http://');
  });
});
