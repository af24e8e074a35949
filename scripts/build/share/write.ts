import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { type SharePicture, sharePicture } from '#components/listing/share-picture.ts';
import { pageContext } from '#components/page-context.ts';
import { importFiles, readListings } from '#feed/state.ts';
import { createFileCache } from '#server/media/file-cache.ts';
import { originalFile } from '#server/media/original-file.ts';
import { followOriginals } from '#server/media/originals.ts';
import { CONTENT_DIR } from '#site/content-file.ts';
import { readSite } from '#site/site.ts';
import { drawSharePicture, drawSiteSharePicture } from './draw.ts';
import { registerHeadingFont } from './font.ts';

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
  const font = await registerHeadingFont(path.join(store, 'heading.ttf'));
  await writeSiteSharePicture(siteDir, font);
  const index = await followOriginals(importFiles(dataDir).originals)();
  const media = createFileCache(path.join(dataDir, 'media'), MEDIA_MAX_BYTES);
  const photoOf = async ({ cover }: SharePicture) => {
    try {
      return cover === undefined ? undefined : (await originalFile(cover, index, media)).path;
    } catch {
      return undefined;
    }
  };
  let drawn = 0;
  const used = new Set<string>();
  const put = async (name: string, picture: SharePicture) => {
    const photo = kept.has(name) ? undefined : await photoOf(picture);
    const isComplete = kept.has(name) || photo !== undefined || picture.cover === undefined;
    const file = isComplete ? name : withoutPhoto(name);
    used.add(file);
    if (!kept.has(file)) {
      const part = path.join(store, `${file}.part`);
      await drawSharePicture(picture, photo, font, part)
        .catch(() => drawSharePicture(picture, undefined, font, part))
        .catch(({ message }: Error) => {
          throw new Error(`${picture.file}, the picture to share of a home, cannot be drawn: ${message}`);
        });
      await rename(part, path.join(store, file));
      drawn += 1;
    }
    await place(path.join(store, file), path.join(siteDir, picture.file));
  };
  const queue = wanted.entries();
  const worker = async () => {
    for (const [name, picture] of queue) await put(name, picture);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  for (const file of kept) if (!used.has(file)) await rm(path.join(store, file));
  return { drawn, kept: wanted.size - drawn };
}

/** `share.png` of the content folder in the size that social media ask for, else one that is drawn. */
async function writeSiteSharePicture(siteDir: string, font: string): Promise<void> {
  const own = path.join(CONTENT_DIR, 'share.png');
  const to = path.join(siteDir, 'share.png');
  if (existsSync(own)) await sharp(own).resize(1200, 630, { fit: 'cover' }).png({ palette: true }).toFile(to);
  else await drawSiteSharePicture(font, to);
}

/** What is drawn instead of a picture until its photo can be had. */
const withoutPhoto = (name: string) => `${name}.no-photo`;

/** A link costs no room and next to no time; between two disks there is none. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
