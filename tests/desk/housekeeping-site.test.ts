import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LogAnswer } from '#desk/housekeeping/housekeeping-api.ts';
import type { ExportAnswer, SiteOverview, SiteRequest } from '#desk/housekeeping/site-api.ts';
import { importFiles } from '#feed/stored-import.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { NIGHT_PROGRESS, NIGHT_REPORT, NIGHTS } from '#rebuild/night-files.ts';
import { claimJob, endJob } from '#rebuild/site-jobs.ts';
import { siteJob } from '#server/database/schema.ts';
import { deskApi, get, join, MANAGER, post, setUpCodes } from './staff.ts';

/** Reports of two nights: the later one has refused the export. */
const GOOD = {
  startedAt: '2026-11-23T01:30:00.000Z',
  publishedAt: '2026-11-23T01:31:00.000Z',
  source: 'https://feed.example.com/export.json',
  unchanged: false,
  listings: { total: 20, added: [3, 4], changed: [1], gone: [] },
  pages: { made: 40, kept: 345 },
  alerts: { changes: 2, mails: 7 },
  steps: [
    { name: 'Export', seconds: 0.4 },
    { name: 'Build', seconds: 8.4 },
  ],
  warnings: ['The export has 1 problems.'],
};
const FAILED = {
  startedAt: '2026-11-24T01:30:00.000Z',
  source: GOOD.source,
  unchanged: false,
  steps: [{ name: 'Export', seconds: 0.4 }],
  warnings: [],
  failure: { step: 'Export', message: 'export.json holds 1 listings, fewer than half of the 3 listings.' },
};
const DOUBT = {
  reason: 'fewer',
  message: FAILED.failure.message,
  before: 3,
  after: 1,
  records: { read: 3, unusable: 0 },
  gone: [2, 3],
  named: [
    { id: 2, reference: 'R2', title: { nl: 'Huis twee', fr: 'Maison deux' } },
    { id: 3, reference: 'R3', title: { nl: 'Huis drie' } },
  ],
};

/** Returns a command that stands for a night. It ends when the test has written the file «go». */
const nightly = (dir: string) =>
  `node -e "const fs=require('fs');fs.appendFileSync('${dir}/lines','night '+(process.env.ACCEPT_NIGHT??'-')+String.fromCharCode(10));const t=setInterval(()=>{if(fs.existsSync('${dir}/go')){clearInterval(t);process.exit(fs.existsSync('${dir}/fail')?1:0)}},20)"`;

