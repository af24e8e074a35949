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

/** Versions that visitors can be led back to. */
const KEPT = 10;

export interface Publication {
  files: Files;
  /** where a file lies */
  at: (name: string) => string;
  about: Pick<Version, 'builtAt' | 'feedImportedAt' | 'program'>;
}

/**
 * Publishes a site in a storage: what is not there yet is written, then the list of its files, and the pointer last. Until
 * that one is written, whoever reads sees the version of before, and a publication that ended is begun again as if it had
 * never been. Fails as the storage does.
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
  // Whoever tidies up beside this publication may be about to remove them. Where nobody can say, all are written anew.
  const doubtful = await neededNoMore(storage, before, there, nowMs, 'soon').catch(() => new Set(there.keys()));
  const missing = [...wanted.values()].filter(
    ({ sha256, bytes }) => there.get(sha256)?.bytes !== bytes || doubtful.has(sha256),
  );
  say(`${missing.length} of ${wanted.size} objects are new.`);
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
  // Asked again: another publication may have ended meanwhile.
  const versions = [version, ...((await readPointer(storage))?.versions ?? []).filter(({ id }) => id !== version.id)];
  const pointer: Pointer = { current: version.id, versions: versions.slice(0, KEPT) };
  await writePointer(storage, pointer);
  await removeOld(storage, pointer, files.size, nowMs).catch((error: Error) =>
    say(`The site is out. What no version needs any more is removed by the next publication: ${error.message}`),
  );
  return version;
}

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
