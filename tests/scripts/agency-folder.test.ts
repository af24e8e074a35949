import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDataFolder } from '#app/start/data-folder.ts';
import { claimDataFolder, dataFolderName } from '#app/start/data-owner.ts';
import { recordServer } from '#app/start/server-record.ts';
import { claimSite, requireOwnSite } from '#app/start/site-owner.ts';
import { COMMANDS } from '../../scripts/commands.ts';
import { folderWith, remoteServer, temporaryFolder } from '../support/site-server.ts';

const siteYaml = (name: string, url = `https://${name.toLowerCase()}.example`) => `name: ${name}\nurl: ${url}\n`;

/** Creates a folder with an agency. Only the facts that tell agencies apart are in it. */
async function agencyAt(folder: string, name: string, url?: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'site.yaml'), siteYaml(name, url));
  return folder;
}

/** Runs a command without a terminal. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const all = {
      ...process.env,
      DATA_DIR: '',
      SITE_DIR: '',
      SAMPLE_HOMES: '',
      SERVER_URL: 'http://127.0.0.1:1',
      ...env,
    };
    execFile(process.execPath, ['scripts/main.ts', ...args], { env: all }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: out + err }),
    ).stdin?.end();
  });
}

describe('the data folder of an agency', () => {
  test('has a name of its own for each real path, also if folders have the same name, spaces, or are links', async () => {
    const root = await temporaryFolder();
    const ours = await agencyAt(path.join(root, 'a', 'agency'), 'Alpha');
    const theirs = await agencyAt(path.join(root, 'b', 'agency'), 'Beta');
    const spaced = await agencyAt(path.join(root, 'Huis & Haard Gent'), 'Gamma');
    const link = path.join(root, 'link');
    await symlink(ours, link);
    const names = [ours, theirs, spaced].map(dataFolderName);
    expect(new Set(names).size).toBe(3);
    expect(names).toEqual([
      expect.stringMatching(/^agency-[0-9a-f]{8}$/),
      expect.stringMatching(/^agency-[0-9a-f]{8}$/),
      expect.stringMatching(/^huis-haard-gent-[0-9a-f]{8}$/),
    ]);
    expect(dataFolderName(link)).toBe(names[0]);
    expect(dataFolderName(path.join(ours, '..', 'agency'))).toBe(names[0]);
  });

  test('is refused to every other agency, which changes nothing in it', async () => {
    const root = await temporaryFolder();
    const ours = await agencyAt(path.join(root, 'a', 'agency'), 'Alpha');
    const theirs = await agencyAt(path.join(root, 'b', 'agency'), 'Beta');
    const dataDir = path.join(root, 'data');
    await claimDataFolder(dataDir, ours);
    const before = await readFile(path.join(dataDir, 'agency.json'), 'utf8');
    await expect(claimDataFolder(dataDir, theirs)).rejects.toThrow(
      `belong to «Alpha» (${ours}), not to «Beta» (${theirs})`,
    );
    // A copy of the agency's own folder is another agency as long as the first one exists.
    const copy = path.join(root, 'copy');
    await cp(ours, copy, { recursive: true });
    await expect(claimDataFolder(dataDir, copy)).rejects.toThrow('belong to «Alpha»');
    expect(await readFile(path.join(dataDir, 'agency.json'), 'utf8')).toBe(before);
    expect(await readdir(dataDir)).toEqual(['agency.json']);
    await expect(claimDataFolder(dataDir, ours)).resolves.toBeUndefined();
  });

  test('follows an agency that is renamed or moved, or whose project is moved with it', async () => {
    const root = await temporaryFolder();
    const project = path.join(root, 'project');
    const ours = await agencyAt(path.join(project, 'agency'), 'Alpha');
    const dataDir = path.join(project, '.data');
    await claimDataFolder(dataDir, ours);
    await agencyAt(ours, 'Alpha Vastgoed', 'https://www.alpha.be');
    await claimDataFolder(dataDir, ours);
    const moved = path.join(root, 'elsewhere');
    await rename(ours, moved);
    await claimDataFolder(dataDir, moved);
    await rename(moved, ours);
    await claimDataFolder(dataDir, ours);
    // The copy has the same files, but other inodes, and the original stays.
    await cp(project, path.join(root, 'new project'), { recursive: true });
    await claimDataFolder(path.join(root, 'new project', '.data'), path.join(root, 'new project', 'agency'));
  });

  test('is refused to another agency whose folder was created where the first one was deleted', async () => {
    const root = await temporaryFolder();
    const folder = await agencyAt(path.join(root, 'agency'), 'Alpha');
    const dataDir = path.join(root, 'data');
    await claimDataFolder(dataDir, folder);
    await rm(folder, { recursive: true });
    await agencyAt(folder, 'Alpha');
    await claimDataFolder(dataDir, folder);
    await rm(folder, { recursive: true });
    await agencyAt(folder, 'Beta');
    await expect(claimDataFolder(dataDir, folder)).rejects.toThrow('belong to «Alpha»');
  });

  test('is usable while site.yaml has a mistake, and if its record is damaged, the message says what to do', async () => {
    const root = await temporaryFolder();
    const folder = await agencyAt(path.join(root, 'agency'), 'Alpha');
    const dataDir = path.join(root, 'data');
    await writeFile(path.join(folder, 'site.yaml'), 'name: [\n');
    await claimDataFolder(dataDir, folder);
    await agencyAt(folder, 'Alpha');
    await claimDataFolder(dataDir, folder);
    await writeFile(path.join(dataDir, 'agency.json'), '{"fol');
    await expect(claimDataFolder(dataDir, folder)).rejects.toThrow('agency.json is damaged');
  });

  test('is claimed by every command that opens it', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    await openDataFolder(dataDir);
    expect(JSON.parse(await readFile(path.join(dataDir, 'agency.json'), 'utf8'))).toMatchObject({
      folder: path.resolve('content'),
    });
  });
});

describe('a built site', () => {
  test('is refused to another agency, to be served and to be built over, and says whose it is', async () => {
    const root = await temporaryFolder();
    const ours = await agencyAt(path.join(root, 'a', 'agency'), 'Alpha');
    const theirs = await agencyAt(path.join(root, 'b', 'agency'), 'Beta');
    const site = path.join(root, 'site');
    await mkdir(site);
    await writeFile(path.join(site, 'index.html'), 'Alpha');
    await claimSite(site, path.join(root, 'data of alpha'), ours);
    await expect(requireOwnSite(site, ours)).resolves.toBeUndefined();
    await agencyAt(ours, 'Alpha Vastgoed', 'https://www.alpha.be');
    await expect(requireOwnSite(site, ours)).resolves.toBeUndefined();
    for (const command of ['serve', 'build']) {
      const env = { SITE_DIR: site, DATA_DIR: path.join(root, command), PORT: '0' };
      const { code, said } = await run([command, theirs], env);
      expect(said, command).toContain(
        `belongs to «Alpha» (${ours}), whose data are in ${root}/data of alpha, not to «Beta» (${theirs})`,
      );
      expect(code).toBe(1);
    }
    expect(await readFile(path.join(site, 'index.html'), 'utf8')).toBe('Alpha');
  });
});

describe('status asks the server', () => {
  test('of the agency, whatever port it has, and no other agency’s', async () => {
    const root = await temporaryFolder();
    const folder = await agencyAt(path.join(root, 'agency'), 'Alpha');
    const env = { DATA_DIR: path.join(root, 'data'), SERVER_URL: '', TASK_TOKEN: 'a token' };
    const away = await run(['status', folder], env);
    expect(away).toEqual({
      code: 1,
      said: `No server is running on the data in ${env.DATA_DIR}. Start it, or set SERVER_URL.\n`,
    });
    const asked: string[] = [];
    const url = await remoteServer((request, response) => {
      asked.push(`${request.url} ${request.headers.authorization}`);
      response.writeHead(503).end('Not today.');
    });
    await mkdir(env.DATA_DIR);
    const forget = await recordServer(env.DATA_DIR, `${url}/`);
    expect((await run(['status', folder], env)).said).toContain(`The server at ${url} could not run the task`);
    expect(asked).toEqual(['/api/tasks/status Bearer a token']);
    await recordServer(env.DATA_DIR, 'http://127.0.0.1:9/');
    await forget();
    expect((await run(['status', folder], env)).said).toContain('No server responds at http://127.0.0.1:9 ');
  });
});

describe('a data folder where the system keeps no files', () => {
  test.runIf(process.platform === 'linux').each(['build', 'serve', 'ready', 'nightly', 'feed'])(
    'is refused at once by %s',
    async (command) => {
      const { code, said } = await run([command], { DATA_DIR: '/proc/x' });
      expect([code, said]).toEqual([
        1,
        'DATA_DIR is /proc/x, where the system keeps no files. Choose a folder on a disk.\n',
      ]);
    },
    20_000,
  );
});

/** All commands that work for an agency, as words of a command line. */
const AGENCYS = Object.entries(COMMANDS).flatMap(
  ([name, { isAgencys, commands = {} }]: [string, (typeof COMMANDS)[string] & { isAgencys?: boolean }]) => [
    ...(isAgencys ? [[name]] : []),
    ...Object.entries(commands).flatMap(([sub, entry]) =>
      'isAgencys' in entry && entry.isAgencys ? [[name, sub]] : [],
    ),
  ],
);

