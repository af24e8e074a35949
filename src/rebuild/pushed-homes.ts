import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { PUSHED_FOLDER, PUSHED_KEY, type PushedChange } from '#feed/doors/pushed-homes.ts';
import type { Ports } from '#server/context.ts';

const eventSchema = z.object({
  event: z.enum(['estate-added', 'estate-updated', 'estate-deleted']),
  estate_id: z.string().regex(PUSHED_KEY),
  happened_at: z.iso.datetime({ offset: true, local: true }),
});

/** What SweepBright says has happened to an estate; undefined for anything else. */
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

/** Notes what is known of an estate last. Events come out of order and twice: an older one changes nothing. */
export async function noteEstate(change: PushedChange, { dataDir }: Ports<'dataDir'>): Promise<void> {
  const folder = join(dataDir, PUSHED_FOLDER, 'sweepbright');
  const file = join(folder, `${change.key}.json`);
  const known = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as PushedChange,
    () => undefined,
  );
  if (known && (known.at > change.at || (known.at === change.at && known.isGone))) return;
  await mkdir(folder, { recursive: true });
  // A name of its own: two events of one estate may come at once.
  const part = `${file}.${process.pid}-${process.hrtime.bigint()}.part`;
  await writeFile(part, JSON.stringify(change));
  await rename(part, file);
}

/** What was sent is no transfer, or one that cannot be read; the message says why. */
export class TransferRefused extends Error {}

/** What takes longer hangs. */
const LONGEST_MS = 120_000;

/**
 * Hands what a door's software sent to the import, which keeps what may come in. A process of its own: what is read there is
 * the agency's, with people in it, and none of it stays here.
 * @throws {TransferRefused} where it cannot be read.
 */
export async function takeTransfer(door: string, body: Uint8Array): Promise<void> {
  const args = ['scripts/main.ts', 'feed', '--from', door, '--pushed'];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'pipe'], timeout: LONGEST_MS });
  const said = text(child.stderr);
  const ended = once(child, 'close') as Promise<[number | null]>;
  // It may end before it has read everything: why is what it says.
  child.stdin.on('error', () => undefined);
  child.stdin.end(body);
  const [code] = await ended;
  if (code === 1) throw new TransferRefused((await said).trim().split('\n')[0] ?? '');
  if (code !== 0) throw new Error(`the import of a transfer ended with ${code}`);
}
