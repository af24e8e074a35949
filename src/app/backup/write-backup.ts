import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import {
  CONTENT_FOLDER,
  DATA_FOLDER,
  DATABASE_FILES,
  DIGESTS_FILE,
  DUMP_FILE,
  FileChanged,
  HEAD_FILE,
  type Head,
} from './backup-format.ts';
import { dataItems, feedMark, type Item, itemsAt } from './backup-items.ts';

const TRIES = 3;

/** The files and folders that go into a backup. */
export interface BackupSources {
  head: Head;
  dataDir: string;
  contentDir?: string | undefined;
  /** files of the embedded PostgreSQL; no process may write to them meanwhile */
  databaseFiles?: string | undefined;
  /** dump of a PostgreSQL server */
  dumpFile?: string | undefined;
}

/**
 * Writes an archive to a temporary file and renames it when it is complete. If files change while they are read, writing
 * starts again, up to three times in total.
 * @returns the number of files in the archive
 */
export async function writeBackup(target: string, sources: BackupSources): Promise<number> {
  const part = `${target}.part`;
  for (let tried = 1; ; tried++) {
    try {
      const files = await writeOnce(part, sources);
      await rename(part, target);
      return files;
    } catch (error) {
      await rm(part, { force: true });
      if (!(error instanceof FileChanged) || tried === TRIES) throw error;
    }
  }
}

async function writeOnce(part: string, sources: BackupSources): Promise<number> {
  const { head, dataDir, contentDir, databaseFiles, dumpFile } = sources;
  const archive = pack();
  // Only the file's owner may read the archive, because it contains personal data.
  const written = pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
  // Ignore a failure here: adding the next item fails as well and reports it.
  written.catch(() => {});
  try {
    const mark = await feedMark(dataDir);
    const digests: Record<string, string> = {};
    await addText(archive, HEAD_FILE, JSON.stringify(head));
    for await (const item of dataItems(dataDir)) await add(archive, item, digests);
    if (databaseFiles) {
      for await (const item of itemsAt(databaseFiles, `${DATA_FOLDER}/${DATABASE_FILES}`)) {
        await add(archive, item, digests);
      }
    }
    if (dumpFile)
      await add(archive, { name: `${DATA_FOLDER}/${DUMP_FILE}`, file: dumpFile, directory: false }, digests);
    if (contentDir) for await (const item of itemsAt(contentDir, CONTENT_FOLDER)) await add(archive, item, digests);
    if ((await feedMark(dataDir)) !== mark)
      throw new FileChanged('A new import was accepted while the backup was being written. Try again.');
    await addText(archive, DIGESTS_FILE, JSON.stringify(digests));
    archive.finalize();
    await written;
    return Object.keys(digests).length;
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    throw isGone(error)
      ? new FileChanged('A file was removed while the backup was being written. Try again.', { cause: error })
      : error;
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function add(archive: Pack, { name, file, directory }: Item, digests: Record<string, string>) {
  const handle = await open(file);
  try {
    const { size, mtime, mode } = await handle.stat();
    const about = { name, mtime, mode: mode & 0o777 };
    if (directory) return void archive.entry({ ...about, type: 'directory' });
    const hash = createHash('sha256');
    const entry = archive.entry({ ...about, size });
    await pipeline(async function* () {
      let left = size;
      for await (const chunk of handle.createReadStream({ autoClose: false, start: 0 })) {
        const bytes = (chunk as Buffer).subarray(0, left);
        left -= bytes.length;
        hash.update(bytes);
        if (bytes.length > 0) yield bytes;
        if (left === 0) return;
      }
      if (left > 0) throw new FileChanged(`${name} became shorter while the backup was being written. Try again.`);
    }, entry);
    digests[name] = hash.digest('hex');
  } finally {
    await handle.close();
  }
}

function addText(archive: Pack, name: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()));
  });
}
