import { openDataFolder } from '#app/start/data-folder.ts';
import { keepHeapSmall, stopOnSignals } from '#app/start/server-process.ts';
import { requireOwnSite } from '#app/start/site-owner.ts';
import { startServer } from '#app/start/start-server.ts';
import { collectNow } from '#platform/server/collect-early.ts';
import { createLog } from '#platform/server/event-log.ts';
import { readSettings } from '#server/settings/settings.ts';
import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm run serve

Serves the site that «npm run build» has built, on HOST and PORT.`,
  async run() {
    keepHeapSmall();
    const log = createLog((line) => process.stderr.write(line), process.stderr.isTTY === true);
    const settings = readSettings(process.env);
    await openDataFolder(settings.dataDir);
    await requireOwnSite(settings.siteDir);
    const { url, stop } = await startServer({ ...settings, log });
    stopOnSignals(stop);
    console.log(url);
    // Reading the data of the site has left garbage.
    collectNow();
  },
});