describe.each([{ isEmbedded: false }, { isEmbedded: true }])('embedded: $isEmbedded', (options) => {
  let desk: Awaited<ReturnType<typeof deskApi>>;
  let manager = '';
  let other = '';
  let dir = '';

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'jobs-'));
    desk = await deskApi({
      ...options,
      siteInData: 'site/current/site',
      settings: { buildRun: { command: nightly(dir) } },
    });
    const { api, smtp } = desk;
    manager = (await setUpCodes(api, await join(api, smtp, MANAGER))).cookie;
    other = (await setUpCodes(api, await join(api, smtp, 'other@example.com', { name: 'Other' }))).cookie;
    for (const name of ['000004', '000005']) await release(name);
    await symlink('releases/000005', path.join(api.dataDir, 'site/current'));
    await writeFile(path.join(api.dataDir, 'site/releases/000005/published.json'), '{}');
    await mkdir(path.join(api.dataDir, 'nightly'));
  });
  afterAll(async () => {
    await desk.close();
    await rm(dir, { recursive: true });
  });

  async function release(name: string) {
    const folder = path.join(desk.api.dataDir, 'site/releases', name);
    await mkdir(path.join(folder, 'site'), { recursive: true });
    await mkdir(path.join(folder, 'site-server'));
    await writeFile(path.join(folder, 'site/index.html'), name);
    const builtAt = `2026-11-2${name.at(-1)}T02:00:00.000Z`;
    await writeFile(path.join(folder, 'site-server/build.json'), JSON.stringify({ version: '1', builtAt }));
  }
  const overview = async () =>
    (await (await get(desk.api, '/api/desk/site?language=fr', manager)).json()) as SiteOverview;
  const ask = async (body: SiteRequest, cookie = manager) => {
    const answer = await post(desk.api, '/api/desk/site?language=fr', body, cookie);
    return answer.ok ? 'stored' : ((await answer.json()) as { problem: string }).problem;
  };
  const lines = async () =>
    (await readFile(path.join(dir, 'lines'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const ended = () =>
    vi.waitFor(async () => expect((await overview()).job?.endedAt).not.toBeNull(), { timeout: 20_000, interval: 100 });
  const write = (name: string, content: object) =>
    writeFile(path.join(desk.api.dataDir, name), JSON.stringify(content));
  const letGo = (name = 'go') => writeFile(path.join(dir, name), '');

  test('two managers who press «refresh» at once start one night; nobody starts another while it runs', async () => {
    const answers = await Promise.all([ask({ do: 'refresh' }), ask({ do: 'refresh' }, other), ask({ do: 'refresh' })]);
    expect(answers.sort()).toEqual(['jobRuns', 'jobRuns', 'stored']);
    await vi.waitFor(async () => expect(await lines()).toEqual(['night -']), { timeout: 10_000 });
    const { job } = await overview();
    expect(job).toMatchObject({ kind: 'refresh', isRunning: true, endedAt: null, problem: null });
    expect(await ask({ do: 'back', release: '000004' }, other)).toBe('jobRuns');
    await letGo();
    await ended();
    expect((await overview()).job).toMatchObject({ kind: 'refresh', isRunning: false, problem: null });
    expect(await lines()).toEqual(['night -']);
    const { entries } = (await (await get(desk.api, '/api/desk/log', manager)).json()) as LogAnswer;
    expect(entries.filter(({ action }) => action === 'site-refresh')).toHaveLength(1);
  });

  test('a job that fails says so, and does not hinder the next', async () => {
    await letGo('fail');
    expect(await ask({ do: 'refresh' })).toBe('stored');
    await ended();
    expect((await overview()).job?.problem).toContain('exit code 1');
    await rm(path.join(dir, 'fail'));
    expect(await ask({ do: 'refresh' })).toBe('stored');
    await ended();
    expect((await overview()).job?.problem).toBeNull();
  });

  test('while a night runs, nothing starts, and the desk shows its step', async () => {
    expect((await overview()).running).toBeNull();
    const free = lockFolder(path.join(desk.api.dataDir, 'nightly'));
    await write(NIGHT_PROGRESS, { startedAt: '2026-11-25T01:30:00.000Z', step: 'Build' });
    expect((await overview()).running).toEqual({ startedAt: '2026-11-25T01:30:00.000Z', step: 'Build' });
    expect(await ask({ do: 'refresh' })).toBe('nightRuns');
    expect(await ask({ do: 'back', release: '000004' })).toBe('nightRuns');
    free?.();
    expect((await overview()).running).toBeNull();
  });

  test('the last nights are listed, and a refused export is accepted as it was shown', async () => {
    await write(NIGHTS, [FAILED, GOOD]);
    await write(NIGHT_REPORT, { ...FAILED, doubt: DOUBT });
    const { nights, refused } = await overview();
    expect(nights).toMatchObject([
      { startedAt: FAILED.startedAt, failure: { step: 'Export' } },
      { publishedAt: GOOD.publishedAt, listings: { total: 20, added: 2, changed: 1, gone: 0 }, mails: 7, seconds: 9 },
    ]);
    expect(refused).toMatchObject({ night: FAILED.startedAt, before: 3, after: 1, gone: 2 });
    expect(refused?.homes.map(({ title }) => title)).toEqual(['Maison deux', 'Huis drie']);
    const before = await lines();
    expect(await ask({ do: 'accept', night: GOOD.startedAt })).toBe('nightOver');
    expect(await ask({ do: 'accept', night: FAILED.startedAt })).toBe('stored');
    await ended();
    expect((await lines()).slice(before.length)).toEqual([`night ${FAILED.startedAt}`]);
    await write(NIGHT_REPORT, GOOD);
    expect((await overview()).refused).toBeNull();
    expect(await ask({ do: 'accept', night: FAILED.startedAt })).toBe('nightOver');
  });

  test('yesterday’s site is shown again by the command that operators use, and the newer one after it', async () => {
    const shown = () => readFile(path.join(desk.api.siteDir, 'index.html'), 'utf8');
    const built = async () => (await overview()).releases.map(({ name, isCurrent }) => `${name} ${isCurrent}`);
    expect(await built()).toEqual(['000005 true', '000004 false']);
    expect(await ask({ do: 'back', release: '000005' })).toBe('siteGone');
    expect(await ask({ do: 'back', release: '000003' })).toBe('siteGone');
    expect(await ask({ do: 'back', release: '000004' })).toBe('stored');
    await ended();
    expect((await overview()).job?.problem).toBeNull();
    expect(await shown()).toBe('000004');
    expect(await built()).toEqual(['000005 false', '000004 true']);
    expect(await ask({ do: 'back', release: '000005' })).toBe('stored');
    await ended();
    expect(await shown()).toBe('000005');
  });

  test('a job whose process has died is run again by another process, at most three times', async () => {
    const { context } = desk.api;
    const all = ['refresh', 'accept', 'back'] as const;
    // This job is only for this test's own claims: no process can run it while its lease is alive.
    await context.store.db.insert(siteJob).values({
      kind: 'back',
      about: 'none',
      askedBy: 'X',
      askedAt: new Date(),
      lease: crypto.randomUUID(),
      leaseUntil: new Date(Date.now() + 50_000),
      attempts: 1,
    });
    const at = (ms: number) => ({ ...context, now: () => Date.now() + ms });
    expect(await claimJob(all, at(0))).toBeUndefined();
    const second = await claimJob(all, at(55_000));
    expect(second).toMatchObject({ kind: 'back' });
    expect(await claimJob(all, at(60_000))).toBeUndefined();
    expect(await claimJob(all, at(120_000))).toMatchObject({ kind: 'back' });
    expect(await claimJob(all, at(240_000))).toBeUndefined();
    expect((await overview()).job).toMatchObject({ problem: 'the process ended while it ran this job' });
    if (second) await endJob(second, undefined, context);
    expect((await overview()).job?.problem).toBe('the process ended while it ran this job');
  });

  test('the desk lists homes without facts that the law requires, and problems of the export', async () => {
    const read = async () =>
      (await (await get(desk.api, '/api/desk/export?language=fr', manager)).json()) as ExportAnswer;
    expect(await read()).toEqual({ known: false });
    const { folder, report } = importFiles(desk.api.dataDir);
    await mkdir(folder, { recursive: true });
    const duty = (listing: number, mode: string, missing: string[]) => ({
      listing,
      reference: `R${listing}`,
      duty: 'd',
      mode,
      missing,
      source: 'Woninghuurdecreet',
    });
    await writeFile(
      report,
      JSON.stringify({
        listings: 3,
        leftOut: 1,
        duties: [
          duty(1, 'warn', ['asbestos']),
          duty(1, 'report', ['asbestos', 'zoning']),
          duty(9, 'leave-out', ['permit']),
        ],
        findings: [{ kind: 'corrected', record: 'properties/7', field: 'Price', expected: 'a number', received: 'x' }],
      }),
    );
    expect(await read()).toMatchObject({
      known: true,
      listings: 3,
      lacking: 2,
      homes: [
        {
          id: 1,
          reference: 'R1',
          isLeftOut: false,
          missing: [expect.any(String), expect.any(String)],
          sources: ['Woninghuurdecreet'],
        },
        { id: 9, isLeftOut: true },
      ],
      findings: [{ record: 'properties/7' }],
    });
  });
});

describe('a server that cannot do something says so', () => {
  test.each([
    ['a site that was built by hand', {}, {}, { refresh: 'built', accept: 'built', back: 'built' }],
    [
      'builds at Netlify',
      { buildRun: { hookUrl: 'http://127.0.0.1:1/hook' } },
      { hasWorker: false },
      { refresh: 'yes', accept: 'elsewhere', back: 'elsewhere' },
    ],
    [
      'a function without a hook',
      {},
      { hasWorker: false },
      { refresh: 'elsewhere', accept: 'elsewhere', back: 'elsewhere' },
    ],
    [
      'a site that is published elsewhere too',
      { buildRun: { command: 'true' }, publishesElsewhere: true },
      {},
      { refresh: 'yes', accept: 'yes', back: 'elsewhere' },
    ],
  ] as const)('%s', async (_, settings, options, rights) => {
    const { api, smtp, close } = await deskApi({ settings, isEmbedded: true, ...options });
    try {
      const cookie = (await setUpCodes(api, await joined(api, smtp))).cookie;
      const seen = (await (await get(api, '/api/desk/site', cookie)).json()) as SiteOverview;
      expect(seen.rights).toEqual(rights);
      expect((await post(api, '/api/desk/site', { do: 'back', release: '000001' }, cookie)).status).toBe(409);
    } finally {
      await close();
    }
  });

  /** A function sends no mail in the background. */
  const joined = async (api: Parameters<typeof join>[0], smtp: Parameters<typeof join>[1]) => {
    const timer = setInterval(() => void api.doDue(100), 50);
    try {
      return await join(api, smtp, MANAGER);
    } finally {
      clearInterval(timer);
    }
  };
});
