import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { collectNow } from '#platform/server/collect-early.ts';
import { readAhead } from './ahead/ahead-results.ts';
import { allRules } from './all-rules.ts';
import { openSite, readSiteNames, type SiteNames } from './built-site.ts';
import { checkSite, type Helper, type Looked, type Task } from './check-site.ts';
import type { Finding, Rule } from './finding.ts';
import { type NamesMemory, SharedNames } from './shared-names.ts';

export interface CheckOptions {
  dir: string;
  dataDir: string;
  /** if given, only these files are checked, and those that the build has made again and checked already */
  changed?: readonly string[] | undefined;
  /** number of threads; the number of processor cores by default */
  threads?: number | undefined;
  /** the rules, if some of their data have been read before ({@link readData}) */
  rules?: readonly Rule[] | undefined;
}

/** The data that a helper thread receives when it starts. */
export interface ThreadData {
  dir: string;
  dataDir: string;
}

/** {@link SiteNames} as they are sent to other threads. */
export type NamesMemories = Record<keyof SiteNames, NamesMemory>;

/**
 * A message to a helper thread: the request for the names of the site, the names, the data that the rules have prepared, or a task.
 * The thread answers the request and each task.
 */
export type ThreadMessage = 'read names' | { names: NamesMemories } | { prepared: readonly unknown[] } | { task: Task };

/** Returns all rules, with the data that do not depend on the site. The site may still be incomplete. */
export async function readData(dataDir: string): Promise<Rule[]> {
  const rules = allRules();
  for (const rule of rules) await rule.readData?.(dataDir);
  // With 100,000 homes, reading the export takes 2.7 GB, of which a sixth is still needed.
  await setImmediate();
  collectNow();
  return rules;
}

/**
 * Checks a site with all rules on several threads. One of them lists the files while this one reads the export. Throws if a file
 * cannot be read.
 */
export async function checkOnThreads(options: CheckOptions): Promise<Finding[]> {
  const { dir, dataDir, changed, threads = availableParallelism() } = options;
  const workerData: ThreadData = { dir, dataDir };
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(new URL('./check-thread.ts', import.meta.url), { workerData }),
  );
  const others = workers.map(otherThread);
  try {
    const namesRead = others[0]?.readNames();
    // If reading the export fails first, nobody awaits the names.
    namesRead?.catch(() => undefined);
    const rules = options.rules ?? (await readData(dataDir));
    const names = (await namesRead) ?? (await readSiteNames(dir, dataDir));
    for (const other of others) other.open(names);
    const site = await openSite(dir, dataDir, changed, names);
    return await checkSite(site, rules, others, await readAhead(site));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

interface OtherThread extends Helper {
  readNames(): Promise<SiteNames>;
  /** called before {@link Helper.begin} */
  open(names: SiteNames): void;
}

function otherThread(worker: Worker): OtherThread {
  const failure = once(worker, 'error').then(([error]) => Promise.reject(error));
  // The thread may fail before a task awaits `failure`. Without this handler, Node.js would then report an unhandled
  // rejection.
  failure.catch(() => undefined);
  const tell = (message: ThreadMessage) => worker.postMessage(message);
  const ask = async (message: ThreadMessage): Promise<unknown> => {
    const answer = once(worker, 'message');
    tell(message);
    const [value] = await Promise.race([answer, failure]);
    return value;
  };
  return {
    readNames: async () => fromMemories((await ask('read names')) as NamesMemories),
    open: (names) => tell({ names: memoriesOf(names) }),
    begin: (prepared) => tell({ prepared }),
    look: async (task) => (await ask({ task })) as Looked,
  };
}

export const memoriesOf = ({ files, originals, sharePictures }: SiteNames): NamesMemories => ({
  files: files.memory,
  originals: originals.memory,
  sharePictures: sharePictures.memory,
});

export const fromMemories = ({ files, originals, sharePictures }: NamesMemories): SiteNames => ({
  files: new SharedNames(files),
  originals: new SharedNames(originals),
  sharePictures: new SharedNames(sharePictures),
});
