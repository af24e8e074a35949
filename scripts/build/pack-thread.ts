import { availableParallelism, constants } from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createLimit } from '#platform/locks.ts';
import { createLookAhead } from '../check/ahead/look-ahead.ts';
import type { PackMessage, PackThreadData } from './pack-ahead.ts';
import { createPack, isPacked, placeCopy, suffixesOf, type ToPack } from './pack-file.ts';
import { createFileWriter } from './site-files.ts';

/*
 * Writes each file that it receives, compresses it if it should be compressed, and hands it on to be checked, if the site is
 * checked. Answers each message; if this fails, the answer is the error.
 */
const { siteDir, check } = workerData as PackThreadData;
const write = createFileWriter(siteDir);
const pack = createPack(siteDir);
const limit = createLimit(availableParallelism());
// The build waits for its pages; nobody waits for this check yet.
const priority = constants.priority.PRIORITY_LOW;
const looking = check && createLookAhead({ siteDir, priority, ...check });

async function take({ file, content }: ToPack): Promise<void> {
  const page = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  write(file, page);
  let brotli: Buffer | undefined;
  for (const suffix of isPacked(file, page.length) ? suffixesOf(file, page.length) : []) {
    const packed = await pack(file, page, suffix);
    if (suffix === '.br') brotli = packed;
    placeCopy(path.join(siteDir, file), suffix, packed);
  }
  looking?.add({ file, content, brotli });
}

async function answer(message: PackMessage): Promise<void> {
  if (message === 'end') await looking?.end();
  else if ('announced' in message) looking?.announce(message.announced);
  else await limit(() => take(message));
}

parentPort?.on('message', (message: PackMessage) => {
  answer(message).then(
    () => parentPort?.postMessage(undefined),
    (error: unknown) => parentPort?.postMessage(error),
  );
});
