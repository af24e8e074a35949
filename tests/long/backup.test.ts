import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded-database.ts';
import { freshForm } from '../enquiries/good-forms.ts';
import { migratedDatabase } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { postForm, proofFor } from '../support/send-form.ts';
import { ServerProcess } from '../support/server-process.ts';
import { type SiteFolder, siteFolder } from '../support/site-folder.ts';
import { folderWith, temporaryFolder } from '../support/site-server.ts';

const TASK_TOKEN = 'a token for the tests';

let site: SiteFolder;
beforeAll(async () => {
  site = await siteFolder();
});
afterAll(() => site.remove());

let folder: string;
let archive: string;
let dataDir: string;
/** path of the content folder */
let agency: string;
const agencyOf = (name: string, url: string) =>
  folderWith({ 'site.yaml': `name: ${name}\nurl: ${url}\n`, 'pages/home.yaml': `title: ${name}\n`, '.git/HEAD': '' });
beforeEach(async () => {
  folder = await temporaryFolder();
  archive = join(folder, 'backup.tar.gz');
  dataDir = join(folder, 'data');
  agency = await agencyOf('Huis & Haard', 'https://huis.be/');
});

/** Runs a command. Returns its exit code and output. */
async function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/main.ts', 'agency', command, ...args], {
    env: { ...process.env, DATABASE_URL: '', TASK_TOKEN, DATA_DIR: dataDir, CONTENT_DIR: agency, ...env },
  });
  const [said] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join('')),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, said };
}

async function serve(env: Record<string, string> = {}): Promise<ServerProcess> {
  const data = env.DATA_DIR ?? dataDir;
  if (!env.DATABASE_URL && !existsSync(join(data, 'database'))) await migratedDatabase(data);
  const server = new ServerProcess({
    SITE_DIR: site.siteDir,
    DATA_DIR: dataDir,
    CONTENT_DIR: agency,
    TASK_TOKEN,
    CAPTCHA_EFFORT: '1',
    SENDER_LIMIT: '100000',
    SENDER_MAIL_LIMIT: '100000',
    STRANGER_MAIL_LIMIT: '100000',
    TOTAL_LIMIT: '100000',
    RECIPIENT_LIMIT: '100000',
    ...env,
  });
  onTestFinished(() => server.kill());
  await server.start();
  return server;
}

async function send(server: ServerProcess): Promise<string> {
  const key = crypto.randomUUID();
  const form = { language: 'nl', key, proof: await proofFor(server.url), ...freshForm('contact') };
  const answer = await postForm(server.url, 'contact', form as Record<string, string>);
  if (answer.status !== 'stored') throw new Error(JSON.stringify(answer));
  return key;
}

async function keysIn(data: string): Promise<Set<string>> {
  const { client, close } = await openEmbedded(join(data, 'database'));
  const { rows } = await client.query<{ key: string }>('select key from submission');
  await close();
  return new Set(rows.map(({ key }) => key));
}

/** Returns the content of every file of a folder. */
async function contentOf(data: string): Promise<Record<string, string>> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')])));
}

/** Returns whether the pg_dump on this machine is missing or older than the server. */
async function isDumpOlder(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  await client.end();
  const { stdout } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const major = (text: string | undefined) => Number(/(\d+)\./.exec(text ?? '')?.[1] ?? 0);
  return major(stdout) < major(rows[0]?.version);
}

const neighbours = async () => (await readdir(folder)).sort();

/** Writes a data folder without a database. */
async function smallData(): Promise<void> {
  await mkdir(join(dataDir, 'feed', 'current'), { recursive: true });
  await writeFile(join(dataDir, 'addresses.json'), '{"current":{}}');
  await writeFile(join(dataDir, 'feed', 'current', 'import.json'), 'x'.repeat(300_000));
  await mkdir(join(dataDir, 'media', 'a'), { recursive: true });
  await writeFile(join(dataDir, 'media', 'a', 'original'), 'fetched');
}

