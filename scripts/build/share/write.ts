import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type SharePicture, sharePicture } from '#components/listing/share-picture.ts';
import { pageContext } from '#components/page-context.ts';
import { importFiles, readListings } from '#feed/state.ts';
import { createFileCache } from '#server/media/file-cache.ts';
import { originalFile } from '#server/media/original-file.ts';
import { followOriginals } from '#server/media/originals.ts';
import { readSite } from '#site/site.ts';
import { drawSharePicture } from './draw.ts';
import { registerSerif } from './font.ts';

const MEDIA_MAX_BYTES = 10 * 1024 ** 3;

/**
 * Puts the picture that social media show of every home into the site. What was drawn is kept in DATA_DIR/share by what is
 * on it: a build draws only what is new. A photo that cannot be had is left out, and tried again by the next build.
 */
export async function writeSharePictures(siteDir: string, dataDir: string): Promise<{ drawn: number; kept: number }> {
  const wanted = new Map<string, SharePicture>();
  for await (const { listing } of readListings(dataDir)) {
    for (const language of readSite().languages.enabled) {
      const picture = sharePicture(listing, pageContext(language));
      wanted.set(path.basename(picture.file), picture);
    }
  }
  const store = path.join(dataDir, 'share');
  await mkdir(store, { recursive: true });
  await mkdir(path.join(siteDir, 'share'), { recursive: true });
  const kept = new Set(await readdir(store));
  const missing = [...wanted].filter(([name]) => !kept.has(name));
  if (missing.length > 0) await registerSerif(path.join(store, 'serif.ttf'));
  const index = await followOriginals(importFiles(dataDir).originals)();
  const media = createFileCache(path.join(dataDir, 'media'), MEDIA_MAX_BYTES);
  const photoOf = async ({ cover }: SharePicture) => {
    try {
      return cover === undefined ? undefined : (await originalFile(cover, index, media)).path;
    } catch {
      return undefined;
    }
  };
  const draw = async (name: string, picture: SharePicture) => {
    const photo = await photoOf(picture);
    const part = path.join(store, `${name}.part`);
    await drawSharePicture(picture, photo, part).catch(() => drawSharePicture(picture, undefined, part));
    const complete = photo !== undefined || picture.cover === undefined;
    if (complete) await rename(part, path.join(store, name));
    await place(complete ? path.join(store, name) : part, path.join(siteDir, picture.file));
    if (!complete) await rm(part);
  };
  const queue = missing.values();
  const worker = async () => {
    for (const [name, picture] of queue) await draw(name, picture);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  for (const name of kept) {
    if (wanted.has(name)) await place(path.join(store, name), path.join(siteDir, 'share', name));
    else await rm(path.join(store, name));
  }
  return { drawn: missing.length, kept: wanted.size - missing.length };
}

/** A link costs no room and next to no time; between two disks there is none. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
