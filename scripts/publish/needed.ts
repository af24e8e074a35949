import { atOnce } from '../build/at-once.ts';
import type { StoredObject } from './object-page.ts';
import type { Storage } from './storage.ts';
import { OBJECTS, objectKey, type Pointer, readVersion, VERSIONS, versionKey } from './version.ts';

const HOUR_MS = 3_600_000;
/** What is younger may belong to a publication that is running; what nobody needs is written anew half a day before that. */
const REMOVED_AFTER_MS = { now: 24 * HOUR_MS, soon: 12 * HOUR_MS };

/** A storage lists as many in one answer. */
const LISTED_AT_ONCE = 1_000;

/** Objects of a storage by their digests; about how many are there says how to ask. */
export async function listObjects(storage: Storage, about: number): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  // Digests are spread evenly: sixteen lists of the same length at a time.
  await atOnce(about > LISTED_AT_ONCE ? '0123456789abcdef' : [''], async (digit) => {
    for await (const object of storage.list(OBJECTS + digit)) objects.set(object.key.slice(OBJECTS.length), object);
  });
  return objects;
}

/** Digests of the objects that no version names, and that may be removed, now or soon. Lists of files are read one by one. */
export async function neededNoMore(
  storage: Storage,
  pointer: Pointer | undefined,
  objects: ReadonlyMap<string, StoredObject>,
  nowMs: number,
  when: keyof typeof REMOVED_AFTER_MS,
): Promise<Set<string>> {
  const old = [...objects].filter(([, { writtenAt }]) => nowMs - writtenAt > REMOVED_AFTER_MS[when]);
  const unnamed = new Set(old.map(([sha256]) => sha256));
  for (const version of pointer?.versions ?? []) {
    if (unnamed.size === 0) break;
    for (const { sha256 } of (await readVersion(storage, version)).values()) unnamed.delete(sha256);
  }
  return unnamed;
}

/** Removes objects that no version names any more, and lists of files of versions that are gone. */
export async function removeOld(storage: Storage, pointer: Pointer, about: number, nowMs: number): Promise<void> {
  const isOld = (writtenAt: number | undefined) => writtenAt !== undefined && nowMs - writtenAt > REMOVED_AFTER_MS.now;
  const old = await neededNoMore(storage, pointer, await listObjects(storage, about), nowMs, 'now');
  await atOnce(old, async (sha256) => {
    const key = objectKey(sha256);
    // Another publication may have needed it meanwhile, and written it anew.
    if (isOld(await storage.writtenAt(key))) await storage.remove(key);
  });
  const kept = new Set(pointer.versions.map(({ id }) => versionKey(id)));
  for await (const { key, writtenAt } of storage.list(VERSIONS))
    if (!kept.has(key) && isOld(writtenAt)) await storage.remove(key);
}