describe('a backup', () => {
  test('of a running server contains every form acknowledged before, and the server keeps running', async () => {
    const server = await serve();
    await writeFile(join(dataDir, 'addresses.json'), '{"current":{}}');
    const acknowledged = new Set<string>();
    for (let count = 0; count < 30; count++) acknowledged.add(await send(server));
    let stopped = false;
    let during = 0;
    const visitors = Array.from({ length: 4 }, async () => {
      while (!stopped) {
        await send(server);
        during++;
      }
    });
    const { code, said } = await run('backup', [archive], { SERVER_URL: server.url });
    stopped = true;
    await Promise.all(visitors);
    expect(said).toMatch(/Forms waited for \d+ ms\./);
    expect(code).toBe(0);
    expect(during).toBeGreaterThan(0);
    await send(server);
    expect(await readdir(join(dataDir, 'backup'))).toEqual([]);
    expect((await stat(archive)).mode & 0o077).toBe(0);

    const other = join(folder, 'elsewhere');
    const restored = await run('restore', [archive], { DATA_DIR: other });
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored the state of') });
    const there = await keysIn(other);
    expect([...acknowledged].filter((key) => !there.has(key))).toEqual([]);
    expect(await readFile(join(other, 'addresses.json'), 'utf8')).toBe('{"current":{}}');
    expect((await readdir(join(other, 'mail'))).length).toBeGreaterThan(0);
    const again = await serve({ DATA_DIR: other });
    expect(there).not.toContain(await send(again));
  });

  test('of a stopped server reads its files, and contains the last form', async () => {
    const server = await serve();
    const key = await send(server);
    await server.kill();
    expect(await run('backup', [archive], { TASK_TOKEN: '' })).toMatchObject({ code: 0 });
    const other = join(folder, 'elsewhere');
    await run('restore', [archive], { DATA_DIR: other });
    expect(await keysIn(other)).toEqual(new Set([key]));
  });

  test('of a running server that does not allow it explains why, and writes nothing', async () => {
    const server = await serve();
    const { code, said } = await run('backup', [archive], {
      SERVER_URL: server.url,
      TASK_TOKEN: 'not the token of it',
    });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/Send the header «Authorization[\s\S]*TASK_TOKEN[\s\S]*No backup/),
    ]);
    const other = await serve({ DATA_DIR: join(folder, 'other') });
    const elsewhere = await run('backup', [archive], { SERVER_URL: other.url });
    expect([elsewhere.code, elsewhere.said]).toEqual([1, expect.stringContaining('uses another data folder')]);
    expect(await neighbours()).toEqual(['data', 'other']);
  });

  test('does not contain caches', async () => {
    await smallData();
    await run('backup', [archive]);
    await rm(dataDir, { recursive: true });
    await run('restore', [archive]);
    expect(await readdir(dataDir)).toEqual(['addresses.json', 'feed']);
  });

  test('contains the content folder, which is restored only if there is none', async () => {
    await smallData();
    await run('backup', [archive]);
    const elsewhere = { DATA_DIR: join(folder, 'elsewhere'), CONTENT_DIR: join(folder, 'content') };
    expect((await run('restore', [archive], elsewhere)).said).toContain(` and ${elsewhere.CONTENT_DIR}.`);
    expect(await readFile(join(elsewhere.CONTENT_DIR, 'pages/home.yaml'), 'utf8')).toBe('title: Huis & Haard\n');
    expect((await readdir(elsewhere.CONTENT_DIR)).sort()).toEqual(['pages', 'site.yaml']);
    await writeFile(join(agency, 'pages/home.yaml'), 'newer');
    await run('restore', [archive, '--replace']);
    expect(await readFile(join(agency, 'pages/home.yaml'), 'utf8')).toBe('newer');
  });

  test('works even if site.yaml has a mistake', async () => {
    await smallData();
    await writeFile(join(agency, 'site.yaml'), 'name: a: b');
    const { code, said } = await run('backup', [archive]);
    expect([code, said]).toEqual([0, expect.stringMatching(/site\.yaml, line 1[\s\S]*will not name its agency/)]);
  });

  test('on PostgreSQL contains a dump, from which the forms can be restored', async ({ skip }) => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    skip(await isDumpOlder(postgres.url), 'pg_dump is missing, or older than the server, which it refuses then');
    const server = await serve({ DATABASE_URL: postgres.url });
    const key = await send(server);
    // Without this folder, the server would create it with the first mail, possibly after the backup.
    await mkdir(dataDir, { recursive: true });
    const { said } = await run('backup', [archive], { DATABASE_URL: postgres.url });
    expect(said).toMatch(/files,/);
    const other = join(folder, 'elsewhere');
    const restored = await run('restore', [archive], { DATA_DIR: other, DATABASE_URL: postgres.url });
    expect(restored.said).toContain('pg_restore');
    await server.kill('SIGTERM');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('delete from submission');
    const command = /pg_restore .*/.exec(restored.said)?.[0] ?? '';
    const child = spawn(command, { shell: true, env: { ...process.env, DATABASE_URL: postgres.url }, stdio: 'pipe' });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect((await client.query('select key from submission')).rows).toEqual([{ key }]);
    await client.end();
  });

  test('without pg_dump reports that it does not contain the database', async () => {
    await smallData();
    const env = { DATABASE_URL: 'postgres://site@127.0.0.1:1/none', PATH: '/nowhere' };
    expect(await run('backup', [archive], env)).toMatchObject({
      code: 0,
      said: expect.stringContaining('The database is NOT in this backup'),
    });
    expect((await run('restore', [archive], { DATA_DIR: join(folder, 'elsewhere') })).said).toContain(
      'does not contain a database',
    );
  });
});

