import { existsSync } from 'node:fs';
import { link, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rememberAddresses, writeRedirects } from '#app/built/redirects.ts';
import { tellSearchers } from '#app/task-client.ts';
import { NUMBERED_PAGES, PAGE_SIZE } from '#domain/list.ts';
import type { ExportDoubt } from '#feed/export-doubt.ts';
import { importFiles } from '#feed/stored-import.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import { NIGHT_REPORT, NIGHTS } from '#rebuild/night-files.ts';
import { keepAssets, keepUnchanged } from '../../scripts/build/keep-published.ts';
import type { Finding } from '../../scripts/check/finding.ts';
import { failureMessage, runNight, tellOfNewHomes } from '../../scripts/nightly/night.ts';
import {
  doubtOfNight,
  keepNight,
  lastGoodAt,
  type NightReport,
  nightMarkdown,
  nightText,
  writeNightReport,
} from '../../scripts/nightly/night-report.ts';
import { readNightSettings, SettingsError } from '../../scripts/nightly/night-settings.ts';
import { goBackIn, releaseLines, releasesIn } from '../../scripts/nightly/releases.ts';
import { createPullReport } from '../../scripts/publish/pull.ts';
import { home } from '../catalogue/listings.ts';
import { feedFile, feedText } from '../feed/support.ts';
import { migratedPostgres } from '../support/migrated-database.ts';
import { startPostgres } from '../support/postgres.ts';
import { commandLine, ended, start } from '../support/run-command.ts';
import { folderWith, remoteServer, temporaryFolder } from '../support/site-server.ts';
import { makeUnremovable } from './unremovable.ts';

describe('an unchanged file', () => {
  test('is linked, with its compressed copies; all other files are returned', async () => {
    const published = await folderWith({
      'a/index.html': 'same',
      'a/index.html.br': 'packed',
      'b.html': 'old',
      'gone.html': '',
    });
    const built = await folderWith({ 'a/index.html': 'same', 'b.html': 'new', 'c.html': 'only here' });
    await writeFile(path.join(built, 'linked.png'), 'x');
    await link(path.join(built, 'linked.png'), path.join(published, 'linked.png'));
    expect(await keepUnchanged(built, published)).toEqual(['b.html', 'c.html']);
    const [before, after] = await Promise.all([published, built].map((dir) => stat(path.join(dir, 'a/index.html'))));
    expect(after?.ino).toBe(before?.ino);
    expect(await readFile(path.join(built, 'a/index.html.br'), 'utf8')).toBe('packed');
    expect(await readFile(path.join(built, 'b.html'), 'utf8')).toBe('new');
  });

  test('is linked also if it was compressed again; an archive of the agency counts as a file of its own', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        [`${index}.html`, 'same'],
        [`${index}.html.br`, 'packed'],
      ]).flat() as [string, string][],
    );
    const published = await folderWith({ ...pages, 'plan.tar': 'a', 'plan.tar.gz': 'old' });
    const built = await folderWith({
      ...pages,
      'plan.tar': 'a',
      'plan.tar.gz': 'new',
      'b.html': 'b',
      'b.html.br': 'b',
    });
    expect(await keepUnchanged(built, published)).toEqual(['b.html', 'plan.tar.gz']);
    for (const name of Object.keys(pages)) {
      const [before, after] = await Promise.all([published, built].map((dir) => stat(path.join(dir, name))));
      expect(after?.ino, name).toBe(before?.ino);
    }
    expect(await readFile(path.join(built, 'plan.tar.gz'), 'utf8')).toBe('new');
    expect(await readFile(path.join(built, 'b.html.br'), 'utf8')).toBe('b');
  });

  test('is not assumed if only its length is the same', async () => {
    const published = await folderWith({ 'a.html': 'one' });
    expect(await keepUnchanged(await folderWith({ 'a.html': 'two' }), published)).toEqual(['a.html']);
  });
});

describe('scripts and styles that no page uses any longer', () => {
  const DAY_MS = 86_400_000;
  const site = async (root: string, name: string, files: readonly string[]) => {
    const dir = path.join(root, name, 'site');
    await mkdir(path.join(dir, '_astro'), { recursive: true });
    await mkdir(`${dir}-server`);
    for (const file of files) await writeFile(path.join(dir, '_astro', file), file);
    return dir;
  };

  test('are kept for a week', async () => {
    const root = await temporaryFolder();
    const start = Date.parse('2026-11-21T02:00:00Z');
    let before = await site(root, '0', ['old.js', 'used.js']);
    const there: boolean[] = [];
    for (let night = 1; night <= 9; night++) {
      const next = await site(root, String(night), ['used.js']);
      await keepAssets(next, before, start + night * DAY_MS);
      there.push(existsSync(path.join(next, '_astro/old.js')));
      before = next;
    }
    expect(there).toEqual([true, true, true, true, true, true, true, true, false]);
    expect(await readdir(path.join(before, '_astro'))).toEqual(['used.js']);
  });
});

