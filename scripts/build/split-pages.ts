import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { StartRefused } from '#platform/server/failures.ts';
import { waitForLock } from './folder-turn.ts';
import { addCount, type PageCount } from './page-count.ts';
import type { PageAnswer, PagesOfProcess, PageTask } from './page-process.ts';
import { PROCESSES_VARIABLE } from './process-count.ts';
import type { MadePages, Making } from './render-pages.ts';
import { endText, receivedError } from './sent-error.ts';

/** Returns the folder with one folder for each process that makes pages, which it locks. */
const processesIn = (cacheDir: string) => path.join(cacheDir, 'processes');

/**
 * Waits until the processes of an earlier build have ended, which they do at once if that build was killed: they would
 * write into the folder of the next site.
 */
export async function waitForProcesses(cacheDir: string): Promise<void> {
  const folder = processesIn(cacheDir);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) (await waitForLock(path.join(folder, name)))();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Makes the pages in `count` processes, each of which makes those of one shard. If a process fails, ends the others and
 * throws its error; `pages` then holds the page that it could not make.
 */
export async function splitPages(
  making: Making,
  pages: PageCount,
  { cacheDir, count }: { cacheDir: string; count: number },
): Promise<MadePages> {
  const tasks = Array.from({ length: count }, (_, before): PageTask => {
    const lockDir = path.join(processesIn(cacheDir), `${before + 1}`);
    return { ...making, shard: { index: before + 1, of: count }, lockDir };
  });
  const made = await runAll(tasks, pages);
  const [first] = made;
  if (!first || made.some(({ rest, pageList }) => rest !== first.rest || pageList !== first.pageList)) {
    throw new StartRefused(
      'The content, the homes or the day changed while the pages were made, so that they would not fit together. Build the site again.',
    );
  }
  for (const one of made) addCount(pages, one.pages);
  return {
    keys: new Map(made.flatMap(({ keys }) => [...keys])),
    kept: new Set(made.flatMap(({ kept }) => [...kept])),
    rest: first.rest,
  };
}

/** Runs all processes to their end. After the first failure, kills the others, and throws that failure when all have ended. */
async function runAll(tasks: readonly PageTask[], pages: PageCount): Promise<PagesOfProcess[]> {
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
        return await madeBy(child, task, pages);
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
async function madeBy(child: ChildProcess, task: PageTask, pages: PageCount): Promise<PagesOfProcess> {
  let answer: PageAnswer | undefined;
  child.once('message', (message: PageAnswer) => {
    answer = message;
  });
  // A process that has just been killed cannot take its task; how it ended says more than this error.
  child.send(task, () => {});
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (answer?.kind === 'made') return answer.made;
  if (answer) {
    pages.failed ??= answer.failed;
    throw receivedError(answer);
  }
  throw new StartRefused(
    `One of the ${task.shard.of} processes that make the pages (number ${task.shard.index}) ${endText(code, signal)} before it was ready, so the site is not complete. Build it again. If the memory of the machine was full, set ${PROCESSES_VARIABLE} to a smaller number (docs/night.md#machine).`,
  );
}