describe('every command for an agency', () => {
  test('is known', () => {
    expect(AGENCYS.map((words) => words.join(' '))).toEqual(
      expect.arrayContaining([
        'start',
        'dev',
        'build',
        'serve',
        'nightly',
        'ready',
        'status',
        'feed',
        'publish',
        'pull',
        'task',
        'agency content',
        'agency compliance',
        'agency font',
        'agency openimmo',
        'agency owners',
        'agency backup',
        'agency restore',
        'agency tell-failure',
        'project check-site',
      ]),
    );
  });

  test.each(AGENCYS.map((words) => [words.join(' '), words] as const))(
    '%s accepts its folder, and refuses the data of another agency with a sentence',
    async (_, words) => {
      const root = await temporaryFolder();
      const dataDir = await folderWith({});
      await claimDataFolder(dataDir, await agencyAt(path.join(root, 'other', 'agency'), 'Alpha'));
      const folder = await agencyAt(path.join(root, 'my agency'), 'Beta');
      const { code, said } = await run([...words, folder], { DATA_DIR: dataDir });
      expect(said).toContain(`belong to «Alpha» (${path.join(root, 'other', 'agency')}), not to «Beta» (${folder})`);
      expect(code).toBe(1);
      expect(said).not.toContain('    at ');
    },
  );

  test.each([
    ['status', 'no-such-folder', /There is no folder .*no-such-folder\. Create an agency with/],
    ['status', '', /does not contain an agency, because it has no site\.yaml/],
    ['dev', '', /does not contain an agency/],
    ['ready', '', /does not contain an agency/],
    ['nightly', '', /does not contain an agency/],
  ])('npm run %s says that a folder «%s» holds no agency', async (command, name, message) => {
    const { code, said } = await run([command, path.join(await temporaryFolder(), name)]);
    expect([code, said]).toEqual([2, expect.stringMatching(message)]);
  });

  test('works for the agency in its folder, with its own data, wherever its folder stands among the arguments', async () => {
    const root = await temporaryFolder();
    const folder = await agencyAt(path.join(root, 'agency'), 'Alpha');
    onTestFinished(() => rm(path.join('.data', dataFolderName(folder)), { recursive: true, force: true }));
    const file = path.join(root, 'file.tar.gz');
    for (const args of [
      [folder, file],
      [file, folder],
    ])
      expect((await run(['agency', 'backup', ...args])).said).toContain(
        `The data folder ${path.resolve('.data', dataFolderName(folder))} does not exist`,
      );
    expect((await run(['status', '--json', folder])).said).toMatch(/^No server responds at http/);
  });

  test('asks a person what to do with data that 0.2.0 stored under the name of a folder', async () => {
    const folder = await agencyAt(path.join(await temporaryFolder(), 'Former agency 7261'), 'Alpha');
    const former = path.join('.data', path.basename(folder));
    onTestFinished(() => rm(former, { recursive: true, force: true }));
    await mkdir(path.join(former, 'database'), { recursive: true });
    const { code, said } = await run(['feed', 'x.json', folder]);
    expect([code, said]).toEqual([1, expect.stringContaining(`mv "${former}" ".data/${dataFolderName(folder)}"`)]);
  });
});

