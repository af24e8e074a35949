import { fork } from 'node:child_process';
import { StartRefused } from '#platform/server/failures.ts';
import { endText, receivedError, type SentError } from '../sent-error.ts';

/** What is bundled: the code that makes the pages, the server, or both. */
export type BundleName = 'pages' | 'server';

export interface BundleTask {
  siteDir: string;
  cacheDir: string;
  names: readonly BundleName[];
}

/** The answer of the process, one for each name. */
export interface BundleAnswer {
  name: BundleName;
  failed?: SentError | undefined;
}

/** The bundles that a process is making. */
export interface Bundling {
  /** Waits until a bundle is complete, or until it is certain that the process does not make it. Throws its error. */
  done(name: BundleName): Promise<void>;
  /** Ends the process. */
  stop(): void;
}

/** Starts a process that makes bundles, if there are any to make. */
export function startBundling(task: BundleTask): Bundling {
  if (task.names.length === 0) return { done: async () => {}, stop: () => {} };
  const child = fork(new URL('./bundle-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [],
  });
  const made = new Map(
    task.names.map((name) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      child.on('message', (answer: BundleAnswer) => {
        if (answer.name !== name) return;
        if (answer.failed) reject(receivedError(answer.failed));
        else resolve();
      });
      child.once('error', reject);
      child.once('close', (code, signal) => {
        const how = endText(code, signal);
        reject(new StartRefused(`The process that bundles the code ${how} before it was ready. Build the site again.`));
      });
      // If the build fails before it needs the bundle, nobody waits for it.
      promise.catch(() => undefined);
      return [name, promise];
    }),
  );
  // A process that has just been killed cannot take its task; how it ended says more than this error.
  child.send(task, () => {});
  return {
    done: async (name) => made.get(name),
    stop: () => child.kill('SIGKILL'),
  };
}
