import { parentPort, workerData } from 'node:worker_threads';
import { allRules } from './all-rules.ts';
import { openSite } from './built-site.ts';
import type { ThreadData, ThreadMessage } from './check-on-threads.ts';
import { createLook, type Look } from './check-site.ts';

const { dir, dataDir, files } = workerData as ThreadData;
const site = openSite(dir, dataDir, undefined, files);
let look: Promise<Look> | undefined;
parentPort?.on('message', async (message: ThreadMessage) => {
  if ('prepared' in message) look = site.then((opened) => createLook(opened, allRules(), message.prepared));
  else parentPort?.postMessage((await look)?.(message.task));
});
