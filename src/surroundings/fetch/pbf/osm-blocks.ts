import { type FileHandle, open } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import { SurroundingsRefused } from '../surroundings-refused.ts';
import { bytesField, MessageReader, numberField } from './message-reader.ts';

/** Limits of the format (https://wiki.openstreetmap.org/wiki/PBF_Format). */
const HEAD_MAX_BYTES = 64 * 1024;
const BLOB_MAX_BYTES = 32 * 1024 * 1024;
const UNDERSTOOD = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/** A block of an extract, unpacked. Blocks of types other than `OSMHeader` and `OSMData` are ignored. */
export interface OsmBlock {
  type: string;
  content: Uint8Array;
}

/** Yields the blocks of an extract of OpenStreetMap, one after the other. @throws SurroundingsRefused */
export async function* osmBlocks(file: string): AsyncGenerator<OsmBlock> {
  const handle = await open(file).catch(() => {
    throw new SurroundingsRefused(`There is no file ${file}. Check --pbf.`);
  });
  try {
    let isFirst = true;
    for (let at = 0; ; ) {
      const length = await part(handle, at, 4, file, isFirst ? 'never' : 'here');
      if (!length) return;
      const headLength = length.readUInt32BE();
      if (headLength > HEAD_MAX_BYTES) throw damaged(file, at, 'expected the head of a block');
      const { type, size } = readHead(await whole(handle, at + 4, headLength, file), file, at);
      if (size > BLOB_MAX_BYTES) throw damaged(file, at, `a block of ${size} bytes is too large`);
      const content = unpack(await whole(handle, at + 4 + headLength, size, file), file, at);
      if (isFirst !== (type === 'OSMHeader')) throw damaged(file, at, `expected a header, found «${type}»`);
      if (isFirst) requireUnderstood(content, file);
      isFirst = false;
      yield { type, content };
      at += 4 + headLength + size;
    }
  } finally {
    await handle.close();
  }
}

const damaged = (file: string, at: number, what: string) =>
  new SurroundingsRefused(
    `${file} is damaged or no extract of OpenStreetMap (byte ${at}: ${what}). Download it again, as .osm.pbf.`,
  );

/** Reads a part of the file. Returns undefined if the file ends before the part and `end` is `here`. */
async function part(handle: FileHandle, at: number, length: number, file: string, end: 'here' | 'never') {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  if (bytesRead === 0 && end === 'here') return undefined;
  if (bytesRead < length) throw damaged(file, at, 'the file ends too early');
  return bytes;
}

const whole = (handle: FileHandle, at: number, length: number, file: string) =>
  part(handle, at, length, file, 'never') as Promise<Buffer>;

/** Runs a reader. If it fails, throws an error that says where the file is damaged. */
function reading<T>(file: string, at: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof SurroundingsRefused) throw error;
    throw damaged(file, at, error instanceof Error ? error.message : 'unknown');
  }
}

const readHead = (bytes: Uint8Array, file: string, at: number) =>
  reading(file, at, () => {
    const message = new MessageReader(bytes);
    let [type, size] = ['', 0];
    while (!message.isAtEnd) {
      const key = message.key();
      if (key === bytesField(1)) type = message.text();
      else if (key === numberField(3)) size = message.varint();
      else message.skip(key);
    }
    return { type, size };
  });

const unpack = (bytes: Uint8Array, file: string, at: number): Uint8Array =>
  reading(file, at, () => {
    const message = new MessageReader(bytes);
    while (!message.isAtEnd) {
      const key = message.key();
      if (key === bytesField(1)) return message.bytes();
      if (key === bytesField(3)) return inflateSync(message.bytes(), { maxOutputLength: BLOB_MAX_BYTES });
      if (key === numberField(2)) message.skip(key);
      else throw new Error('it is packed in a way other than zlib');
    }
    throw new Error('a block is empty');
  });

/** Refuses files with features that change the meaning of their data, such as deleted objects. */
function requireUnderstood(content: Uint8Array, file: string): void {
  const features = reading(file, 0, () => {
    const message = new MessageReader(content);
    const found: string[] = [];
    while (!message.isAtEnd) {
      const key = message.key();
      if (key === bytesField(4)) found.push(message.text());
      else message.skip(key);
    }
    return found;
  });
  const unknown = features.filter((one) => !UNDERSTOOD.has(one));
  if (unknown.length > 0)
    throw new SurroundingsRefused(
      `${file} needs ${unknown.join(', ')}, which this program cannot read. Take a plain extract, such as those of Geofabrik.`,
    );
}

/** Returns the day of the data as the header of the file says; undefined if it does not. */
export function dayOfHeader(content: Uint8Array): string | undefined {
  const message = new MessageReader(content);
  while (!message.isAtEnd) {
    const key = message.key();
    if (key === numberField(32)) return new Date(message.varint() * 1000).toISOString().slice(0, 10);
    message.skip(key);
  }
  return undefined;
}
