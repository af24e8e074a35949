import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { EnergyLabel } from '#domain/energy.ts';
import type { SharePicture } from '#domain/media/share-picture.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';

/** Colours, logo and font of the share pictures, which social media show for links to the site. */
export interface ShareLook {
  colors: Record<'paper' | 'hush' | 'surface' | 'ink' | 'softInk' | 'line' | 'accent' | 'button', string>;
  /** the logo as SVG */
  logo?: string | undefined;
  labels: { ink: string; grounds: Record<EnergyLabel, string> };
  /** name under which the font in {@link SHARE_FONT_FILE} is registered; unique */
  font: string;
}

/** Name of the font file in the folder of the server's data ({@link serverDirOf}). */
export const SHARE_FONT_FILE = 'share-font.ttf';
const LOOK_FILE = 'share-look.json';

export const shareLookFile = (serverDir: string): string => join(serverDir, LOOK_FILE);

/**
 * Reads the look of share pictures. Returns undefined if the build has drawn the pictures, because the server then needs no
 * look.
 */
export async function readShareLook(serverDir: string): Promise<ShareLook | undefined> {
  const text = await readFile(shareLookFile(serverDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  // src/listing/server/write-share-pictures.ts writes the file from the same type.
  return text === undefined ? undefined : (JSON.parse(text) as ShareLook);
}

/*
 * The index of share pictures has one line per picture, with its name and the content to draw: `1001-0f3a….jpg
 * {"headline":…}`. The lines are sorted by name. The server searches in the file and does not load it, so its memory does
 * not grow with the number of homes.
 */
const INDEX_FILE = 'share-pictures.txt';
/** Number of bytes that are read at once. A line has at most half as many. */
const BLOCK_BYTES = 16 * 1024;
const FOLDER = 'share/';

export const shareIndexFile = (serverDir: string): string => join(serverDir, INDEX_FILE);

/**
 * Writes the index of share pictures and returns their names. If several pictures have the same name, the last one counts.
 * @throws if the texts of a picture are too long for a line
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

/** Finds a picture in the index by its name. Returns undefined if the index lacks the name or does not exist. */
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
  // Binary search. `from` and `to` are always at the start of a line or at the end of the file.
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
