import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_DIR, ContentError } from '#agency/content/content-file.ts';
import { agencyOf } from '#app/backup/backed-up-agency.ts';
import { databaseSource } from '#app/backup/backup-database.ts';
import { type Agency, BackupRefused, LAST_BACKUP_FILE, makeHead } from '#app/backup/backup-format.ts';
import { writeBackup } from '#app/backup/write-backup.ts';
import { replaceFile } from '#server/built/replace-file.ts';
import PACKAGE from '../package.json' with { type: 'json' };
import { runCommand } from './run-command.ts';

const USAGE = `npm run backup -- <file.tar.gz>

Writes a backup of the data folder and the content folder. Files that the program can make again are left out.

DATA_DIR      the data folder (.data)
CONTENT_DIR   the content folder (content)
SERVER_URL, TASK_TOKEN   a running server, which makes a copy of its database
DATABASE_URL  a PostgreSQL server, which is dumped with pg_dump if that is on PATH

The backup holds personal data that visitors sent: keep it safe.`;

/** Returns the agency of the content folder. A mistake in site.yaml is reported but does not prevent the backup. */
function agencyHere(): Agency | undefined {
  const unknown = 'The backup will not name its agency.';
  try {
    const agency = agencyOf(CONTENT_DIR);
    if (!agency) console.error(`${CONTENT_DIR} holds no agency: set CONTENT_DIR. ${unknown}`);
    return agency;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`${error.message}\n${unknown}`);
    return undefined;
  }
}

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { help: { type: 'boolean' } } });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const dataDir = path.resolve(process.env.DATA_DIR || '.data');
  const started = performance.now();
  if (!(await stat(dataDir).catch(() => undefined))?.isDirectory()) {
    throw new BackupRefused(`The data folder ${dataDir} does not exist. Set DATA_DIR.`);
  }
  const agency = agencyHere();
  const database = await databaseSource(dataDir, process.env.DATABASE_URL || undefined);
  try {
    const files = await writeBackup(path.resolve(file), {
      head: makeHead(PACKAGE.version, database.kind, agency),
      dataDir,
      contentDir: existsSync(CONTENT_DIR) ? path.resolve(CONTENT_DIR) : undefined,
      databaseFiles: database.files,
      dumpFile: database.dump,
    });
    await replaceFile(path.join(dataDir, LAST_BACKUP_FILE), JSON.stringify({ at: new Date().toISOString() }));
    const { size } = await stat(file);
    if (database.note) console.log(database.note);
    console.log(
      `${file}: ${files} files, ${(size / 1024 ** 2).toFixed(1)} MB, ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
    return 0;
  } finally {
    await database.done();
  }
}

await runCommand(main, 'No backup was written.');
