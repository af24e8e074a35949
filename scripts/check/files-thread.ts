import { parentPort, workerData } from 'node:worker_threads';
import { checkSite } from './check.ts';
import type { CheckOptions } from './on-two-threads.ts';
import { fileRules } from './rules.ts';
import { openSite } from './site.ts';

const { dir, dataDir, changed } = workerData as CheckOptions;
parentPort?.postMessage(await checkSite(await openSite(dir, dataDir, changed), fileRules()));
