import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { dataItems, feedMark, type Item, itemsAt } from './contents.ts';
import {
  CONTENT_FOLDER,
  DATA_FOLDER,
  DATABASE_FILES,
  DIGESTS_FILE,
  DUMP_FILE,
  HEAD_FILE,
  type Head,
} from './format.ts';
import { Changed } from './refused.ts';

const TRIES = 3;

export interface Sources {
  head: Head;
  dataDir: string;
  /** the agency's folder */
  contentDir?: string | undefined;
  /** PostgreSQL's own files, which nobody writes to */
  databaseFiles?: string | undefined;
  /** a dump of PostgreSQL */
  dumpFile?: string | undefined;
}

/**
 * Writes an archive, which appears under its name when it is whole.
 * @returns how many files it holds.
 */
export async function writeBackup(target: string, sources: Sources): Promise<number> {
  const part = `${target}.part`;
  for (let tried = 1; ; tried++) {
    try {
      const files = await writeOnce(part, sources);
      await rename(part, target);
      return files;
    } catch (error) {
      await rm(part, { force: true });
      if (!(error instanceof Changed) || tried === TRIES) throw error;
    }
  }
}

async function writeOnce(part: string, sources: Sources): Promise<number> {
  const { head, dataDir, contentDir, databaseFiles, dumpFile } = sources;
  const archive = pack();
  // What it holds is nobody else's business.
  const written = pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
  // Told below, by the first thing that cannot be added.
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
    if ((await feedMark(dataDir)) !== mark) throw new Changed('The feed changed while it was being read.');
    await addText(archive, DIGESTS_FILE, JSON.stringify(digests));
    archive.finalize();
    await written;
    return Object.keys(digests).length;
  } catch (error) {
    archive.destroy();
    await written.catch(() => {});
    throw isGone(error) ? new Changed('A file went away while it was being read.', { cause: error }) : error;
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
      if (left > 0) throw new Changed(`${name} became shorter while it was being read.`);
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
