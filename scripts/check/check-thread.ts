import { parentPort, workerData } from 'node:worker_threads';
import { allRules } from './all-rules.ts';
import { openSite, readSiteNames, type Site } from './built-site.ts';
import { fromMemories, memoriesOf, type ThreadData, type ThreadMessage } from './check-on-threads.ts';
import { createLook, type Look, type Looked } from './check-site.ts';

const { dir, dataDir } = workerData as ThreadData;
let site: Promise<Site> | undefined;
let look: Promise<Look> | undefined;

parentPort?.on('message', async (message: ThreadMessage) => {
  if (message === 'read names') parentPort?.postMessage(memoriesOf(await readSiteNames(dir, dataDir)));
  else if ('names' in message) site = openSite(dir, dataDir, undefined, fromMemories(message.names));
  else if ('prepared' in message) look = begin(message.prepared);
  else if (look) answer(await (await look)(message.task));
});

async function begin(prepared: readonly unknown[]): Promise<Look> {
  if (!site) throw new Error('The names of the site were not sent.');
  return createLook(await site, allRules(), prepared);
}

/** Sends what was found, with the memory of the facts. */
function answer(looked: Looked): void {
  parentPort?.postMessage(
    looked,
    looked.facts.flatMap((chunks = []) => chunks.map(({ buffer }) => buffer)),
  );
}