describe('a mistake of the user', () => {
  const FILE = path.resolve('package.json');
  test.each<[string, string[], NodeJS.ProcessEnv?]>([
    ['an unknown value of SAMPLE_HOMES', ['build'], { SAMPLE_HOMES: 'maybe' }],
    ['a data folder that is a file', ['build'], { DATA_DIR: FILE }],
    ['a data folder that is a file, for the server', ['serve'], { DATA_DIR: FILE }],
    ['a port that is a word', ['serve'], { PORT: 'abc' }],
    ['a content folder that does not exist', ['build'], { CONTENT_DIR: '/no/such/folder' }],
    ['a content folder that does not exist, for the night', ['nightly'], { CONTENT_DIR: '/no/such/folder' }],
    ['a server address that is a word', ['status'], { SERVER_URL: 'foo' }],
    ['a site that does not exist', ['project', 'check-site', '/no/such/site']],
    ['a backup in a folder that does not exist', ['agency', 'backup', '/no/such/folder/file.tar.gz']],
    ['a backup that does not exist', ['agency', 'restore', '/no/such/file.tar.gz']],
    ['a backup that is another file', ['agency', 'restore', FILE]],
    ['an export that does not exist', ['feed', '/no/such/file.json']],
    ['an export that is another file', ['feed', '--dry-run', 'README.md']],
    ['an export that is a folder', ['feed', '--dry-run', 'docs']],
    ['answers that do not exist', ['new', 'x', '--answers', '/no/such/file.yaml']],
    ['answers that are a folder', ['new', 'x', '--answers', 'docs']],
    ['an owner feed that is another file', ['agency', 'owners', 'README.md']],
    ['a task with input that is no JSON', ['task', 'alerts', '{']],
    ['a file to publish', ['publish', 'README.md', '--to', '/no/such/data']],
    ['a number of seconds that is a word', ['pull', '--from', 's3://bucket/x', '--every', 'day']],
    ['a drill with a word as a number', ['drill', 'kill', '--kills', 'many']],
  ])('ends without a stack trace: %s', async (_, args, env = {}) => {
    const { code, said } = await run(args, { DATA_DIR: await temporaryFolder(), ...env });
    expect([1, 2]).toContain(code);
    expect(said).not.toMatch(/^\s+at |node:internal|throw /m);
    expect(said.trim()).not.toBe('');
  });
});
