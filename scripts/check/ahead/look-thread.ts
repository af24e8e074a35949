import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { allRules } from '../all-rules.ts';
import { beginRules, lookAt, prepare, type Seen } from '../check-site.ts';
import { type AheadEnd, type AheadResult, aheadKey, contentHash } from './ahead-results.ts';
import { type FileAhead, type LookMessage, type LookThreadData, MEMORY_MAX_MB } from './look-ahead.ts';
import { openUnfinishedSite, type UnfinishedSite } from './unfinished-site.ts';

/*
 * Checks the files that it receives, and answers when it no longer needs a content. Writes the results into a file, which are
 * used only if its last line is complete.
 */

/** Number of results that are written at a time. */
const AT_ONCE = 20;

const { siteDir, dataDir, folder, priority } = workerData as LookThreadData;
const results = path.join(folder, `${randomUUID()}.jsonl`);
const rules = allRules();
const queue: (FileAhead | string | undefined)[] = [];
const { promise: announced, resolve: announce } = Promise.withResolvers<readonly string[]>();
let isOver = false;
let wake = () => {};

parentPort?.on('message', (message: LookMessage) => {
  if (message === 'end') {
    isOver = true;
    announce([]);
  } else if ('announced' in message) announce(message.announced);
  else queue.push(message.look);
  wake();
});
setOwnPriority();
await lookAtAll(await begin());
parentPort?.close();

/** Sets the priority of this thread. */
function setOwnPriority(): void {
  try {
    // Linux has a priority for each thread. Elsewhere, the thread keeps the usual one.
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), priority);
  } catch {}
}

async function begin(): Promise<{ unfinished: UnfinishedSite; key: string }> {
  const key = await aheadKey(dataDir);
  const unfinished = await openUnfinishedSite(siteDir, dataDir);
  // No files are announced yet, so the words of the site's own scripts are not known. They could only excuse a finding.
  await beginRules(unfinished.site, rules, await prepare(unfinished.site, rules));
  await unfinished.announce(await announced);
  return { unfinished, key };
}

async function lookAtAll({ unfinished, key }: Awaited<ReturnType<typeof begin>>): Promise<void> {
  let lines = [`${key}\n`];
  let taken = 0;
  while (!isOver) {
    const next = queue[taken];
    if (next === undefined) await new Promise<void>((resume) => (wake = resume));
    else {
      const file = typeof next === 'string' ? readAgain(next) : next;
      if (file) lines.push(`${JSON.stringify(resultFor(file, unfinished))}\n`);
      if (typeof next === 'object') parentPort?.postMessage(undefined);
      // Shortening the array would take time with every file. Without the reference, the content can be collected.
      queue[taken] = undefined;
      taken += 1;
    }
    if (lines.length >= AT_ONCE) {
      appendFileSync(results, lines.join(''));
      lines = [];
      // The limit of the heap has no effect if the build was started with a limit of its own (NODE_OPTIONS).
      if (getHeapStatistics().used_heap_size > MEMORY_MAX_MB * 2 ** 20) throw new Error('It needs too much memory.');
    }
    await setImmediate();
  }
  lines.push(JSON.stringify({ assumed: [...unfinished.assumed] } satisfies AheadEnd));
  appendFileSync(results, lines.join(''));
}

/** Returns undefined for a file that is missing for a moment: the build replaces pages that have not changed by links. */
function readAgain(file: string): FileAhead | undefined {
  const place = path.join(siteDir, file);
  if (!existsSync(place)) return undefined;
  const content = readFileSync(place);
  const packed = `${place}.br`;
  return { file, content, brotli: existsSync(packed) ? readFileSync(packed) : undefined };
}

function resultFor(file: FileAhead, unfinished: UnfinishedSite): AheadResult {
  unfinished.show(file);
  const seen: Seen = { findings: [], facts: [] };
  lookAt(unfinished.site, rules, file.file, seen);
  return {
    file: file.file,
    hash: contentHash(file.content),
    isClean: seen.findings.length === 0,
    facts: seen.facts,
  };
}
