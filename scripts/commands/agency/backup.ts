import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ContentError } from '#agency/content/content-error.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { agencyOf } from '#app/backup/backed-up-agency.ts';
import { databaseSource } from '#app/backup/backup-database.ts';
import { type Agency, BackupRefused, LAST_BACKUP_FILE, makeHead } from '#app/backup/backup-format.ts';
import { writeBackup } from '#app/backup/write-backup.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import PACKAGE from '../../../package.json' with { type: 'json' };
import { defineCommand } from '../../command.ts';

export const command = defineCommand({
  usage: `npm run agency -- backup <file.tar.gz>

Packs the content folder (CONTENT_DIR) and the data folder (DATA_DIR), without files that the program can make again. Asks
the running server for a copy of its embedded database (SERVER_URL, TASK_TOKEN); with DATABASE_URL, adds a dump by pg_dump if
it is on PATH. The file holds what visitors have sent: keep it safe.`,
  arguments: [1, 1],
  failureMeans: 'No backup was written.',
  async run(_, [file = '']) {
    const dataDir = path.resolve(process.env.DATA_DIR || '.data');
    const started = performance.now();
    if (!(await stat(dataDir).catch(() => undefined))?.isDirectory()) {
      throw new BackupRefused(`The data folder ${dataDir} does not exist. Set DATA_DIR.`);
    }
    const folder = path.dirname(path.resolve(file));
    if (!existsSync(folder)) throw new BackupRefused(`The folder ${folder} does not exist. Create it first.`);
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
      const seconds = (performance.now() - started) / 1000;
      console.log(`${file}: ${files} files, ${(size / 1024 ** 2).toFixed(1)} MB, ${seconds.toFixed(1)} s.`);
    } finally {
      await database.done();
    }
  },
});

/**
 * Returns the agency of the content folder, or undefined if its content has mistakes, which must not prevent a backup.
 */
function agencyHere(): Agency | undefined {
  const unknown = 'The backup will not name its agency.';
  try {
    const agency = agencyOf(CONTENT_DIR);
    if (!agency) console.error(`${CONTENT_DIR} does not contain an agency. Set CONTENT_DIR. ${unknown}`);
    return agency;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`${error.message}\n${unknown}`);
    return undefined;
  }
}
