import { PublishRefused } from './refused.ts';
import type { Storage } from './storage.ts';
import { type Pointer, readPointer, readVersion, writePointer } from './version.ts';

/** The versions of a storage, the newest first, as lines. */
export async function versionLines(storage: Storage): Promise<string[]> {
  const { current, versions } = await pointerOf(storage);
  return versions.map(
    ({ id, publishedAt, feedImportedAt }) =>
      `${id === current ? '→' : ' '} ${id}  published ${publishedAt}${feedImportedAt ? `, export of ${feedImportedAt}` : ''}`,
  );
}

/**
 * Leads visitors back to a version, or to the one before the one that they see. Gives its number.
 * @throws {PublishRefused} where there is none.
 */
export async function goBack(storage: Storage, to?: string): Promise<string> {
  const pointer = await pointerOf(storage);
  const { current, versions } = pointer;
  const now = versions.findIndex(({ id }) => id === current);
  const version = to === undefined ? versions[now + 1] : versions.find(({ id }) => id === to);
  if (!version) {
    const kept = versions.map(({ id }) => id).join(', ');
    throw new PublishRefused(
      `There is no ${to ? `version ${to}` : 'version before this one'}. Those that are kept: ${kept}.`,
    );
  }
  // Whoever serves the site could not take it over otherwise.
  await readVersion(storage, version);
  await writePointer(storage, { ...pointer, current: version.id });
  return version.id;
}

async function pointerOf(storage: Storage): Promise<Pointer> {
  const pointer = await readPointer(storage);
  if (!pointer) throw new PublishRefused('Nothing has been published there yet.');
  return pointer;
}
