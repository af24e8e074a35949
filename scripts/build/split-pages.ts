import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { StartRefused } from '#platform/server/failures.ts';
import { isInProject, SHARED, waitForLock } from './own-turn.ts';
import { packedIn } from './pack-ahead.ts';
import type { PageAnswer, PagesOfProcess, PageTask } from './page-process.ts';
import { PROCESSES_VARIABLE } from './process-count.ts';
import type { Build, MadePages } from './render-pages.ts';

/** Folder in the cache folder of a site with one folder for each process that made its pages. */
const PROCESSES = 'processes';

const processesIn = (cacheDir: string) => path.join(cacheDir, PROCESSES);

/** Returns how many processes made the pages that are cached in `cacheDir`: 1 if nothing is cached. */
export function processesBefore(cacheDir: string): number {
  return Math.max(1, ...foldersOf(cacheDir).map(Number));
}

const foldersOf = (cacheDir: string): string[] =>
  existsSync(processesIn(cacheDir)) ? readdirSync(processesIn(cacheDir)) : [];

/** Returns the folders of the caches of `count` processes. The first uses the folder of a build in a single process. */
export const cachesOf = (cacheDir: string, count: number): string[] =>
  Array.from({ length: count }, (_, before) =>
    before === 0 ? cacheDir : path.join(processesIn(cacheDir), `${before + 1}`, 'astro'),
  );

/**
 * Waits until the processes of an earlier build have ended, which they do at once if that build was killed, and removes
 * the caches that a build with `count` processes does not use. They would get older than the sites that are made
 * meanwhile.
 */
export async function clearProcesses(cacheDir: string, count: number): Promise<void> {
  for (const name of foldersOf(cacheDir)) {
    const folder = path.join(processesIn(cacheDir), name);
    (await waitForLock(folder))();
    if (count === 1 || Number(name) > count) await rm(folder, { recursive: true });
  }
}

/**
 * Makes the pages in several processes, each of which makes those of one shard into its own folder, and moves them into
 * the site. If a process fails, ends the others and throws its error; `build.pages` then holds the page that it could
 * not make.
 */
export async function splitPages(
  build: Build,
  task: Pick<PageTask, 'dataDir' | 'published' | 'packDir' | 'checkDir'>,
  count: number,
): Promise<MadePages> {
  const { siteDir, cacheDir, pages } = build;
  // Astro needs folders inside the project, and moving files needs folders on the disk of the site.
  const others = isInProject(siteDir) ? `${path.resolve(siteDir)}-processes` : path.resolve(SHARED, 'processes');
  const tasks = cachesOf(cacheDir, count).map((cache, before): PageTask => {
    const name = `${before + 1}`;
    return {
      ...task,
      shard: { index: before + 1, of: count },
      siteDir: before === 0 ? siteDir : path.join(others, name),
      cacheDir: cache,
      lockDir: path.join(processesIn(cacheDir), name),
    };
  });
  await rm(others, { recursive: true, force: true });
  // In a single process, Astro sets this variable before code that comes after the pages loads React.
  process.env.NODE_ENV ||= 'production';
  try {
    const made = await runAll(tasks, build);
    const [first] = made;
    if (!first || made.some(({ rest, pageList }) => rest !== first.rest || pageList !== first.pageList)) {
      throw new StartRefused(
        'The content, the homes or the day changed while the pages were made, so that they would not fit together. Build the site again.',
      );
    }
    for (const { siteDir: from } of tasks.slice(1)) moveMissing(from, siteDir);
    for (const one of made) addCounts(pages, one.pages);
    const linked = made.flatMap((one) => (one.linked ? [...one.linked] : []));
    return { linked: new Set(linked), rest: first.rest, packed: task.packDir ? packedIn(task.packDir) : undefined };
  } finally {
    await rm(others, { recursive: true, force: true });
  }
}

/** Runs all processes to their end. After the first failure, kills the others, and throws that failure when all have ended. */
async function runAll(tasks: readonly PageTask[], build: Build): Promise<PagesOfProcess[]> {
  const printed = new Map<string, number>();
  const started: ChildProcess[] = [];
  const failures: unknown[] = [];
  const made = await Promise.all(
    tasks.map(async (task) => {
      const child = fork(new URL('./page-process.ts', import.meta.url), {
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        serialization: 'advanced',
        execArgv: [],
      });
      started.push(child);
      printOnce(child, printed);
      try {
        return await pagesOf(child, task, build);
      } catch (error) {
        failures.push(error);
        for (const one of started) one.kill('SIGKILL');
        return undefined;
      }
    }),
  );
  if (failures.length > 0) throw failures[0];
  return made.filter((one) => one !== undefined);
}

/** The time at the beginning of Astro's messages. */
const TIME = /^\d\d:\d\d:\d\d /;

/** Prints the output of a process, without the lines that another process has printed already. */
function printOnce({ stdout, stderr }: ChildProcess, printed: Map<string, number>): void {
  const own = new Map<string, number>();
  for (const [stream, print] of [
    [stdout, console.log],
    [stderr, console.error],
  ] as const) {
    if (!stream) continue;
    createInterface(stream).on('line', (line) => {
      const text = line.replace(TIME, '');
      const times = (own.get(text) ?? 0) + 1;
      own.set(text, times);
      if (times <= (printed.get(text) ?? 0)) return;
      printed.set(text, times);
      print(line);
    });
  }
}

/** Returns the pages that a process makes. Throws the error of the process, or an error if it ends without an answer. */
async function pagesOf(child: ChildProcess, task: PageTask, build: Build): Promise<PagesOfProcess> {
  let answer: PageAnswer | undefined;
  child.once('message', (message: PageAnswer) => {
    answer = message;
  });
  // A process that has just been killed cannot take its task; how it ended says more than this error.
  child.send(task, () => {});
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (answer?.kind === 'made') return answer.made;
  if (answer) {
    build.pages.failed ??= answer.failed;
    throw answer.isTold ? new StartRefused(answer.error.message) : answer.error;
  }
  const how = signal ? `was stopped by ${signal}` : `ended with exit code ${code}`;
  throw new StartRefused(
    `One of the ${task.shard.of} processes that make the pages (number ${task.shard.index}) ${how} before it was ready, so the site is not complete. Build it again. If the memory of the machine was full, set ${PROCESSES_VARIABLE} to a smaller number (docs/night.md#machine).`,
  );
}

/** Moves everything that the folder `to` does not have. Both have equal scripts and styles, whose names contain a digest. */
function moveMissing(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!existsSync(target)) renameSync(source, target);
    else if (entry.isDirectory()) moveMissing(source, target);
  }
}

function addCounts(sum: Build['pages'], { made, kept, routes }: Build['pages']): void {
  sum.made += made;
  sum.kept += kept;
  for (const [route, count] of Object.entries(routes)) sum.routes[route] = (sum.routes[route] ?? 0) + count;
}
