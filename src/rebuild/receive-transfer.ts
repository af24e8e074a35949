import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readParts } from '#platform/http/read-request.ts';
import { NETWORKS, networkOf } from '#platform/http/sender-digest.ts';
import type { Signature, SignatureCheck } from '#platform/signing.ts';

/** Maximum size of an archive of one home with its pictures. */
const TRANSFER_MAX_BYTES = 50 * 1024 ** 2;
const LONGEST_MS = 120_000;
/** Transfers that a process receives at the same time, and those of one network, so that a stranger cannot take all places. */
const PLACES = { all: 4, network: 2 };
/** Time after which software may send a refused transfer again. */
export const BUSY_SECONDS = 30;

const taken: string[] = [];

/** Runs `work` if a place is free for the sender; otherwise returns `busy` at once. */
export async function inPlace<T>(sender: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const network = networkOf(sender, NETWORKS.group);
  if (taken.length >= PLACES.all || taken.filter((one) => one === network).length >= PLACES.network) return 'busy';
  taken.push(network);
  try {
    return await work();
  } finally {
    taken.splice(taken.indexOf(network), 1);
  }
}

/**
 * Receives a signed transfer and passes it to `take` as a file. Its signature is verified while it arrives, and its parts go
 * to the file at once: the process never holds more than one part, whoever sends them. The file has no name and ends with the
 * call, also if the process is killed.
 */
export async function receiveTransfer(
  request: Request,
  check: SignatureCheck,
  dataDir: string,
  take: (file: FileHandle) => Promise<void>,
): Promise<Signature | 'tooLarge' | 'late' | 'unsigned'> {
  const folder = join(dataDir, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  try {
    if (process.platform !== 'win32') await rm(path);
    const isWhole = await within(
      LONGEST_MS,
      readParts(request, TRANSFER_MAX_BYTES, async (part, at) => {
        check.add(part);
        // A position leaves the file's own at its beginning, where `take` reads.
        await file.write(part, 0, part.length, at);
      }),
    );
    if (!isWhole) return isWhole === undefined ? 'late' : 'tooLarge';
    const signature = check.end();
    if (!signature) return 'unsigned';
    await take(file);
    return signature;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Returns the result of a promise; undefined if it takes longer. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
