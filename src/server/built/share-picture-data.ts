import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EnergyLabel } from '#domain/energy.ts';
import type { SharePicture } from '#domain/share-picture.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';

/** How the pictures of a site are drawn that social media show. */
export interface ShareLook {
  colors: Record<'paper' | 'hush' | 'surface' | 'ink' | 'softInk' | 'line' | 'accent' | 'button', string>;
  /** SVG */
  logo?: string | undefined;
  labels: { ink: string; grounds: Record<EnergyLabel, string> };
  /** name of the font in {@link SHARE_FONT_FILE}, which no other font has */
  font: string;
}

/** In the folder of what the build tells the server. */
export const SHARE_FONT_FILE = 'share-font.ttf';
const LOOK_FILE = 'share-look.json';

export const shareLookFile = (serverDir: string): string => join(serverDir, LOOK_FILE);

/** The look that the build has written; undefined where it has drawn the pictures itself. */
export async function readShareLook(serverDir: string): Promise<ShareLook | undefined> {
  const text = await readFile(shareLookFile(serverDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // Written by src/listing/share/server/write-share-pictures.ts from the same type.
  return text === undefined ? undefined : (JSON.parse(text) as ShareLook);
}

/*
 * What is drawn into every picture to share, by its name: `1001-0f3a….jpg {"headline":…}`, a line each, in the order of
 * the names. A server finds one in the file itself: what it keeps in memory does not grow with the homes.
 */
const INDEX_FILE = 'share-pictures.txt';
/** Read at once; a line has at most half of it. */
const BLOCK_BYTES = 16 * 1024;
const FOLDER = 'share/';

export const shareIndexFile = (serverDir: string): string => join(serverDir, INDEX_FILE);

/** Writes the index of these pictures, each name once, and gives the names. Throws where the words of one are longer than texts of the export are. */
export async function writeShareIndex(
  serverDir: string,
  pictures: AsyncIterable<SharePicture>,
): Promise<ReadonlySet<string>> {
  const lines = new Map<string, string>();
  for await (const { file: path, ...drawn } of pictures) {
    const name = basename(path);
    const line = `${name} ${JSON.stringify(drawn)}\n`;
    if (Buffer.byteLength(line) > BLOCK_BYTES / 2) throw new Error(`The words of ${path} are too long.`);
    lines.set(name, line);
  }
  await replaceFile(shareIndexFile(serverDir), [...lines.values()].sort().join(''));
  return new Set(lines.keys());
}

/** The picture of this name; undefined where there is none, or no index. */
export async function findSharePicture(serverDir: string, name: string): Promise<SharePicture | undefined> {
  const index = await open(shareIndexFile(serverDir)).catch(notThere);
  try {
    return index && (await findIn(index, name));
  } finally {
    await index?.close();
  }
}

/** Every picture of the index, in the order of names; none where there is no index. */
export async function* sharePicturesIn(serverDir: string): AsyncGenerator<SharePicture> {
  const file = shareIndexFile(serverDir);
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) yield pictureOf(line);
}

async function findIn(index: FileHandle, name: string): Promise<SharePicture | undefined> {
  // Where a line begins, and where one ends.
  let from = 0;
  let to = (await index.stat()).size;
  while (to - from > BLOCK_BYTES) {
    const middle = Math.floor((from + to) / 2);
    const block = await read(index, middle, BLOCK_BYTES);
    const begin = block.indexOf('\n') + 1;
    const other = block.toString('latin1', begin, block.indexOf(' ', begin));
    if (other <= name) from = middle + begin;
    else to = middle + begin;
  }
  const lines = (await read(index, from, to - from)).toString('utf8').split('\n');
  const line = lines.find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : pictureOf(line);
}

async function read(index: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await index.read(Buffer.allocUnsafe(bytes), 0, bytes, position);
  return buffer.subarray(0, bytesRead);
}

function pictureOf(line: string): SharePicture {
  const space = line.indexOf(' ');
  const drawn = JSON.parse(line.slice(space + 1)) as Omit<SharePicture, 'file'>;
  return { file: FOLDER + line.slice(0, space), ...drawn };
}

function notThere(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
