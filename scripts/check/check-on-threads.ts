import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { allRules } from './all-rules.ts';
import { openSite } from './built-site.ts';
import type { Seen, Task } from './check-site.ts';
import { checkSite, type Helper } from './check-site.ts';
import type { Finding } from './finding.ts';

export interface CheckOptions {
  dir: string;
  dataDir: string;
  /** only these files are looked at */
  changed?: readonly string[] | undefined;
  /** as many as there are cores, where it is not given */
  threads?: number | undefined;
}

/** What another thread is told of the site. */
export interface ThreadData {
  dir: string;
  dataDir: string;
  files: readonly string[];
}

/** First what has been prepared, then one task after the other, each of which is answered. */
export type ThreadMessage = { prepared: readonly unknown[] } | { task: Task };

/** Checks a site by every rule, on several threads. Fails as the file system does. */
export async function checkOnThreads(options: CheckOptions): Promise<Finding[]> {
  const { dir, dataDir, changed, threads = availableParallelism() } = options;
  const site = await openSite(dir, dataDir, changed);
  const workerData: ThreadData = { dir, dataDir, files: [...site.files] };
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(new URL('./check-thread.ts', import.meta.url), { workerData }),
  );
  try {
    return await checkSite(site, allRules(), workers.map(helperOf));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function helperOf(worker: Worker): Helper {
  const failure = once(worker, 'error').then(([error]) => Promise.reject(error));
  // It may fail before it is asked.
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
