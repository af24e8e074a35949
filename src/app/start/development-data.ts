import { join } from 'node:path';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { writeServerData } from '../built/server-data.ts';

/** Folder in the data folder with the data that `npm run dev` writes for its server side. */
export const developmentFolder = (dataDir: string): string => join(dataDir, 'dev-server');

/**
 * Writes the server's data again after a change. This is done in a thread of its own, because the modules of this one have
 * cached the content.
 */
export function rewriteDevelopmentData(dataDir: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { dataDir } });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

if (!isMainThread && typeof workerData?.dataDir === 'string')
  await writeServerData(developmentFolder(workerData.dataDir), workerData.dataDir);