describe('sites that nightly runs have built', () => {
  async function build(releases: ReturnType<typeof releasesIn>, content: string): Promise<string> {
    const site = await releases.begin();
    await mkdir(site);
    await writeFile(path.join(site, 'index.html'), content);
    return site;
  }

  test('are published by replacing a link; the previous site stays until the next night', async () => {
    const dataDir = await temporaryFolder();
    const releases = releasesIn(dataDir);
    const seen = () => readFile(path.join(dataDir, 'site/current/site/index.html'), 'utf8');
    expect(await releases.published()).toBeUndefined();
    for (const night of ['first', 'second', 'third']) {
      const site = await build(releases, night);
      if (night !== 'first') expect(await seen()).not.toBe(night);
      await releases.publish(site);
      await releases.tidy();
      expect(await seen()).toBe(night);
      expect(await releases.published()).toBe(site);
    }
    expect(await readdir(path.join(dataDir, 'site/releases'))).toEqual(['000002', '000003']);
  });

  test('are reported if they cannot be removed, which is not a failure, because visitors see the new site', async () => {
    const dataDir = await temporaryFolder();
    const releases = releasesIn(dataDir);
    await releases.publish(await build(releases, 'whole'));
    const all = path.join(dataDir, 'site/releases');
    await makeUnremovable(path.join(all, '000000'));
    await releases.publish(await build(releases, 'whole again'));
    expect(await releases.tidy()).toContain(`could not be removed from ${all}. The next publication tries again.`);
    expect(await readFile(path.join(dataDir, 'site/current/site/index.html'), 'utf8')).toBe('whole again');
  });

  test('are never visible while they are unfinished; the next night removes them', async () => {
    const dataDir = await temporaryFolder();
    const releases = releasesIn(dataDir);
    await releases.publish(await build(releases, 'whole'));
    await build(releases, 'half');
    const site = await build(releases, 'whole again');
    expect(path.basename(path.dirname(site))).toBe('000002');
    await releases.publish(site);
    expect(await readFile(path.join(dataDir, 'site/current/site/index.html'), 'utf8')).toBe('whole again');
  });
});

describe('addresses of homes', () => {
  /**
   * Returns a function that builds a site with the given homes and returns its redirects. `ends` says whether the site
   * is published.
   */
  async function nights({ sitesStay, databaseUrl }: { sitesStay: boolean; databaseUrl?: string }) {
    let dataDir = await temporaryFolder();
    let published: string | undefined;
    return async (ids: readonly number[], ends: 'published' | 'held' | 'killed after publishing') => {
      // If the addresses are stored in a database, each build begins in an empty folder.
      if (databaseUrl) dataDir = await temporaryFolder();
      const { folder, listings, rest } = importFiles(dataDir);
      await mkdir(folder, { recursive: true });
      await writeFile(rest, JSON.stringify({ projects: [] }));
      await writeFile(listings, ids.map((id) => JSON.stringify(home(id))).join('\n'));
      const site = path.join(await temporaryFolder(), 'site');
      await mkdir(site);
      await writeRedirects(site, { dataDir, databaseUrl }, { published });
      if (ends !== 'held' && sitesStay) published = site;
      if (ends === 'published') await rememberAddresses({ dataDir, databaseUrl }, site);
      return readFile(path.join(site, '_redirects'), 'utf8');
    };
  }
  const answers410 = (id: number) => new RegExp(`/${id}/ \\S+ 410`);

  test('count as «gone» only if visitors have seen them, even if the night was killed after publishing', async () => {
    const night = await nights({ sitesStay: true });
    await night([1, 2], 'published');
    await night([1, 3], 'held');
    expect(await night([1, 4], 'killed after publishing')).toMatch(answers410(2));
    const redirects = await night([1], 'published');
    expect(redirects).toMatch(answers410(2));
    expect(redirects).toMatch(answers410(4));
    expect(redirects).not.toMatch(answers410(3));
  });

  test('are known without the previous site, as in a build at Netlify', async () => {
    const night = await nights({ sitesStay: false });
    await night([1, 2], 'published');
    await night([1, 3], 'held');
    const redirects = await night([1], 'published');
    expect(redirects).toMatch(answers410(2));
    expect(redirects).not.toMatch(answers410(3));
  });

  test('are read from the database in an empty folder, as soon as a server has used the database', async () => {
    const { url, stop } = await migratedPostgres();
    onTestFinished(stop);
    const night = await nights({ sitesStay: false, databaseUrl: url });
    await night([1, 2], 'published');
    await night([1, 3], 'held');
    await night([1, 4], 'published');
    const redirects = await night([1], 'published');
    expect(redirects).toMatch(answers410(2));
    expect(redirects).toMatch(answers410(4));
    expect(redirects).not.toMatch(answers410(3));
    expect(redirects).not.toMatch(answers410(1));
    const unused = await startPostgres();
    onTestFinished(unused.stop);
    expect(await (await nights({ sitesStay: false, databaseUrl: unused.url }))([1], 'published')).not.toMatch(/410/);
  });

  test('are not lost if the database does not respond', async () => {
    const away = { sitesStay: false, databaseUrl: 'postgres://site@127.0.0.1:1/none' };
    await expect((await nights(away))([1], 'held')).rejects.toThrow('The published addresses cannot be read');
  });
});

