import { appendFile } from 'node:fs/promises';
import { openDataFolder } from '#app/start/data-folder.ts';
import { defineCommand } from '../command.ts';
import { runNight } from '../nightly/night.ts';
import { lastGoodAt, nightMarkdown, nightText, writeNightReport } from '../nightly/night-report.ts';
import { readNightSettings } from '../nightly/night-settings.ts';
import { takeTurn } from '../nightly/releases.ts';

export const command = defineCommand({
  usage: `npm run nightly [-- --json]

Fetches the export, builds what has changed, checks the site and publishes it in {DATA_DIR}/site/current. Then tells the
running server to send mails to visitors who registered a search. If a step before publishing fails, the previous site stays online; the next run
continues from there.

--json prints the report as JSON, and the log to standard error.

FEED_URL             file or address of the export; by default the one in site.yaml, or that of the accepted export
FEED_FROM            the software that it comes from, such as whise (docs/doors.md)
FEED_AUTHORIZATION   value of the Authorization header
PUBLISH_COMMAND      publishes the site elsewhere; SITE_DIR tells it where the site is
SERVER_URL, TASK_TOKEN   the running server`,
  options: { json: { type: 'boolean' } },
  async run({ json }) {
    const say = json ? console.error : console.log;
    const settings = readNightSettings(process.env);
    await openDataFolder(settings.dataDir);
    const free = await takeTurn(settings.dataDir, say);
    const report = await runNight(settings, say);
    report.lastGoodAt = report.failure ? await lastGoodAt(settings.dataDir) : report.startedAt;
    await writeNightReport(settings.dataDir, report);
    if (settings.jobSummary) await appendFile(settings.jobSummary, `${nightMarkdown(report)}\n`);
    say(`\n${nightText(report)}`);
    if (json) console.log(JSON.stringify(report));
    free();
    return report.failure ? 1 : 0;
  },
});
