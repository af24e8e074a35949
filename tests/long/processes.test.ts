import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBuildReport } from '../../scripts/build/build-report.ts';
import { stampFiles } from '../../scripts/build/site-files.ts';
import { randomFor } from '../../scripts/sample/random.ts';
import { commandLine, type Ended, ended, start } from '../support/run-command.ts';
import { type AnyFeed, changeContent, changedFeed } from './changes.ts';

/** These files differ between builds: one contains times, the other one the data folder and the time of a build. */
const OF_ONE_BUILD = new Set(['site-server/build.json', 'site-server/agency.json']);
const SEED = 7;
const MACHINES = ['one', 'three'] as const;
type Machine = (typeof MACHINES)[number];
/** Processes that make the pages of the site on each machine. */
const PROCESSES = { one: '1', three: '3' };

/** The line that a build prints before it starts its processes. */
const STARTED = '3 processes make them.';
/** A killed build's processes end when they next read a message. */
const END_MS = 60_000;

let folder: string;
const dataDir = (machine: Machine) => path.join(folder, machine, 'data');
const siteDir = (machine: Machine, night: number) => path.join(folder, machine, `${night}`, 'site');
const feedFile = () => path.join(folder, 'feed.json');
const content = () => path.join(folder, 'content');

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  folder = await mkdtemp(path.resolve('.data', 'processes-'));
  await cp('content', content(), { recursive: true });
  await cp('content/feed/feed.json', feedFile());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('three processes make, byte for byte, the site that one process makes', async () => {
  for (const machine of MACHINES) expect(await night(machine, 1)).toMatchObject({ code: 0 });
  expect(await differences(1)).toEqual([]);
  const [one, three] = await reports(1);
  expect(three).toEqual(one);
});

test('they do so again after a change of one home and one word, and make only the pages that depend on it', async () => {
  const feed = JSON.parse(await readFile(feedFile(), 'utf8')) as AnyFeed;
  await writeFile(feedFile(), JSON.stringify(changedFeed(feed, 1, SEED)));
  await changeContent(content(), randomFor(SEED, 'word'));
  const before = await stampFiles(siteDir('three', 1));
  for (const machine of MACHINES) expect(await night(machine, 2)).toMatchObject({ code: 0 });
  expect(await differences(2)).toEqual([]);
  const [one, three] = await reports(2);
  expect(three).toEqual(one);
  expect(three?.pages.kept).toBeGreaterThan(0);
  expect(three?.changed?.length).toBeGreaterThan(0);
  // Unchanged files are links to the published site, which has not changed.
  expect(await stampFiles(siteDir('three', 1))).toEqual(before);
  expect(await linkedFiles()).toBeGreaterThan((three?.pages.kept ?? 0) - 1);
});

// The processes are found with /proc.
const onLinux = test.runIf(existsSync('/proc/self/task'));

onLinux('a process that is killed ends the build with one message, and the next build is complete', async () => {
  const { code, said } = await night('three', 3, ([, second = 0]) => process.kill(second, 'SIGKILL'));
  expect(code).toBe(1);
  expect(said.match(/was stopped by SIGKILL before it was ready/g)).toHaveLength(1);
  expect(said).toContain('number 2');
  expect(said).not.toMatch(/^\s+at /m);
  expect(existsSync(path.join(`${siteDir('three', 3)}-server`, 'build.json'))).toBe(false);
  // Nothing has changed since the second night.
  expect(await night('three', 3)).toMatchObject({ code: 0 });
  expect(await differences(2, 3)).toEqual([]);
});

onLinux('processes end when the build that started them is killed', async () => {
  let left: readonly number[] = [];
  await night('three', 4, (children, parent) => {
    left = children;
    process.kill(parent, 'SIGKILL');
  });
  expect(left).toHaveLength(3);
  await expect.poll(() => left.filter((pid) => existsSync(`/proc/${pid}`)), { timeout: END_MS }).toEqual([]);
});

/**
 * Imports the export and builds the site of a night. `watch` receives the processes that make the pages, in their
 * order, once all of them run; they then make all pages, which takes long enough to stop them.
 */
async function night(
  machine: Machine,
  number: number,
  watch?: (children: readonly number[], parent: number) => void,
): Promise<Ended> {
  const env = { DATA_DIR: dataDir(machine), SITE_DIR: siteDir(machine, number), CONTENT_DIR: content() };
  const imported = await ended(start(commandLine('feed', feedFile(), '--accept'), { ...env, DATABASE_URL: '' }));
  expect(imported.code).toBe(0);
  const published = number > 1 && !watch ? ['--published', siteDir(machine, Math.min(number - 1, 2))] : [];
  const child = start(commandLine('build', '--processes', PROCESSES[machine], ...published), {
    ...env,
    DATABASE_URL: '',
  });
  return ended(child, (line) => {
    if (watch && line === STARTED) void whenRunning(child.pid ?? 0, watch);
  });
}

/** Waits until a build has started its three processes, and then for a moment in which they work. */
async function whenRunning(pid: number, then: (children: readonly number[], parent: number) => void): Promise<void> {
  for (;;) {
    const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    const children = text.trim().split(' ').map(Number);
    await sleep(children.length < 3 ? 20 : 1_000);
    if (children.length === 3) return then(children, pid);
  }
}

/** Returns the files that differ between the sites of the machines: of the same night, or of two nights. */
async function differences(ofOne: number, ofThree = ofOne): Promise<string[]> {
  const one = await stampFiles(siteDir('one', ofOne));
  const three = await stampFiles(siteDir('three', ofThree));
  const names = [...new Set([...one.keys(), ...three.keys()])];
  return names.filter((name) => !OF_ONE_BUILD.has(name) && one.get(name)?.sha256 !== three.get(name)?.sha256).sort();
}

/** Returns the reports of a night without times and durations. */
const reports = (number: number) =>
  Promise.all(
    MACHINES.map(async (machine) => {
      const {
        builtAt: _,
        feedImportedAt: __,
        seconds: ___,
        ...report
      } = await readBuildReport(siteDir(machine, number));
      return report;
    }),
  );

/** Counts the files of the second site that are links to the first. */
async function linkedFiles(): Promise<number> {
  const entries = await readdir(siteDir('three', 2), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return (await Promise.all(files.map((file) => stat(file)))).filter(({ nlink }) => nlink > 1).length;
}
