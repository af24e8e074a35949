import { Worker } from 'node:worker_threads';
import type { Before, PageKeys } from './kept-pages.ts';

/** The data that the thread receives when it starts. */
export interface LinkThreadData {
  siteDir: string;
  before: Before;
  /** digest of the code that makes the pages */
  digest: string;
}

/**
 * Links all pages of a published site into the new site in `siteDir` on another thread, while the build still finds out which
 * of them it keeps. Returns the pages that were linked; none if other code has made them. The build removes those that it
 * does not keep.
 */
export function linkAhead(workerData: LinkThreadData): Promise<PageKeys> {
  const { promise, resolve, reject } = Promise.withResolvers<PageKeys>();
  const worker = new Worker(new URL('./link-thread.ts', import.meta.url), { workerData });
  worker.on('message', resolve);
  worker.on('error', reject);
  // If linking fails before the build awaits it, Node.js would otherwise end the process.
  promise.catch(() => undefined);
  return promise;
}
