import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDataFolder } from '#app/start/data-folder.ts';
import { taskServer, tellSearchers } from '#app/task-client.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { SettingsError } from './nightly/settings.ts';
import { createPull } from './publish/pull.ts';
import { createPullReport } from './publish/pull-report.ts';
import { storageAt, targetOf } from './publish/target.ts';
import { isTold, runCommand } from './run-command.ts';

const USAGE = `npm run pull -- [--from s3://bucket/prefix] [--every seconds]

Takes over the site that npm run publish has put into a storage: fetches what is new, swaps {DATA_DIR}/site/current, and has the
running server write to whoever looks for a home. Without --from: SITE_STORAGE. --every: goes on, and looks again and again.

AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL   the storage
SERVER_URL, TASK_TOKEN   the running server`;

type PullReport = ReturnType<typeof createPullReport>;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { from: { type: 'string' }, every: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const seconds = values.every === undefined ? undefined : Number(values.every);
  if (seconds !== undefined && !(seconds > 0))
    throw new SettingsError(`--every is «${values.every}»; expected seconds.`);
  const source = targetOf(values.from, '--from');
  const storage = storageAt(source);
  if (!storage) throw new SettingsError(`${source} is a folder; expected s3://bucket/prefix.`);
  const dataDir = path.resolve(readFeedEnvironment().dataDir);
  await openDataFolder(dataDir);
  const pull = createPull({ storage, dataDir, say: console.log, tell: () => tellSearchers(taskServer()) });
  if (seconds !== undefined) return again(pull, createPullReport(dataDir, source), seconds * 1000);
  await pull();
  return 0;
}

/** Goes on whatever happens: visitors see the site of before meanwhile. The same trouble is told once. */
async function again(pull: () => Promise<void>, report: PullReport, everyMs: number): Promise<never> {
  for (let told = ''; ; await sleep(everyMs)) {
    try {
      await pull();
      await report();
      if (told) console.log('It works again.');
      told = '';
    } catch (error) {
      if (!isTold(error)) throw error;
      if (told !== error.message) console.error(error.message);
      told = error.message;
      // What hinders it, a full disk, the server sees by itself.
      await report(told).catch(() => {});
    }
  }
}

await runCommand(main);
