import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

const keyFile = (dataDir: string) => path.resolve(dataDir, 'feed', 'key');

/** Encrypts a document for the import's folder. Creates the key of the data folder if it has none. */
export async function sealed(dataDir: string, document: Buffer): Promise<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await createdKey(dataDir), nonce);
  const content = [cipher.update(document), cipher.final()];
  return Buffer.concat([BEGINNING, nonce, cipher.getAuthTag(), ...content]);
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

/** Reads the stored document of the current import. Throws {@link FeedError} if it cannot be decrypted. */
export async function readDocument(dataDir: string): Promise<Buffer> {
  const { document: file, folder } = importFiles(dataDir);
  const bytes = await readFile(file);
  // Imports of older versions are not encrypted. The next import replaces them.
  if (!bytes.subarray(0, BEGINNING.length).equals(BEGINNING)) return bytes;
  const at = BEGINNING.length;
  try {
    const decipher = createDecipheriv(CIPHER, await readFile(keyFile(dataDir)), bytes.subarray(at, at + NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(at + NONCE_BYTES, at + NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(at + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    throw new FeedError(
      `${file} cannot be decrypted with the key ${keyFile(dataDir)}: the folder was copied without its key, or either is damaged. ` +
        `Remove the folder ${folder} and import the export again.`,
    );
  }
}
