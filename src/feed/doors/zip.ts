import { crc32, inflateRawSync } from 'node:zlib';
import { FeedError } from '../document.ts';

/** Largest file that is taken out of an archive, in bytes. */
const FILE_MAX_BYTES = 500 * 1024 * 1024;
/** An end record with the longest comment there can be. */
const END_MAX_BYTES = 22 + 0xffff;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** A file in an archive; nothing is unpacked before it is read. */
export interface ZipFile {
  name: string;
  /** Throws {@link FeedError}. */
  read(): Buffer;
}

export const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32LE() === 0x04034b50;

/** What is in a ZIP archive (APPNOTE.TXT 4.3), folders left out. Throws {@link FeedError}. */
export function zipFiles(bytes: Buffer, archive: string): ZipFile[] {
  const refuse = (why: string): never => {
    throw new FeedError(`${archive}: ${why} Pack it again.`);
  };
  try {
    return entriesOf(bytes, refuse);
  } catch (error) {
    if (error instanceof RangeError) return refuse('this archive is cut off.');
    throw error;
  }
}

function entriesOf(bytes: Buffer, refuse: (why: string) => never): ZipFile[] {
  const end = bytes.subarray(Math.max(0, bytes.length - END_MAX_BYTES)).lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) refuse('this archive is cut off.');
  const at = Math.max(0, bytes.length - END_MAX_BYTES) + end;
  if (bytes.readUInt32LE(at) !== END) refuse('this archive is cut off.');
  const count = bytes.readUInt16LE(at + 10);
  let next = bytes.readUInt32LE(at + 16);
  if (count === 0xffff || next === 0xffffffff) refuse('archives of more than 4 GB cannot be read.');
  const files: ZipFile[] = [];
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(next) !== ENTRY) refuse('its list of files is damaged.');
    const nameLength = bytes.readUInt16LE(next + 28);
    const name = bytes.toString('utf8', next + 46, next + 46 + nameLength);
    const entry = next;
    if (!name.endsWith('/')) files.push({ name, read: () => unpack(bytes, entry, name, refuse) });
    next += 46 + nameLength + bytes.readUInt16LE(next + 30) + bytes.readUInt16LE(next + 32);
  }
  return files;
}

function unpack(bytes: Buffer, entry: number, name: string, refuse: (why: string) => never): Buffer {
  const [flags, method] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10)];
  if ((flags & 1) === 1) refuse(`«${name}» is encrypted.`);
  const [packedSize, size] = [bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 24)];
  if (size > FILE_MAX_BYTES) refuse(`«${name}» is larger than ${FILE_MAX_BYTES / 1024 ** 2} MB.`);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + packedSize);
  if (method !== STORED && method !== DEFLATED) refuse(`«${name}» is packed in a way that cannot be read (${method}).`);
  const content = method === STORED ? packed : inflated(packed, size);
  if (!content || content.length !== size || crc32(content) !== bytes.readUInt32LE(entry + 16)) {
    refuse(`«${name}» is damaged.`);
  }
  return content as Buffer;
}

function inflated(packed: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return undefined;
  }
}
