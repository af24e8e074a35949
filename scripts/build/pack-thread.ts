import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { createLimit } from '#platform/locks.ts';
import { createPack, packedName, suffixesOf, type ToPack } from './pack-file.ts';

/** Compresses one page for each message, and answers each message. If compression fails, the answer is the error. */
const { siteDir, folder } = workerData as { siteDir: string; folder: string };
const pack = createPack(siteDir);
const limit = createLimit(availableParallelism());

async function packPage({ file, content }: ToPack): Promise<void> {
  const page = Buffer.from(content);
  for (const suffix of suffixesOf(file, page.length))
    await writeFile(packedName(folder, page, suffix), await pack(file, page, suffix));
}

parentPort?.on('message', (page: ToPack) => {
  limit(() => packPage(page)).then(
    () => parentPort?.postMessage(undefined),
    (error: unknown) => parentPort?.postMessage(error),
  );
});
