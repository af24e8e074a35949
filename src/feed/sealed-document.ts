import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FeedError } from './document.ts';
import { importFiles } from './stored-import.ts';

/*
 * The stored document holds what the export hides: today's code may have to map it again, and the check of the site must know
 * what it looks for. Therefore it is encrypted, with a key that lies beside the folders of the imports: a copy of an import,
 * a release or a log reveals nothing. A backup of the whole data folder contains the key, so that the site can be restored.
 */

const BEGINNING = Buffer.from('sealed feed 1\n');
const CIPHER = 'aes-256-gcm';
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];
const TAG_AT = BEGINNING.length + NONCE_BYTES;
const CONTENT_AT = TAG_AT + TAG_BYTES;
/** Documents are encrypted and decrypted in pieces, because a large one takes as much memory as the homes in it. */
const PIECE_BYTES = 4 * 2 ** 20;

const keyFile = (dataDir: string) => path.resolve(dataDir, 'feed', 'key');

/** Writes a document to a file, encrypted. Creates the key of the data folder if it has none. */
export async function writeSealed(file: string, dataDir: string, document: Buffer): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await createdKey(dataDir), nonce);
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(Buffer.concat([BEGINNING, nonce, Buffer.alloc(TAG_BYTES)]));
    for (let at = 0; at < document.length; at += PIECE_BYTES) {
      await handle.writeFile(cipher.update(document.subarray(at, at + PIECE_BYTES)));
    }
    await handle.writeFile(cipher.final());
    // The tag is known only now.
    await handle.write(cipher.getAuthTag(), 0, TAG_BYTES, TAG_AT);
  } finally {
    await handle.close();
  }
}

async function createdKey(dataDir: string): Promise<Buffer> {
  const file = keyFile(dataDir);
  if (!existsSync(file)) {
    await mkdir(path.dirname(file), { recursive: true });
    // If another process creates the key at the same time, its key is used.
    await writeFile(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' }).catch(() => undefined);
  }
  return readFile(file);
}

/** Reads the stored document of the current import. Throws {@link FeedError} if it is missing or cannot be decrypted. */
export async function readDocument(dataDir: string): Promise<Buffer> {
  const { document: file, folder } = importFiles(dataDir);
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    const { buffer: header } = await handle.read(Buffer.alloc(CONTENT_AT), 0, CONTENT_AT, 0);
    // Imports of older versions are not encrypted. The next import replaces them.
    if (!header.subarray(0, BEGINNING.length).equals(BEGINNING)) return await readFile(file);
    return await decrypted(handle, header, await readFile(keyFile(dataDir)));
  } catch (cause) {
    throw new FeedError(
      `${file} cannot be read with the key ${keyFile(dataDir)}: the folder was copied without its key, or a file is missing or ` +
        `damaged. Remove the folder ${folder} and import the export again.`,
      { cause },
    );
  } finally {
    await handle?.close();
  }
}

async function decrypted(handle: FileHandle, header: Buffer, key: Buffer): Promise<Buffer> {
  const decipher = createDecipheriv(CIPHER, key, header.subarray(BEGINNING.length, TAG_AT));
  decipher.setAuthTag(header.subarray(TAG_AT, CONTENT_AT));
  const { size } = await handle.stat();
  const document = Buffer.alloc(size - CONTENT_AT);
  for (let at = 0; at < document.length; ) {
    const { bytesRead, buffer } = await handle.read(document.subarray(at, at + PIECE_BYTES), {
      position: CONTENT_AT + at,
    });
    if (bytesRead === 0) throw new Error('The file has become shorter.');
    decipher.update(buffer.subarray(0, bytesRead)).copy(document, at);
    at += bytesRead;
  }
  decipher.final();
  return document;
}
