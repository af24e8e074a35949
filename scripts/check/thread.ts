import { parentPort, workerData } from 'node:worker_threads';
import { createLook, type Look } from './look.ts';
import { allRules } from './rules.ts';
import { openSite } from './site.ts';
import type { ThreadData, ThreadMessage } from './threads.ts';

const { dir, dataDir, files } = workerData as ThreadData;
const site = openSite(dir, dataDir, undefined, files);
let look: Promise<Look> | undefined;
parentPort?.on('message', async (message: ThreadMessage) => {
  if ('prepared' in message) look = site.then((opened) => createLook(opened, allRules(), message.prepared));
  else parentPort?.postMessage((await look)?.(message.task));
});
