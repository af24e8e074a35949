import { hash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { atOnce } from '../build/at-once.ts';
import type { Files } from '../build/site-files.ts';
import { listObjects, neededNoMore, removeOld } from './needed.ts';
import type { Storage } from './storage.ts';
import { objectKey, type Pointer, packFiles, readPointer, type Version, versionKey, writePointer } from './version.ts';

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
