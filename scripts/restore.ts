import { existsSync } from 'node:fs';
import { lchown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { lockFolder } from '#platform/folder-lock.ts';
import { requireAgency, restoreContent } from './backup/agency.ts';
import { CONTENT_FOLDER, DATA_FOLDER, DUMP_FILE } from './backup/format.ts';
import { readBackup } from './backup/read.ts';
import { BackupRefused } from './backup/refused.ts';
import { refuseNewer } from './data-folder.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run restore -- <file.tar.gz> [--replace]   a data folder as it was backed up

DATA_DIR is the data folder (.data). Stop the server first. --replace puts it in the place of a folder that is not empty,
which stays beside it. CONTENT_DIR is the content folder (content): it has to be the same agency's and stays as it is, or
empty, and gets its content from the backup.`;

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const isFull = (await readdir(dataDir).catch(() => [])).length > 0;
  if (isFull && !values.replace) {
    throw new BackupRefused(`${dataDir} is not empty. With --replace the backup takes its place; it stays beside it.`);
  }
  const free = holdDatabase(dataDir);
  try {
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
      console.log(`${dataDir} is as it was on ${head.createdAt}${hasContent ? `, and so is ${CONTENT_DIR}` : ''}.`);
      if (before) console.log(`What was there before is in ${before}; remove it when all is well.`);
      for (const line of nextSteps(head.database, dataDir)) console.log(line);
      return 0;
    } finally {
      await rm(next, { recursive: true, force: true });
    }
  } finally {
    free?.();
  }
}

/** Keeps a server from starting meanwhile. */
function holdDatabase(dataDir: string): (() => void) | undefined {
  const folder = path.join(dataDir, 'database');
  if (!existsSync(folder)) return undefined;
  const free = lockFolder(folder);
  if (!free) throw new BackupRefused(`A running server uses ${dataDir}. Stop it first.`);
  return free;
}

/** Whose the data folder is, or is going to be. */
function ownerOf(dataDir: string): Promise<{ uid: number; gid: number }> {
  return stat(dataDir).catch(() => stat(path.dirname(dataDir)));
}

/** What root restores must be its server's own. */
async function giveTo({ uid, gid }: { uid: number; gid: number }, folder: string): Promise<void> {
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(path.join(folder, name), uid, gid);
  }
}

/** Two renames in one folder; if the second fails, the first is taken back. Gives where the former folder is. */
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
      ? [`The database: pg_restore --clean --if-exists --no-owner --dbname="$DATABASE_URL" ${dump}`]
      : []),
    ...(database === 'none' ? ['There is no database in this backup.'] : []),
    ...(database === 'embedded' && process.env.DATABASE_URL
      ? ['The database of this backup is embedded; with DATABASE_URL set the server uses another one.']
      : []),
    'Then make the site: npm run nightly (or npm run build), and start the server.',
  ];
}

await runCommand(main, 'Nothing was changed.');
