import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { FeedError } from '../document.ts';

/** Largest file that is extracted from an archive, in bytes. */
const FILE_MAX_BYTES = 500 * 1024 * 1024;

/** A file in an archive. `read` extracts it. */
export interface PackedFile {
  name: string;
  /** Throws {@link FeedError}. */
  read(): Promise<Buffer>;
}

export const isZip = (bytes: Buffer): boolean => bytes.length > 3 && bytes.readUInt32LE() === 0x04034b50;

/** Lists the files of a ZIP archive. Throws {@link FeedError}. */
export async function zipFiles(bytes: Buffer, archive: string): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  try {
    const zip = await fromBufferPromise(bytes, { decodeStrings: false });
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry);
      if (!name.endsWith('/')) files.push({ name, read: () => unpack(zip, entry, `${archive}: «${name}»`) });
    }
    return files;
  } catch (error) {
    throw refusal(`${archive} cannot be unpacked`, error);
  }
}

/** Decodes a file name. Old programs use the code page of DOS; many use UTF-8 without marking it. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  }
}

async function unpack(zip: ZipFile, entry: Entry, file: string): Promise<Buffer> {
  if (entry.isEncrypted()) throw new FeedError(`${file} is encrypted. Pack the archive again without a password.`);
  if (entry.uncompressedSize > FILE_MAX_BYTES) {
    throw new FeedError(
      `${file} is larger than ${FILE_MAX_BYTES / 1024 ** 2} MB. Pack the archive again with smaller files.`,
    );
  }
  try {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error('its content has changed');
    return content;
  } catch (error) {
    throw refusal(`${file} is damaged`, error);
  }
}

const refusal = (what: string, error: unknown) =>
  new FeedError(`${what} (${error instanceof Error ? error.message : error}). Pack the archive again.`);
