import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readAhead } from './ahead/ahead-results.ts';
import { allRules } from './all-rules.ts';
import { openSite } from './built-site.ts';
import type { Seen, Task } from './check-site.ts';
import { checkSite, type Helper } from './check-site.ts';
import type { Finding, Rule } from './finding.ts';

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
  files: readonly string[];
}

/**
 * A message to a helper thread. The first message holds the data that the rules have prepared. Every later message is a
 * task, which the thread answers with its results.
 */
export type ThreadMessage = { prepared: readonly unknown[] } | { task: Task };

/** Returns all rules, with the data that do not depend on the site. The site may still be incomplete. */
export async function readData(dataDir: string): Promise<Rule[]> {
  const rules = allRules();
  for (const rule of rules) await rule.readData?.(dataDir);
  return rules;
}

/** Checks a site with all rules on several threads. Throws if a file cannot be read. */
export async function checkOnThreads(options: CheckOptions): Promise<Finding[]> {
  const { dir, dataDir, changed, threads = availableParallelism(), rules = allRules() } = options;
  const site = await openSite(dir, dataDir, changed);
  const workerData: ThreadData = { dir, dataDir, files: [...site.files] };
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(new URL('./check-thread.ts', import.meta.url), { workerData }),
  );
  try {
    return await checkSite(site, rules, workers.map(helperOf), await readAhead(site));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function helperOf(worker: Worker): Helper {
  const failure = once(worker, 'error').then(([error]) => Promise.reject(error));
  // The thread may fail before a task awaits `failure`. Without this handler, Node.js would then report an unhandled
  // rejection.
  failure.catch(() => undefined);
  const tell = (message: ThreadMessage) => worker.postMessage(message);
  return {
    begin: (prepared) => tell({ prepared }),
    async look(task) {
      const answer = once(worker, 'message') as Promise<[Seen[]]>;
      tell({ task });
      const [seen] = await Promise.race([answer, failure]);
      return seen;
    },
  };
}
