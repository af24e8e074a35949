import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PUSHED_FOLDER, PUSHED_KEY, type PushedChange } from '#feed/doors/pushed.ts';
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
