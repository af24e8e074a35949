import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { type Files, fileRows, filesSchema } from '../build/site-files.ts';
import type { Storage } from './storage.ts';
import { PublishRefused } from './storage-settings.ts';

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

const versionSchema = z.object({
  id: z.string().regex(/^[\w-]+$/),
  /** digest of its stored list of files */
  sha256: z.string(),
  publishedAt: z.string(),
  builtAt: z.string(),
  feedImportedAt: z.string().optional(),
  /** digest of the program that built the site */
  program: z.string(),
});
/** A published site. */
export type Version = z.infer<typeof versionSchema>;

const pointerSchema = z.object({ current: z.string(), versions: z.array(versionSchema).min(1) });
/**
 * The id of the visible version, and all stored versions, newest first. A version becomes visible when this object is
 * replaced.
 */
export type Pointer = z.infer<typeof pointerSchema>;

const POINTER = 'current.json';
export const VERSIONS = 'versions/';
export const OBJECTS = 'files/';

/** Returns the key of an object. It contains the digest of the content, so equal files are stored once. */
export const objectKey = (sha256: string): string => OBJECTS + sha256;
export const versionKey = (id: string): string => `${VERSIONS}${id}.json.gz`;

/** Reads the pointer. Returns undefined before the first publication. */
export async function readPointer(storage: Storage): Promise<Pointer | undefined> {
  const text = await storage.get(POINTER, (response) => response.text());
  if (text === undefined) return undefined;
  try {
    return pointerSchema.parse(JSON.parse(text));
  } catch {
    throw new PublishRefused(
      `${POINTER} in the storage is damaged, or not a file of this program. Move it away, then publish again.`,
    );
  }
}

export function writePointer(storage: Storage, pointer: Pointer): Promise<void> {
  const text = JSON.stringify(pointer, null, 2);
  return storage.put(POINTER, new Blob([text]), hash('sha256', text));
}

export const packFiles = (files: Files): Promise<Buffer> => packed(JSON.stringify(fileRows(files)));

/**
 * Unpacks a list of files.
 * @throws if the content is not a list of files
 */
export const unpackFiles = async (content: Buffer): Promise<Files> =>
  filesSchema.parse(JSON.parse((await unpacked(content)).toString()));

/**
 * Reads the list of files of a version.
 * @throws {PublishRefused} if the list is missing or damaged
 */
export async function readVersion(storage: Storage, { id, sha256 }: Version): Promise<Files> {
  const content = await storage.get(versionKey(id), async (response) => Buffer.from(await response.arrayBuffer()));
  if (content && hash('sha256', content) === sha256) return unpackFiles(content);
  throw new PublishRefused(
    `The list of files of version ${id} is ${content ? 'damaged' : 'missing'} in the storage. Publish again, or go back to another version. --list shows the versions.`,
  );
}

/** Returns the versions of a storage as lines of text, newest first. */
export async function versionLines(storage: Storage): Promise<string[]> {
  const { current, versions } = await pointerOf(storage);
  return versions.map(
    ({ id, publishedAt, feedImportedAt }) =>
      `${id === current ? '→' : ' '} ${id}  published ${publishedAt}${feedImportedAt ? `, export of ${feedImportedAt}` : ''}`,
  );
}

/**
 * Makes an earlier version visible: the version `to`, or else the one before the visible version. Returns its id.
 * @throws {PublishRefused} if there is no such version
 */
export async function goBack(storage: Storage, to?: string): Promise<string> {
  const pointer = await pointerOf(storage);
  const { current, versions } = pointer;
  const now = versions.findIndex(({ id }) => id === current);
  const version = to === undefined ? versions[now + 1] : versions.find(({ id }) => id === to);
  if (!version) {
    const kept = versions.map(({ id }) => id).join(', ');
    throw new PublishRefused(`There is no ${to ? `version ${to}` : 'earlier version'}. Stored versions: ${kept}.`);
  }
  // Throws if the list of files is missing or damaged, because servers could not take over the version without it.
  await readVersion(storage, version);
  await writePointer(storage, { ...pointer, current: version.id });
  return version.id;
}

async function pointerOf(storage: Storage): Promise<Pointer> {
  const pointer = await readPointer(storage);
  if (!pointer) throw new PublishRefused('The storage does not contain a published site.');
  return pointer;
}