describe('going back to an earlier site', () => {
  async function published(names: readonly string[]) {
    const dataDir = await temporaryFolder();
    const releases = releasesIn(dataDir);
    for (const name of names) {
      const site = await releases.begin();
      await mkdir(site);
      await writeFile(path.join(site, 'index.html'), name);
      await releases.publish(site);
      await releases.tidy();
    }
    const seen = () => readFile(path.join(dataDir, 'site/current/site/index.html'), 'utf8');
    return { dataDir, releases, seen };
  }

  test('shows the site before the visible one, and forward again; a site that was never published is not offered', async () => {
    const { dataDir, releases, seen } = await published(['monday', 'tuesday', 'wednesday']);
    await mkdir(await releases.begin());
    expect(await releaseLines(dataDir)).toEqual([
      '→ 000003  built at an unknown time',
      '  000002  built at an unknown time',
    ]);
    expect(await goBackIn(dataDir)).toBe('000002');
    expect(await seen()).toBe('tuesday');
    expect((await releaseLines(dataDir)).map((line) => line.slice(0, 8))).toEqual(['  000003', '→ 000002']);
    await expect(goBackIn(dataDir)).rejects.toThrow('There is no earlier site');
    await expect(goBackIn(dataDir, '000004')).rejects.toThrow('There is no site 000004');
    expect(await goBackIn(dataDir, '000003')).toBe('000003');
    expect(await seen()).toBe('wednesday');
  });

  test('does not hinder the next night, whose site replaces the one that was left', async () => {
    const { dataDir, releases, seen } = await published(['monday', 'tuesday']);
    await goBackIn(dataDir);
    const site = await releases.begin();
    expect(path.basename(path.dirname(site))).toBe('000002');
    expect(await seen()).toBe('monday');
  });
});

describe('an export that looks wrong', () => {
  const night = async (dataDir: string, good: number, accepted?: ExportDoubt) => {
    const feed = await feedFile(feedText({ good }));
    const report = await runNight({ dataDir, feed, accepted, server: { url: '' } }, () => {});
    return { ...report, failure: report.failure?.step };
  };
  /** Lets the night stop after the import, because this test is not about building. */
  const unbuildable = async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'site'));
    await writeFile(path.join(dataDir, 'site/releases'), '');
    return dataDir;
  };

  test('stops the night with the homes that would go; who agrees to these, agrees to no others', async () => {
    const dataDir = await unbuildable();
    expect((await night(dataDir, 5)).doubt).toBeUndefined();
    const refused = await night(dataDir, 2);
    expect(refused).toMatchObject({
      failure: 'Export',
      doubt: { reason: 'fewer', before: 5, after: 2, gone: [3, 4, 5], records: { unusable: 0 } },
    });
    expect(refused.doubt?.named.map(({ id }) => id)).toEqual([3, 4, 5]);
    await writeNightReport(dataDir, refused as NightReport);
    expect(await doubtOfNight(dataDir, 'another time')).toBeUndefined();
    const shown = await doubtOfNight(dataDir, refused.startedAt);
    expect(await night(dataDir, 1, shown)).toMatchObject({
      failure: 'Export',
      doubt: { gone: [2, 3, 4, 5] },
    });
    expect((await night(dataDir, 2, shown)).failure).toBe('Build');
  });
});