describe('a restore', () => {
  test('does not change a non-empty folder; with --replace, it keeps the old folder beside the new one', async () => {
    await smallData();
    await run('backup', [archive]);
    await writeFile(join(dataDir, 'addresses.json'), 'newer');
    const before = await contentOf(dataDir);
    const refused = await run('restore', [archive]);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not empty. Add --replace') });
    expect(await contentOf(dataDir)).toEqual(before);
    expect(await run('restore', [archive, '--replace'])).toMatchObject({ code: 0 });
    expect(await readFile(join(dataDir, 'addresses.json'), 'utf8')).toBe('{"current":{}}');
    const [former] = (await neighbours()).filter((name) => name.startsWith('data.before-'));
    expect(await readFile(join(folder, former ?? '', 'addresses.json'), 'utf8')).toBe('newer');
  });

  test('from the backup of another agency is refused, and changes nothing', async () => {
    await smallData();
    const other = await agencyOf('Boom Vastgoed', 'https://boom.be');
    for (const [theirs, ours] of [
      [agency, other],
      [other, agency],
    ] as const) {
      await run('backup', [archive], { CONTENT_DIR: theirs });
      const before = await contentOf(folder);
      const { code, said } = await run('restore', [archive, '--replace'], { CONTENT_DIR: ours });
      expect([code, said]).toEqual([
        1,
        expect.stringMatching(/backup of «.+» \(https:.+holds the content of «.+CONTENT_DIR[\s\S]*Nothing/),
      ]);
      expect(await contentOf(folder)).toEqual(before);
    }
    // If an agency has changed its name but not its address, it counts as the same agency.
    const renamed = await agencyOf('Huis en Haard', 'https://boom.be');
    expect(await run('restore', [archive, '--replace'], { CONTENT_DIR: renamed })).toMatchObject({ code: 0 });
  });

  test('never mixes two agencies that are served on one machine with the systemd unit', async () => {
    const unit = await readFile('deploy/estate-site@.service', 'utf8');
    const served = async (name: string) => {
      const set = unit.replaceAll('%i', name).matchAll(/^Environment=((?:CONTENT|DATA|SITE)_DIR)=(.*)$/gm);
      const [, stateDir = ''] = /^StateDirectory=(.*)$/m.exec(unit.replaceAll('%i', name)) ?? [];
      // The BindPaths of the unit put this folder in place of the data folder.
      const at = (where = '') => join(folder, where.replace('/opt/estate-site/.data', `/var/lib/${stateDir}`));
      const env = Object.fromEntries([...set].map(([, variable = '', where]) => [variable, at(where)]));
      await cp(await agencyOf(name, `https://${name}.be`), env.CONTENT_DIR ?? '', { recursive: true });
      for (const end of ['', '-server']) await cp(site.siteDir + end, (env.SITE_DIR ?? '') + end, { recursive: true });
      return { env, server: await serve(env) };
    };
    const [gent, ieper] = [await served('gent'), await served('ieper')];
    const keys = [await send(gent.server), await send(ieper.server)];
    const backups = [join(folder, 'gent.tar.gz'), join(folder, 'ieper.tar.gz')];
    for (const [index, { env, server }] of [gent, ieper].entries()) {
      expect(await run('backup', [backups[index] ?? ''], { ...env, SERVER_URL: server.url })).toMatchObject({
        code: 0,
      });
    }
    // First the address of another agency's server is used, then the backup of another agency.
    const crossed = await run('backup', [archive], { ...gent.env, SERVER_URL: ieper.server.url });
    expect([crossed.code, crossed.said]).toEqual([1, expect.stringContaining('uses another data folder')]);
    await Promise.all([gent, ieper].map(({ server }) => server.kill('SIGTERM')));
    for (const [index, { env }] of [ieper, gent].entries()) {
      const { code, said } = await run('restore', [backups[index] ?? '', '--replace'], env);
      expect([code, said]).toEqual([1, expect.stringMatching(/backup of «(\w+)».+ holds the content of «(?!\1)\w+»/)]);
    }
    expect(await run('restore', [backups[0] ?? '', '--replace'], gent.env)).toMatchObject({ code: 0 });
    expect(await keysIn(gent.env.DATA_DIR ?? '')).toEqual(new Set(keys.slice(0, 1)));
    expect(await keysIn(ieper.env.DATA_DIR ?? '')).toEqual(new Set(keys.slice(1)));
  });

  test('into a folder that a running server uses is refused', async () => {
    await smallData();
    await run('backup', [archive]);
    await serve();
    const { code, said } = await run('restore', [archive, '--replace']);
    expect([code, said]).toEqual([1, expect.stringContaining('Stop it first.')]);
  });

  test.each([
    ['that is cut in the middle', async (size: number) => truncate(archive, Math.floor(size / 2))],
    ['without its last byte', async (size: number) => truncate(archive, size - 1)],
    ['that is cut after the first file', async () => rewrite((tar) => tar.subarray(0, 2048))],
    ['without its end', async () => rewrite((tar) => tar.subarray(0, tar.indexOf('digests.json')))],
    ['with a changed byte', async () => rewrite((tar) => changed(tar, tar.indexOf('xxxx') + 1000))],
    [
      'with a path outside the folder',
      async () => rewrite((tar) => renamed(tar, 'data/addresses.json', '../../escaped')),
    ],
    ['that is not an archive', async () => writeFile(archive, 'nonsense')],
  ])('from an archive %s is refused, and changes nothing', async (_, spoil) => {
    await smallData();
    await run('backup', [archive]);
    await spoil((await stat(archive)).size);
    await writeFile(join(dataDir, 'addresses.json'), 'newer');
    const before = await contentOf(folder);
    const { code, said } = await run('restore', [archive, '--replace']);
    expect([code, said]).toEqual([1, expect.stringMatching(/is not a complete backup of this site[\s\S]*Nothing was/)]);
    expect(await contentOf(folder)).toEqual(before);
    expect(await neighbours()).toEqual(['backup.tar.gz', 'data']);
  });

  test.runIf(process.getuid?.() === 0)('by root gives the files to the owner of the folder', async () => {
    await smallData();
    await run('backup', [archive]);
    const other = join(folder, 'theirs', 'data');
    await mkdir(other, { recursive: true });
    await chown(other, 65_534, 65_534);
    await run('restore', [archive], { DATA_DIR: other });
    for (const name of ['', 'feed/current/import.json']) {
      expect(await stat(join(other, name))).toMatchObject({ uid: 65_534, gid: 65_534 });
    }
  });

  test('from a missing archive reports that it is missing', async () => {
    const { code, said } = await run('restore', [archive]);
    expect([code, said]).toEqual([1, expect.stringContaining('ENOENT')]);
  });
});

async function rewrite(change: (tar: Buffer) => Buffer): Promise<void> {
  await writeFile(archive, gzipSync(change(gunzipSync(await readFile(archive)))));
}

function changed(tar: Buffer, at: number): Buffer {
  tar[at] = 0x79;
  return tar;
}

/** Changes the name of a file in the header of a tar archive, and corrects the checksum. */
function renamed(tar: Buffer, from: string, to: string): Buffer {
  const at = tar.indexOf(from);
  tar.fill(0, at, at + 100).write(to, at);
  tar.write('        ', at + 148);
  const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148);
  return tar;
}
