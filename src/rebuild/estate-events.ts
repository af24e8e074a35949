import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { PUSHED_FOLDER, PUSHED_KEY, type PushedChange } from '#feed/doors/pushed-homes.ts';
import type { Ports } from '#server/context.ts';

const eventSchema = z.object({
  event: z.enum(['estate-added', 'estate-updated', 'estate-deleted']),
  estate_id: z.string().regex(PUSHED_KEY),
  happened_at: z.iso.datetime({ offset: true, local: true }),
});

/** Reads an event that SweepBright has sent; undefined if the body is not such an event. */
export function readEstateEvent(body: Uint8Array): PushedChange | undefined {
  const event = eventSchema.safeParse(jsonOf(body)).data;
  return event && { key: event.estate_id, at: Date.parse(event.happened_at), isGone: event.event === 'estate-deleted' };
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

/** Stores the latest event of an estate. Events may arrive twice or in the wrong order, so older ones are ignored. */
export async function noteEstate(change: PushedChange, { dataDir }: Ports<'dataDir'>): Promise<void> {
  const folder = join(dataDir, PUSHED_FOLDER, 'sweepbright');
  const file = join(folder, `${change.key}.json`);
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as PushedChange,
    () => undefined,
  );
  if (known && (known.at > change.at || (known.at === change.at && known.isGone))) return;
  await mkdir(folder, { recursive: true });
  // Use a unique name, because two events of one estate may arrive at the same time.
  const part = `${file}.${process.pid}-${process.hrtime.bigint()}.part`;
  await writeFile(part, JSON.stringify(change));
  await rename(part, file);
}

/** The sent file is not a transfer, or cannot be read. The message states the reason. */
export class TransferRefused extends Error {}

/** An import that takes longer is considered hanging and is stopped. */
const LONGEST_MS = 120_000;

/**
 * Passes a transfer to the import, which stores the public part of it. `door` names the software that sent it. The
 * import is a separate process, so that personal data in the transfer does not stay in this one.
 * @throws {TransferRefused} if the transfer cannot be read
 */
export async function takeTransfer(door: string, body: FileHandle): Promise<void> {
  const args = ['scripts/main.ts', 'feed', '--from', door, '--pushed'];
  const child = spawn(process.execPath, args, { stdio: [body.fd, 'ignore', 'pipe'], timeout: LONGEST_MS });
  const said = text(child.stderr as Readable);
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [code] = await ended;
  if (code === 1) throw new TransferRefused((await said).trim().split('\n')[0] ?? '');
  if (code !== 0) throw new Error(`the import of a transfer ended with exit code ${code}`);
}
