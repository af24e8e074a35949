import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CONTENT_DIR, ContentError } from '#agency/content/content-file.ts';
import { replaceFile } from '#server/built/replace-file.ts';
import PACKAGE from '../package.json' with { type: 'json' };
import { type Agency, agencyOf } from './backup/agency.ts';
import { databaseSource } from './backup/database.ts';
import { makeHead } from './backup/format.ts';
import { LAST_BACKUP_FILE } from './backup/last.ts';
import { BackupRefused } from './backup/refused.ts';
import { writeBackup } from './backup/write.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run backup -- <file.tar.gz>   everything of the data folder that does not make itself again, and the content

DATA_DIR is the data folder (.data), CONTENT_DIR the content folder (content). A running server is asked for a copy of its
database: SERVER_URL, TASK_TOKEN. With DATABASE_URL the database is added by pg_dump, if that is on PATH. The file holds what people sent: keep it safe.`;

/** Whose the content is; what is wrong with it keeps nobody from a backup. */
function agencyHere(): Agency | undefined {
  const unknown = 'The backup does not say whose it is.';
  try {
    const agency = agencyOf(CONTENT_DIR);
    if (!agency) console.error(`There is no agency in ${CONTENT_DIR}: set CONTENT_DIR. ${unknown}`);
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
    throw new BackupRefused(`There is no data folder ${dataDir}. Set DATA_DIR.`);
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
