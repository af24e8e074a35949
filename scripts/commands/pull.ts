import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDataFolder } from '#app/start/data-folder.ts';
import { taskServer, tellSearchers } from '#app/task-client.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { defineCommand } from '../command.ts';
import { SettingsError } from '../nightly/night-settings.ts';
import { createPull, createPullReport } from '../publish/pull.ts';
import { storageAt, targetOf } from '../publish/storage.ts';
import { isTold } from '../told-errors.ts';

export const command = defineCommand({
  usage: `npm run pull -- [--from s3://bucket/prefix] [--every seconds]

Fetches the site that «npm run publish» has put into a storage: fetches new files, swaps {DATA_DIR}/site/current, and tells
the running server to send mails to visitors who registered a search.

--from    the storage; by default SITE_STORAGE
--every   keeps running, and looks for a new version at this interval, in seconds

AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL   the storage
SERVER_URL, TASK_TOKEN   the running server`,
  options: { from: { type: 'string' }, every: { type: 'string' } },
  async run({ from, every }) {
    const seconds = every === undefined ? undefined : Number(every);
    if (seconds !== undefined && !(seconds > 0))
      throw new SettingsError(`--every is «${every}»; expected a number of seconds.`);
    const source = targetOf(from, '--from');
    const storage = storageAt(source);
    if (!storage) throw new SettingsError(`${source} is a folder; expected s3://bucket/prefix.`);
    const dataDir = path.resolve(readFeedEnvironment().dataDir);
    await openDataFolder(dataDir);
    const pull = createPull({ storage, dataDir, say: console.log, tell: () => tellSearchers(taskServer()) });
    if (seconds === undefined) return pull();
    return pullAgain(pull, createPullReport(dataDir, source), seconds * 1000);
  },
});

type PullReport = ReturnType<typeof createPullReport>;

/**
 * Pulls repeatedly. After a failure, the previous site stays online. Only the first of several equal failures is
 * logged.
 */
async function pullAgain(pull: () => Promise<void>, report: PullReport, everyMs: number): Promise<never> {
  for (let told = ''; ; await sleep(everyMs)) {
    try {
      await pull();
      await report();
      if (told) console.log('Fetching the site works again.');
      told = '';
    } catch (error) {
      if (!isTold(error)) throw error;
      if (told !== error.message) console.error(error.message);
      told = error.message;
      // If the report cannot be written, for example because the disk is full, pulling continues. The server notices
      // that reports are missing.
      await report(told).catch(() => {});
    }
  }
}
