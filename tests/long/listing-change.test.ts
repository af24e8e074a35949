import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { built, change, nothingMore, rebuildingServer } from '../rebuild/rebuilding-server.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type SiteFolder, siteFolder } from '../support/site-folder.ts';

let site: SiteFolder;
let postgres: Postgres;
beforeAll(async () => {
  [site, postgres] = await Promise.all([siteFolder(), startPostgres()]);
});
afterAll(() => Promise.all([site.remove(), postgres.stop()]));

const server = (options: Omit<Parameters<typeof rebuildingServer>[0], 'site'> = {}) =>
  rebuildingServer({ site, ...options });

/** Quiet time in seconds that is long enough for many simultaneous changes, even on a busy machine. */
const AMPLE_QUIET = 10;

describe('changes of homes', () => {
  test('that arrive at once trigger one build, even 200', async () => {
    const one = await server({ quiet: AMPLE_QUIET });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => one.call(change(index))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await one.ends()).toBe(0);
    await built(1, one);
    await nothingMore(AMPLE_QUIET);
    expect(await one.lines()).toEqual(['begin', 'end']);
  });

  test('that never stop trigger a build after the maximum wait', async () => {
    const one = await server({ quiet: 2, longest: 3 });
    const started = performance.now();
    while ((await one.ends()) === 0 && performance.now() - started < 15_000) {
      await one.call(change(1));
      await sleep(100);
    }
    expect(performance.now() - started).toBeGreaterThan(2_900);
    expect(await one.ends()).toBe(1);
  });

  test('are not lost if the server is killed during the quiet time', async () => {
    const one = await server({ quiet: 2 });
    await one.call(change(1));
    await one.process.kill();
    await sleep(2_500);
    expect(await one.lines()).toEqual([]);
    await one.process.start();
    await built(1, one);
    await nothingMore();
    expect(await one.ends()).toBe(1);
  });

  test('are built after a restart if the server was stopped during a build', async () => {
    const one = await server({ takes: 3 });
    await one.call(change(1));
    await vi.waitFor(async () => expect(await one.lines()).toEqual(['begin']), { timeout: 10_000, interval: 50 });
    await one.process.kill('SIGTERM');
    await sleep(3_500);
    // The build that the server had started ended together with the server.
    expect(await one.lines()).toEqual(['begin']);
    await one.process.start();
    await built(1, one);
  });

  test('received by several processes on one database trigger one build', async () => {
    const env = { DATABASE_URL: postgres.url };
    const one = await server({ quiet: AMPLE_QUIET, env });
    const command = `echo begin >> ${one.file}; echo end >> ${one.file}`;
    const other = await server({ quiet: AMPLE_QUIET, env: { ...env, NIGHTLY_COMMAND: command } });
    const idle = await server({ quiet: AMPLE_QUIET, env: { ...env, NIGHTLY_COMMAND: '' } });
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => ([one, other, idle][index % 3] ?? one).call(change(index))),
    );
    await built(1, one);
    await nothingMore(AMPLE_QUIET);
    expect(await one.lines()).toEqual(['begin', 'end']);
  });

  test('are retried later if their build fails; the next change is built without that delay', async () => {
    const one = await server();
    const marker = `${one.file}.broken`;
    await writeFile(marker, '');
    await one.process.kill('SIGTERM');
    const failing = await server({ env: { NIGHTLY_COMMAND: `echo end >> ${one.file}; test ! -e ${marker}` } });
    await failing.call(change(1));
    await built(1, one);
    await nothingMore();
    expect(await one.ends()).toBe(1);
    await failing.call(change(2));
    await built(2, one);
  });
});
