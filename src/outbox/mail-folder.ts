import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where mails are files, without a mail server. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail');

/** Deletes mails that were written before a moment; gives how many. */
export async function deleteMails(folder: string, before: Date): Promise<number> {
  const files = (await readdir(folder).catch(() => [])).map((name) => join(folder, name));
  const old: string[] = [];
  for (const file of files) {
    // One that is being written gets its name meanwhile.
    const written = await stat(file).catch(() => undefined);
    if (written && written.mtime < before) old.push(file);
  }
  await Promise.all(old.map((file) => rm(file, { force: true })));
  return old.length;
}
