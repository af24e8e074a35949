import { hash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { atOnce, type Files } from '../build/site-files.ts';
import type { StoredObject } from './object-list.ts';
import {
  OBJECTS,
  objectKey,
  type Pointer,
  packFiles,
  readPointer,
  readVersion,
  VERSIONS,
  type Version,
  versionKey,
  writePointer,
} from './site-versions.ts';
import type { Storage } from './storage.ts';

/** Number of versions to keep, for returning to an earlier one. */
const KEPT = 10;

export interface Publication {
  files: Files;
  /** returns the path of a file */
  at: (name: string) => string;
  about: Pick<Version, 'builtAt' | 'feedImportedAt' | 'program'>;
}

/**
 * Publishes a site in a storage. Writes missing objects first, then the list of files, and the pointer last. Readers
 * see the previous version until the pointer is written, so an interrupted publication can simply be repeated. Throws
 * if the storage fails.
 */
export async function publishToStorage(
  { files, at, about }: Publication,
  storage: Storage,
  say: (line: string) => void,
  nowMs = Date.now(),
): Promise<Version> {
  const wanted = new Map([...files].map(([name, stamp]) => [stamp.sha256, { name, ...stamp }]));
  const there = await listObjects(storage, files.size);
  const before = await readPointer(storage);
  // Objects that no version uses may be removed soon by another publication, so they are written again. If these
  // objects cannot be determined, all objects are written again.
  const doubtful = await neededNoMore(storage, before, there, nowMs, 'soon').catch(() => new Set(there.keys()));
  const missing = [...wanted.values()].filter(
    ({ sha256, bytes }) => there.get(sha256)?.bytes !== bytes || doubtful.has(sha256),
  );
  say(`Uploading ${missing.length} of ${wanted.size} objects …`);
  await atOnce(missing, async ({ name, sha256 }) => storage.put(objectKey(sha256), await openAsBlob(at(name)), sha256));
  const list = await packFiles(files);
  const sha256 = hash('sha256', list);
  const publishedAt = new Date(nowMs).toISOString();
  const version = {
    id: `${publishedAt.replace(/\D/g, '').slice(0, 14)}-${sha256.slice(0, 8)}`,
    sha256,
    publishedAt,
    ...about,
  };
  await storage.put(versionKey(version.id), new Blob([new Uint8Array(list)]), sha256);
  // The pointer is read again, because another publication may have ended in the meantime.
  const versions = [version, ...((await readPointer(storage))?.versions ?? []).filter(({ id }) => id !== version.id)];
  const pointer: Pointer = { current: version.id, versions: versions.slice(0, KEPT) };
  await writePointer(storage, pointer);
  await removeOld(storage, pointer, files.size, nowMs).catch((error: Error) =>
    say(
      `The site is published, but unused objects could not be removed. The next publication tries again. ${error.message}`,
    ),
  );
  return version;
}

const HOUR_MS = 3_600_000;
/**
 * Minimum age of an unused object, for two purposes: `now` to remove it, `soon` to write it again before it is removed.
 * Younger objects may belong to a running publication.
 */
const REMOVED_AFTER_MS = { now: 24 * HOUR_MS, soon: 12 * HOUR_MS };

/** Maximum number of objects that a storage lists in one response. */
const LISTED_AT_ONCE = 1_000;

/**
 * Returns the objects of a storage by digest. `about` is their approximate number; if it is large, they are listed in
 * parallel.
 */
export async function listObjects(storage: Storage, about: number): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  // Sixteen lists, one for each first digit of the digest, are of similar length, because digests are distributed
  // evenly.
  await atOnce(about > LISTED_AT_ONCE ? '0123456789abcdef' : [''], async (digit) => {
    for await (const object of storage.list(OBJECTS + digit)) objects.set(object.key.slice(OBJECTS.length), object);
  });
  return objects;
}

/**
 * Returns the digests of objects that no version uses and whose age allows the removal given by `when`. Reads the lists
 * of files one by one.
 */
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

/** Removes old objects that no version uses, and the lists of files of versions that are no longer kept. */
export async function removeOld(storage: Storage, pointer: Pointer, about: number, nowMs: number): Promise<void> {
  const isOld = (writtenAt: number | undefined) => writtenAt !== undefined && nowMs - writtenAt > REMOVED_AFTER_MS.now;
  const old = await neededNoMore(storage, pointer, await listObjects(storage, about), nowMs, 'now');
  await atOnce(old, async (sha256) => {
    const key = objectKey(sha256);
    // Another publication may have written the object again in the meantime.
    if (isOld(await storage.writtenAt(key))) await storage.remove(key);
  });
  const kept = new Set(pointer.versions.map(({ id }) => versionKey(id)));
  for await (const { key, writtenAt } of storage.list(VERSIONS))
    if (!kept.has(key) && isOld(writtenAt)) await storage.remove(key);
}
