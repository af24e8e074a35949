import { parseArgs } from 'node:util';
import { openDataFolder } from '#app/start/data-folder.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { SettingsError } from './nightly/settings.ts';
import { storageAt, targetOf } from './publish/target.ts';
import { goBack, versionLines } from './publish/versions.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run publish -- [folder ...] --to <place> [--checked]   join parts, check the site and publish it
npm run publish -- --to <storage> --list                 versions that visitors can be led back to
npm run publish -- --to <storage> --back [version]       lead them back, to the version before without a number

Folders: sites that were built with --shard, all parts of one; or one that was built whole (SITE_DIR).
Place: s3://bucket/prefix, or the data folder of the server, whose site/current is swapped. SITE_STORAGE is the usual one.
--checked: the site has been checked already, as a night does before its PUBLISH_COMMAND.

AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL   the storage`;

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      checked: { type: 'boolean' },
      list: { type: 'boolean' },
      back: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const target = targetOf(values.to, '--to');
  const storage = storageAt(target);
  if (values.list || values.back) {
    if (!storage) throw new SettingsError(`${target} is a folder: only a storage (s3://bucket/prefix) keeps versions.`);
    if (values.back) console.log(`Visitors are led back to version ${await goBack(storage, positionals[0])}.`);
    else for (const line of await versionLines(storage)) console.log(line);
    return 0;
  }
  const { dataDir } = readFeedEnvironment();
  await openDataFolder(dataDir);
  // Who goes back is in a hurry, and needs nothing of what joins and checks.
  const { publishSite } = await import('./publish/publish.ts');
  await publishSite({
    dirs: positionals.length > 0 ? positionals : [process.env.SITE_DIR || 'dist'],
    to: storage ?? target,
    isChecked: values.checked,
    dataDir,
    databaseUrl: process.env.DATABASE_URL || undefined,
    say: console.log,
  });
  return 0;
}

await runCommand(main);
