import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { readAddress } from '#platform/http/request-address.ts';
import { sendFile } from '#platform/http/send-file.ts';
import { openAt } from '#platform/http/site-files.ts';
import { followOriginals } from '#platform/images/originals-index.ts';
import { writeServerData } from '../built/server-data.ts';
import { mediaMiddleware } from '../media-routes.ts';

/** Folder of the preview with the list of the pictures of the draft. */
const SERVER_DATA = resolve('cache', 'server');
/** Module that stands in for Vite's client, which would look for a connection for changed modules. */
const CLIENT = '/src/app/preview/module-client.ts';

/**
 * Serves the agency's own files and the pictures of the draft. `renew` has the list of pictures written again after a change;
 * pictures wait for it.
 */
export function draftFiles(dataDir: string, ownFiles: string) {
  let listed = writeList(dataDir);
  const media = mediaMiddleware({
    originals: followOriginals(join(SERVER_DATA, 'originals.json'), console.error),
    cacheDir: join(dataDir, 'media'),
  });
  const handle = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    if (request.url?.startsWith('/@vite/client')) request.url = CLIENT;
    const address = readAddress(request.url);
    if (!address || address.segments[0] === 'src') {
      next();
      return;
    }
    if (address.segments[0] === 'media') {
      void listed.then(() => media(request, response, next), next);
      return;
    }
    openAt(ownFiles, address, undefined).then((file) => (file ? sendFile(request, response, file) : next()), next);
  };
  return {
    handle,
    renew: () => {
      listed = listed.then(() => writeList(dataDir));
    },
  };
}

/** Writes the list in a thread of its own, because the modules of this one have cached the content. A mistake keeps the last list. */
function writeList(dataDir: string): Promise<void> {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { listFor: dataDir } });
  return new Promise((done) => {
    worker.once('error', (error) => {
      if (!existsSync(join(SERVER_DATA, 'originals.json'))) console.error(error.message);
    });
    worker.once('exit', () => done());
  });
}

if (!isMainThread && typeof workerData?.listFor === 'string') await writeServerData(SERVER_DATA, workerData.listFor);