test('the reports of the last thirty nights are kept, without long lists', async () => {
  const dataDir = await temporaryFolder();
  const report: NightReport = { startedAt: '', source: '', unchanged: false, steps: [], warnings: [] };
  const finding = { rule: 'links' } as unknown as Finding;
  for (let number = 1; number <= 32; number++)
    await keepNight(dataDir, {
      ...report,
      startedAt: String(number),
      failure: { step: 'Check', message: 'm', findings: [finding] },
    });
  const kept = JSON.parse(await readFile(path.join(dataDir, NIGHTS), 'utf8')) as NightReport[];
  expect(kept).toHaveLength(30);
  expect(kept[0]).toMatchObject({ startedAt: '32', failure: { step: 'Check', message: 'm' } });
  expect(kept[0]?.failure).not.toHaveProperty('findings');
});

test('a night whose report cannot be stored still tells in its log what happened', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, NIGHT_REPORT), { recursive: true });
  const missing = path.join(dataDir, 'missing.json');
  const night = start(commandLine('nightly'), { DATA_DIR: dataDir, FEED_URL: missing });
  const { code, said } = await ended(night);
  expect(code).toBe(1);
  expect(said).toContain('The nightly run stopped at the step «Export»');
  expect(said).toMatch(/The report of this night could not be stored in .*nightly, .*EISDIR/);
});

test('an invalid setting is reported with the expected value', () => {
  expect(() => readNightSettings({ FEED_TIMEOUT_SECONDS: 'soon' })).toThrow(
    new SettingsError('FEED_TIMEOUT_SECONDS is «soon»; expected a number of seconds.'),
  );
});

test('a folder of sites that cannot be written stops the night at «Build», after the export was accepted', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, 'site'));
  await writeFile(path.join(dataDir, 'site/releases'), 'a file in the place of the folder');
  const { failure, steps } = await runNight(
    { dataDir, feed: await feedFile(feedText()), server: { url: '' } },
    () => {},
  );
  expect(steps.map(({ name }) => name)).toEqual(['Export', 'Build']);
  expect(failure).toEqual({ step: 'Build', message: expect.stringContaining('EEXIST') });
});

test('the first night succeeds before a server runs; every later night reports that none responds', async () => {
  const server = { url: 'http://127.0.0.1:1', token: 'a-token' };
  const report: NightReport = { startedAt: '', source: '', unchanged: false, steps: [], warnings: [] };
  await tellOfNewHomes({ server }, report, true);
  expect(report.warnings).toEqual([
    'This is the first site, and no server runs at http://127.0.0.1:1 yet. Start it: npm run serve',
  ]);
  await expect(tellOfNewHomes({ server }, report, false)).rejects.toThrow('No server responds at http://127.0.0.1:1');
  // A server that runs and refuses is reported on the first night too.
  const url = await remoteServer((_, response) => response.writeHead(401).end('wrong token'));
  await expect(tellOfNewHomes({ server: { url, token: 'b' } }, report, true)).rejects.toThrow('wrong token');
});

test.runIf(existsSync('/dev/shm') && existsSync('/proc/self/mounts'))(
  'a full disk is reported with its name',
  async () => {
    const folder = await mkdtemp('/dev/shm/full-');
    onTestFinished(() => rm(folder, { recursive: true }));
    const full = await writeFile('/dev/full', 'text').catch((error: unknown) => error);
    expect(await failureMessage(full, folder)).toMatch(
      /^ENOSPC: no space left on device.*\. The disk \S+ \(\/dev\/shm\) is full\.$/,
    );
    expect(await failureMessage(new Error('another problem'), folder)).toBe('another problem');
  },
);

test('the later pages of the list of homes for sale count the projects', async () => {
  const dataDir = await temporaryFolder();
  const { folder, listings, rest } = importFiles(dataDir);
  await mkdir(folder, { recursive: true });
  const ids = Array.from({ length: NUMBERED_PAGES * PAGE_SIZE }, (_, index) => index + 1);
  await writeFile(listings, ids.map((id) => JSON.stringify({ ...home(id), goal: 'sale' })).join('\n'));
  const site = path.join(await temporaryFolder(), 'site');
  await mkdir(site);
  const redirects = async (projects: object[]) => {
    await writeFile(rest, JSON.stringify({ projects }));
    await writeRedirects(site, { dataDir }, {});
    return readFile(path.join(site, '_redirects'), 'utf8');
  };
  const eleventh = `/nl/te-koop/${NUMBERED_PAGES + 1}/ `;
  expect(await redirects([])).not.toContain(eleventh);
  const project = { id: 7, title: { nl: 'Aan de kaai' }, place: home(1).place };
  expect(await redirects([project])).toContain(eleventh);
});

