import { parentPort, workerData } from 'node:worker_threads';
import { keepPages, readPageKeys } from './kept-pages.ts';
import type { LinkThreadData } from './link-ahead.ts';

/* Links the pages of a published site (`link-ahead.ts`). */
const { siteDir, before, digest } = workerData as LinkThreadData;
parentPort?.postMessage(keepPages(siteDir, before, await readPageKeys(before, digest)));
