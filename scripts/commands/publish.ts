import { requireNoGaps } from '#agency/content/gaps.ts';
import { openDataFolder } from '#app/start/data-folder.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { defineCommand } from '../command.ts';
import { goBackIn, releaseLines, takeTurn } from '../nightly/releases.ts';
import { goBack, versionLines } from '../publish/site-versions.ts';
import { storageAt, targetOf } from '../publish/storage.ts';

export const command = defineCommand({
  usage: `npm run publish -- [folder ...] --to <place> [--checked]   joins parts, checks the site and publishes it
npm run publish -- --to <place> --list                   lists the stored versions
npm run publish -- --to <place> --back [version]         publishes an earlier version again; by default the previous one

Folders: all parts of one site, built with --shard; or one complete site (SITE_DIR).
Place: s3://bucket/prefix, or the data folder of the server, whose site/current is swapped. By default SITE_STORAGE.
--checked skips the check, for a PUBLISH_COMMAND: the night has checked the site already.

AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL   the storage`,
  options: {
    to: { type: 'string' },
    checked: { type: 'boolean' },
    list: { type: 'boolean' },
    back: { type: 'boolean' },
  },
  arguments: [0, Number.POSITIVE_INFINITY],
  async run({ to, checked, list, back }, folders) {
    const target = targetOf(to, '--to');
    const storage = storageAt(target);
    if (back) {
      const now = storage ? await goBack(storage, folders[0]) : await backInFolder(target, folders[0]);
      console.log(`Version ${now} is the current version again.`);
      return;
    }
    if (list) {
      for (const line of await (storage ? versionLines(storage) : releaseLines(target))) console.log(line);
      return;
    }
    requireNoGaps();
    const { dataDir } = readFeedEnvironment();
    await openDataFolder(dataDir);
    // Imported here, because --back must be fast and does not need the modules that join and check sites.
    const { publishSite } = await import('../publish/publish-site.ts');
    await publishSite({
      dirs: folders.length > 0 ? folders : [process.env.SITE_DIR || 'dist'],
      to: storage ?? target,
      isChecked: checked,
      dataDir,
      databaseUrl: process.env.DATABASE_URL || undefined,
      say: console.log,
    });
  },
});

/** Makes an earlier site of a data folder visible, after a night that runs has ended. */
async function backInFolder(dataDir: string, to: string | undefined): Promise<string> {
  const free = await takeTurn(dataDir, console.log);
  try {
    return await goBackIn(dataDir, to);
  } finally {
    free();
  }
}
