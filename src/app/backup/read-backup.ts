import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { MAJOR } from '#server/database/embedded-database.ts';
import {
  BackupRefused,
  CONTENT_FOLDER,
  DATA_FOLDER,
  DATABASE_FILES,
  DIGESTS_FILE,
  digestsSchema,
  HEAD_FILE,
  type Head,
  headSchema,
} from './backup-format.ts';

const SMALL_MAX_BYTES = 64 * 1024 ** 2;
const FOLDERS: readonly string[] = [DATA_FOLDER, CONTENT_FOLDER];

/**
 * Unpacks the data and content folders of an archive into a new folder, and verifies every digest.
 * @throws {BackupRefused} if the archive is incomplete, damaged, not a backup of this program, or from another PostgreSQL
 * version
 */
export async function readBackup(archive: string, target: string): Promise<Head> {
  const digests = new Map<string, string>();
  const texts = new Map<string, string>();
  const entries = extract();
  const unpacked = pipeline(createReadStream(archive), createGunzip(), entries);
  unpacked.catch(() => {});
  try {
    for await (const entry of entries) {
      const { header } = entry;
      if (header.name === HEAD_FILE || header.name === DIGESTS_FILE) {
        if ((header.size ?? 0) > SMALL_MAX_BYTES) throw new Error(`${header.name} is too large`);
        texts.set(header.name, (await buffer(entry as AsyncIterable<Buffer>)).toString());
        continue;
      }
      const digest = await unpack(entry as AsyncIterable<Buffer>, header, target);
      if (digest) digests.set(header.name, digest);
    }
    await unpacked;
  } catch (error) {
    throw refusal(archive, error instanceof Error ? error.message : String(error));
  }
  const head = headSchema.safeParse(parsed(texts.get(HEAD_FILE)));
  const told = digestsSchema.safeParse(parsed(texts.get(DIGESTS_FILE)));
  if (!head.success) throw refusal(archive, `${HEAD_FILE} is missing or invalid`);
  if (!told.success) throw refusal(archive, 'the end of the file is missing');
  compare(archive, told.data, digests);
  if (head.data.database === 'embedded') await requireMajor(archive, target);
  return head.data;
}

const refusal = (archive: string, reason: string) =>
  new BackupRefused(`${archive} is not a complete backup of this site (${reason}). Use another backup.`);

async function unpack(entry: AsyncIterable<Buffer>, { name, type, mode }: Header, target: string) {
  const parts = name.replace(/\/$/, '').split('/');
  const plain = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
  if (!FOLDERS.includes(parts[0] ?? '') || !plain || (type !== 'file' && type !== 'directory')) {
    throw new Error(`«${name}» is not part of a backup`);
  }
  const file = path.join(target, ...parts);
  if (type === 'directory') {
    await mkdir(file, { recursive: true, mode: mode ?? 0o700 });
    for await (const _ of entry) throw new Error(`«${name}» is a folder with content`);
    return undefined;
  }
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  const chunks = async function* () {
    for await (const chunk of entry) {
      hash.update(chunk);
      yield chunk;
    }
  };
  // `flush` writes the file to the disk before it counts as restored.
  await pipeline(chunks, createWriteStream(file, { flags: 'wx', mode: mode ?? 0o600, flush: true }));
  return hash.digest('hex');
}

function compare(archive: string, told: Record<string, string>, found: Map<string, string>): void {
  for (const [name, digest] of Object.entries(told)) {
    if (found.get(name) !== digest) throw refusal(archive, `«${name}» is damaged or missing`);
  }
  for (const name of found.keys()) if (!told[name]) throw refusal(archive, `«${name}» has been added`);
}

async function requireMajor(archive: string, target: string): Promise<void> {
  const version = await readFile(path.join(target, DATA_FOLDER, DATABASE_FILES, 'PG_VERSION'), 'utf8').catch(
    () => 'nothing',
  );
  if (version.trim() === MAJOR) return;
  throw new BackupRefused(
    `The database in ${archive} was written by PostgreSQL ${version.trim()}, but this version of the site uses PostgreSQL ${MAJOR}. Restore it with the version of the site that wrote it.`,
  );
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
