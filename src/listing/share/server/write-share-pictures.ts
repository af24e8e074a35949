import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readSite } from '#agency/content/site.ts';
import { SHARE_PICTURE_PX, type SharePicture } from '#domain/share-picture.ts';
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
import { sharePicture } from '../share-picture.ts';
import { drawSiteSharePicture } from './draw-share-picture.ts';
import { readShareLook } from './read-share-look.ts';
import { drawnPicture, knowFont, type ShareTools, WITHOUT_PHOTO } from './share-picture-files.ts';

/** Those that a build draws itself stay until it tidies up. */
const UNBOUNDED = Number.POSITIVE_INFINITY;
const MEDIA_MAX_BYTES = 10 * 1024 ** 3;

export interface ShareBuild {
  siteDir: string;
  serverDir: string;
  dataDir: string;
}

/**
 * Tells the server what is on the picture that social media show of every home, and how it is drawn: it draws those that
 * somebody asks for. The picture of the site itself is drawn now. Gives how many pictures there are.
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
 * For a host without our server: draws them all into the site. What was drawn is kept in DATA_DIR/share by what is on it: a
 * build draws only what is new. A photo that cannot be had is left out, and tried again by the next build.
 */
export async function drawSharePictures({
  siteDir,
  serverDir,
  dataDir,
}: ShareBuild): Promise<{ drawn: number; kept: number }> {
  await mkdir(serverDir, { recursive: true });
  // Nothing is left to a server.
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
        throw new Error(`${picture.file}, the picture to share of a home, cannot be drawn: ${message}`);
      });
      if (!before.has(path.basename(file))) drawn += 1;
      await place(file, path.join(siteDir, picture.file));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  await removeOthers(store, names);
  return { drawn, kept: names.size - drawn };
}

/** The pictures of all homes of the accepted feed, in each language. */
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

/** `share.png` of the content folder in the size that social media ask for, else one that is drawn. */
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

/** Takes away what was drawn of homes as they are no more. */
async function removeOthers(store: string, names: ReadonlySet<string>): Promise<void> {
  for (const file of existsSync(store) ? await readdir(store) : []) {
    const name = file.replace(WITHOUT_PHOTO, '');
    if (name.endsWith('.jpg') && !names.has(name)) await rm(path.join(store, file), { force: true });
  }
}

/** A link costs no room and next to no time; between two disks there is none. */
async function place(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to));
}
