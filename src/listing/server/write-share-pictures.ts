import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readSite } from '#agency/content/site.ts';
import { SHARE_PICTURE_PX, type SharePicture } from '#domain/media/share-picture.ts';
import { importFiles, readListings } from '#feed/stored-import.ts';
import { pageContext } from '#page-base/page-context.ts';
import { createFileCache } from '#platform/images/file-cache.ts';
import { readOriginals } from '#platform/images/originals-index.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import {
  SHARE_FONT_FILE,
  type ShareLook,
  shareIndexFile,
  shareLookFile,
  writeShareIndex,
} from '#server/built/share-picture-data.ts';
import { drawSiteSharePicture } from './draw-share-picture.ts';
import { readShareLook } from './read-share-look.ts';
import { sharePicture } from './share-picture-content.ts';
import { drawnPicture, knowFont, type ShareTools, WITHOUT_PHOTO } from './share-picture-files.ts';

/** A build must draw all pictures, so its cache has no size limit. The build itself deletes outdated pictures. */
const UNBOUNDED = Number.POSITIVE_INFINITY;
const MEDIA_MAX_BYTES = 10 * 1024 ** 3;

export interface ShareBuild {
  siteDir: string;
  serverDir: string;
  dataDir: string;
}

/**
 * Writes the content and the look of every home's picture for social media; the server draws these pictures on demand.
 * Draws the picture of the site itself. Returns the number of pictures.
 */
export async function writeSharePictures({ siteDir, serverDir, dataDir }: ShareBuild): Promise<number> {
  await mkdir(serverDir, { recursive: true });
  const names = await writeShareIndex(serverDir, picturesOf(dataDir));
  const { look, font } = await writeFont(serverDir);
  await writeSiteSharePicture(siteDir, look, font);
  await replaceFile(shareLookFile(serverDir), JSON.stringify(look));
  await removeOthers(path.join(dataDir, 'share'), names);
  return names.size;
}

/**
 * Draws all pictures into the site, for a host without the Node server. DATA_DIR/share caches them by their content, so a
 * build draws only new ones. If a photo cannot be fetched, the picture is drawn without it, and the next build tries again.
 */
export async function drawSharePictures({
  siteDir,
  serverDir,
  dataDir,
}: ShareBuild): Promise<{ drawn: number; kept: number }> {
  await mkdir(serverDir, { recursive: true });
  // These files are only for the server.
  for (const file of [shareIndexFile(serverDir), shareLookFile(serverDir)]) await rm(file, { force: true });
  const { look, font } = await writeFont(serverDir);
  await writeSiteSharePicture(siteDir, look, font);
  const store = path.join(dataDir, 'share');
  await mkdir(store, { recursive: true });
  await mkdir(path.join(siteDir, 'share'), { recursive: true });
  const before = new Set(await readdir(store));
  const tools: ShareTools = {
    look,
    font,
    originals: await readOriginals(importFiles(dataDir).originals),
    media: createFileCache(path.join(dataDir, 'media'), MEDIA_MAX_BYTES),
    drawn: createFileCache(store, UNBOUNDED),
  };
  let drawn = 0;
  const names = new Set<string>();
  const queue = picturesOf(dataDir);
  const worker = async () => {
    for await (const picture of queue) {
      const name = path.basename(picture.file);
      if (names.has(name)) continue;
      names.add(name);
      const { path: file } = await drawnPicture(picture, tools).catch(({ message }: Error) => {
        throw new Error(`The share picture ${picture.file} cannot be drawn: ${message}`);
      });
      if (!before.has(path.basename(file))) drawn += 1;
      await place(file, path.join(siteDir, picture.file));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await removeOthers(store, names);
  return { drawn, kept: names.size - drawn };
}

/** Returns the pictures of all homes of the accepted feed, in each language. */
async function* picturesOf(dataDir: string): AsyncGenerator<SharePicture> {
  const contexts = readSite().languages.enabled.map(pageContext);
  for await (const { listing } of readListings(dataDir)) {
    for (const context of contexts) yield sharePicture(listing, context);
  }
}

async function writeFont(serverDir: string): Promise<{ look: ShareLook; font: string }> {
  const { look, font } = await readShareLook();
  const file = path.join(serverDir, SHARE_FONT_FILE);
  await writeFile(file, font);
  return { look, font: file };
}

/** Writes `share.png` of the content folder in the size for social media, or draws one if it is missing. */
async function writeSiteSharePicture(siteDir: string, look: ShareLook, font: string): Promise<void> {
  const own = path.join(CONTENT_DIR, 'share.png');
  const to = path.join(siteDir, 'share.png');
  const { width, height } = SHARE_PICTURE_PX;
  if (existsSync(own)) await sharp(own).resize(width, height, { fit: 'cover' }).png({ palette: true }).toFile(to);
  else {
    await knowFont(look.font, font);
    await drawSiteSharePicture(readSite(), look, to);
  }
}

/** Deletes pictures that no home uses any more. */
async function removeOthers(store: string, names: ReadonlySet<string>): Promise<void> {
  for (const file of existsSync(store) ? await readdir(store) : []) {
    const name = file.replace(WITHOUT_PHOTO, '');
    if (name.endsWith('.jpg') && !names.has(name)) await rm(path.join(store, file), { force: true });
  }
}

/** Hard-links a file, which is fast and takes no space. Copies it if the target is on another disk. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
