import { existsSync } from 'node:fs';
import { lchown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { requireAgency, restoreContent } from '#app/backup/backed-up-agency.ts';
import { BackupRefused, CONTENT_FOLDER, DATA_FOLDER, DUMP_FILE } from '#app/backup/backup-format.ts';
import { readBackup } from '#app/backup/read-backup.ts';
import { refuseNewer } from '#app/start/data-folder.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- restore <file.tar.gz> [--replace]

Restores the data folder (DATA_DIR) from a backup. Stop the server first. The content folder (CONTENT_DIR) must belong to the same
agency, and stays as it is; an empty folder gets the content of the backup.

--replace restores over a data folder that is not empty; the previous folder is kept beside it.`,
  options: { replace: { type: 'boolean' } },
  arguments: [1, 1],
  failureMeans: 'Nothing was changed.',
  async run({ replace }, [file = '']) {
    const dataDir = path.resolve(process.env.DATA_DIR || '.data');
    const isFull = (await readdir(dataDir).catch(() => [])).length > 0;
    if (isFull && !replace) {
      throw new BackupRefused(
        `${dataDir} is not empty. Add --replace to replace it; the old folder is kept beside it.`,
      );
    }
    const free = holdDatabase(dataDir);
    try {
      await restore(file, dataDir, isFull);
    } finally {
      free?.();
    }
  },
});

async function restore(file: string, dataDir: string, isFull: boolean): Promise<void> {
  await mkdir(path.dirname(dataDir), { recursive: true });
  const next = await mkdtemp(`${dataDir}.restoring-`);
  const data = path.join(next, DATA_FOLDER);
  await mkdir(data, { mode: 0o700 });
  try {
    const head = await readBackup(file, next);
    await refuseNewer(data);
    if (head.agency) requireAgency(head.agency, CONTENT_DIR);
    await giveTo(await ownerOf(dataDir), data);
    const hasContent = await restoreContent(path.join(next, CONTENT_FOLDER), path.resolve(CONTENT_DIR));
    const before = await swapIn(data, dataDir, isFull);
    console.log(`Restored the state of ${head.createdAt} in ${dataDir}${hasContent ? ` and ${CONTENT_DIR}` : ''}.`);
    if (before) console.log(`The old data folder is now ${before}. Remove it when everything works.`);
    for (const line of nextSteps(head.database, dataDir)) console.log(line);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
}

/** Locks the database so that no server can start during the restore. Returns a function that unlocks it. */
function holdDatabase(dataDir: string): (() => void) | undefined {
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder)) return undefined;
  const free = lockFolder(folder);
  if (!free) throw new BackupRefused(`A running server uses ${dataDir}. Stop it first.`);
  return free;
}

/** Returns the owner of the data folder or, if the folder does not exist, of its parent. */
function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  return stat(dataDir).catch(() => stat(path.dirname(dataDir)));
}

/**
 * Gives restored files to the user who owned the data folder. Otherwise they would belong to root, and the server could
 * not read them.
 */
async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(path.join(folder, name), uid, gid);
  }
}

/**
 * Replaces the data folder with two renames, and undoes the first if the second fails. Returns the new path of the
 * previous folder.
 */
async function swapIn(next: string, dataDir: string, isFull: boolean): Promise<string | undefined> {
  const before = `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  if (existsSync(dataDir)) await rename(dataDir, before);
  try {
    await rename(next, dataDir);
  } catch (error) {
    if (existsSync(before)) await rename(before, dataDir);
    throw error;
  }
  if (isFull) return before;
  await rm(before, { recursive: true, force: true });
  return undefined;
}

function nextSteps(database: 'embedded' | 'dump' | 'none', dataDir: string): string[] {
  const dump = path.join(dataDir, DUMP_FILE);
  return [
    ...(database === 'dump'
      ? [`Restore the database: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${dump}`]
      : []),
    ...(database === 'none' ? ['This backup does not contain a database.'] : []),
    ...(database === 'embedded' && process.env.DATABASE_URL
      ? ['This backup contains an embedded database. DATABASE_URL is set, so the server will use another database.']
      : []),
    'Then build the site with «npm run nightly» or «npm run build», and start the server.',
  ];
}