describe('the report for the server', () => {
  const report = { startedAt: '2026-11-21T02:30:00.000Z', source: '', unchanged: false, steps: [], warnings: [] };
  const reportIn = async (dataDir: string) =>
    JSON.parse(await readFile(path.join(dataDir, NIGHT_REPORT), 'utf8')) as NightReport;

  test('is replaced atomically; a damaged report does not prevent the next one', async () => {
    const dataDir = await temporaryFolder();
    await writeNightReport(dataDir, { ...report, lastGoodAt: '2026-11-20T02:30:00.000Z' });
    const reader = await open(path.join(dataDir, NIGHT_REPORT));
    await writeNightReport(dataDir, { ...report, lastGoodAt: '2026-11-21T02:30:00.000Z' });
    expect(await lastGoodAt(dataDir)).toBe('2026-11-21T02:30:00.000Z');
    expect(JSON.parse(await reader.readFile('utf8')).lastGoodAt).toBe('2026-11-20T02:30:00.000Z');
    await reader.close();
    await writeFile(path.join(dataDir, NIGHT_REPORT), '{"startedAt": "2026-');
    expect(await lastGoodAt(dataDir)).toBeUndefined();
  });

  test('of pulls announces a lasting problem and its end once each, and successes once an hour', async () => {
    const dataDir = await temporaryFolder();
    const tell = createPullReport(dataDir, 's3://sites');
    const minute = (count: number) => Date.parse('2026-11-21T10:00:00Z') + count * 60_000;
    const said = async () => {
      const { lastGoodAt, startedAt, failure } = await reportIn(dataDir);
      return [startedAt.slice(11, 16), lastGoodAt?.slice(11, 16), failure?.message];
    };
    await tell(undefined, minute(0));
    await tell(undefined, minute(10));
    expect(await said()).toEqual(['10:00', '10:00', undefined]);
    await tell('away', minute(20));
    expect(await said()).toEqual(['10:00', '10:00', undefined]);
    await tell('away', minute(26));
    await tell('away', minute(30));
    expect(await said()).toEqual(['10:26', '10:10', 'away']);
    await tell(undefined, minute(31));
    expect(await said()).toEqual(['10:31', '10:31', undefined]);
    await tell(undefined, minute(91));
    expect(await said()).toEqual(['11:31', '11:31', undefined]);
  });

  test('the server is asked for mails about new homes only after it knows the new site', async () => {
    let askedAt = 0;
    const url = await remoteServer((_, response) => {
      askedAt = performance.now();
      response.end('{"changes":1,"mails":2}');
    });
    const publishedAt = performance.now();
    expect(await tellSearchers({ url, token: 'token' })).toEqual({ changes: 1, mails: 2 });
    expect(askedAt - publishedAt).toBeGreaterThan(LOOK_EVERY_MS);
    expect(await tellSearchers({ url: 'http://127.0.0.1:1' })).toBeUndefined();
  });
});

describe('the summary of a night', () => {
  const report = {
    startedAt: '2026-11-21T02:30:00.000Z',
    source: 'https://feed.example.com/export.json',
    unchanged: false,
    listings: { total: 26, added: [1027], changed: [1001, 1002], gone: [] },
    pages: { made: 40, kept: 345 },
    alerts: { changes: 2, mails: 1 },
    steps: [
      { name: 'Export', seconds: 0.34 },
      { name: 'Build', seconds: 8.26 },
    ],
    warnings: ['The export has 1 flaw.'],
  };

  test('lists new, changed and removed homes, and the time of each step', () => {
    expect(nightText(report)).toBe(
      [
        'The new site is published.',
        '  Export: https://feed.example.com/export.json',
        '  Homes: 26; new: 1 (1027); changed: 2 (1001, 1002); removed: 0',
        '  Pages: 40 made, 345 kept',
        '  Mails about new or cheaper homes: 1',
        '  Time: export 0.3 s, build 8.3 s; total 8.6 s',
        'Warning: The export has 1 flaw.',
      ].join('\n'),
    );
    expect(nightMarkdown(report)).toContain('| Build | 8.3 s |');
  });

  test('of a failed night names the step, and says which site visitors see', () => {
    const failed = { ...report, failure: { step: 'Check', message: 'A link leads nowhere.' } };
    expect(nightText({ ...failed, publishedAt: report.startedAt })).toMatch(
      /^The new site is published, but the step «Check» failed\. Run «npm run nightly» again\./,
    );
    expect(nightText(failed)).toMatch(
      /^The nightly run stopped at the step «Check», so visitors see the previous site\. A link leads nowhere\./,
    );
  });
});
