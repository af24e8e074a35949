import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EnergyLabel } from '#domain/energy.ts';
import type { SharePicture } from '#domain/share-picture.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';

/** Colours, logo and font of the share pictures, which social media show. */
export interface ShareLook {
  colors: Record<'paper' | 'hush' | 'surface' | 'ink' | 'softInk' | 'line' | 'accent' | 'button', string>;
  /** SVG */
  logo?: string | undefined;
  labels: { ink: string; grounds: Record<EnergyLabel, string> };
  /** unique name of the font in {@link SHARE_FONT_FILE} */
  font: string;
}

/** Font file in the server's data folder ({@link serverDirOf}). */
export const SHARE_FONT_FILE = 'share-font.ttf';
const LOOK_FILE = 'share-look.json';

export const shareLookFile = (serverDir: string): string => join(serverDir, LOOK_FILE);

/** Reads the look of share pictures; undefined if the build has drawn the pictures itself. */
export async function readShareLook(serverDir: string): Promise<ShareLook | undefined> {
  const text = await readFile(shareLookFile(serverDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // Written by src/listing/server/write-share-pictures.ts from the same type.
  return text === undefined ? undefined : (JSON.parse(text) as ShareLook);
}

/*
 * The index of share pictures: one line per picture, sorted by name, with the content to draw:
 * `1001-0f3a….jpg {"headline":…}`. The server searches the file itself, so its memory does not grow with the homes.
 */
const INDEX_FILE = 'share-pictures.txt';
/** Size of a block that is read at once. A line is at most half as long. */
const BLOCK_BYTES = 16 * 1024;
const FOLDER = 'share/';

export const shareIndexFile = (serverDir: string): string => join(serverDir, INDEX_FILE);

/**
 * Writes the index of these pictures, each name once, and returns the names.
 * @throws if the texts of a picture are longer than the export allows
 */
export async function writeShareIndex(
  serverDir: string,
  pictures: AsyncIterable<SharePicture>,
): Promise<ReadonlySet<string>> {
  const lines = new Map<string, string>();
  for await (const { file: path, ...drawn } of pictures) {
    const name = basename(path);
    const line = `${name} ${JSON.stringify(drawn)}\n`;
    if (Buffer.byteLength(line) > BLOCK_BYTES / 2) throw new Error(`The texts of ${path} are too long.`);
    lines.set(name, line);
  }
  await replaceFile(shareIndexFile(serverDir), [...lines.values()].sort().join(''));
  return new Set(lines.keys());
}

/** Finds a picture by its name; undefined if the name or the index does not exist. */
export async function findSharePicture(serverDir: string, name: string): Promise<SharePicture | undefined> {
  const index = await open(shareIndexFile(serverDir)).catch(notThere);
  try {
    return index && (await findIn(index, name));
  } finally {
    await index?.close();
  }
}

/** Yields all pictures of the index, sorted by name; none if there is no index. */
export async function* sharePicturesIn(serverDir: string): AsyncGenerator<SharePicture> {
  const file = shareIndexFile(serverDir);
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) yield pictureOf(line);
}

async function findIn(index: FileHandle, name: string): Promise<SharePicture | undefined> {
  // Binary search: `from` is the start of a line, `to` the end of a line.
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
