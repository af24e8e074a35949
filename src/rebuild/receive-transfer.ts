import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readParts } from '#platform/http/read-request.ts';
import { NETWORKS, networkOf } from '#platform/http/sender-digest.ts';
import type { Signature, SignatureCheck } from '#platform/signing.ts';

/** Maximum size of a transfer: an archive of one home with its pictures. */
const TRANSFER_MAX_BYTES = 50 * 1024 ** 2;
const LONGEST_MS = 120_000;
/**
 * Maximum number of transfers that a process receives at the same time, in total and from one network: a stranger
 * cannot take all places.
 */
const PLACES = { all: 4, network: 2 };
/** Seconds after which software may send a transfer again that was refused because all places were taken. */
export const BUSY_SECONDS = 30;

const taken: string[] = [];

/** Runs `work` if a place is free for the sender's network; otherwise returns `busy` at once. */
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
 * Receives a signed transfer and passes it to `take` as a file. The signature is verified while the data arrives. Each
 * chunk is written to the file at once, so the process never holds more than one chunk, even before it knows the
 * sender. The file is unlinked as soon as it is open: it disappears at the end of the call, even if the process is
 * killed.
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
        // Writing at a position leaves the file's own position at the beginning, where `take` starts to read.
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

/** Returns the result of a promise; undefined if the promise takes longer than `ms`. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
