import { parentPort, workerData } from 'node:worker_threads';
import { createLook, type Task } from './look.ts';
import { allRules } from './rules.ts';
import { openSite } from './site.ts';
import type { ThreadData } from './threads.ts';

const { dir, dataDir, files } = workerData as ThreadData;
const look = await createLook(await openSite(dir, dataDir, undefined, files), allRules());
parentPort?.on('message', (task: Task) => parentPort?.postMessage(look(task)));
