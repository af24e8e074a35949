import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { publishWithNight } from '#app/content/publish-with-night.ts';
import { openDataFolder } from '#app/start/data-folder.ts';
import { ACCEPT_VARIABLE } from '#rebuild/night-files.ts';
import { defineCommand } from '../command.ts';
import { failureMessage, runNight } from '../nightly/night.ts';
import {
  doubtOfNight,
  keepNight,
  lastGoodAt,
  type NightReport,
  nightMarkdown,
  nightText,
  writeNightReport,
} from '../nightly/night-report.ts';
import { type NightSettings, readNightSettings, SettingsError } from '../nightly/night-settings.ts';
import { takeTurn } from '../nightly/releases.ts';

export const command = defineCommand({
  usage: `npm run nightly [-- --json] [-- --accept <time>]

Fetches the export, builds what has changed, checks the site and publishes it in {DATA_DIR}/site/current. Then tells the
running server to send mails to visitors who registered a search. If a step before publishing fails, the previous site stays online; the next run
continues from there.

--json prints the report as JSON, and the log to standard error.
--accept imports the export that the last night has refused, unless more would go than its report says. The time is that at
which this night began («startedAt» in {DATA_DIR}/nightly/report.json); the desk sets ${ACCEPT_VARIABLE} instead.

FEED_URL             file or address of the export; by default the one in site.yaml, or that of the accepted export
FEED_FROM            the software that it comes from, such as whise (docs/doors.md)
FEED_AUTHORIZATION   value of the Authorization header
PUBLISH_COMMAND      publishes the site elsewhere; SITE_DIR tells it where the site is
SERVER_URL, TASK_TOKEN   the running server`,
  options: { json: { type: 'boolean' }, accept: { type: 'string' } },
  async run({ json, accept = process.env[ACCEPT_VARIABLE] }) {
    const say = json ? console.error : console.log;
    const settings = readNightSettings(process.env);
    await openDataFolder(settings.dataDir);
    const free = await takeTurn(settings.dataDir, say);
    await publishWithNight(settings.dataDir, say);
    if (accept) settings.accepted = await refusedBy(accept, settings.dataDir);
    const report = await runNight(settings, say);
    report.lastGoodAt = report.failure ? await lastGoodAt(settings.dataDir) : report.startedAt;
    say(`\n${nightText(report)}`);
    if (json) console.log(JSON.stringify(report));
    await store(report, settings);
    free();
    return report.failure ? 1 : 0;
  },
});

/** Stores the report for the desk and for the page of the CI job. @throws if that is impossible, as on a full disk */
async function store(report: NightReport, { dataDir, jobSummary }: NightSettings): Promise<void> {
  try {
    await writeNightReport(dataDir, report);
    await keepNight(dataDir, report);
    if (jobSummary) await appendFile(jobSummary, `${nightMarkdown(report)}\n`);
  } catch (error) {
    const folder = path.resolve(dataDir, 'nightly');
    throw new Error(
      `The report of this night could not be stored in ${folder}, so the desk does not show it. ${await failureMessage(error, dataDir)}`,
      { cause: error },
    );
  }
}

/** Returns what a night has refused. @throws {SettingsError} if it is not the last night, or refused nothing */
async function refusedBy(startedAt: string, dataDir: string) {
  const doubt = await doubtOfNight(dataDir, startedAt);
  if (doubt) return doubt;
  throw new SettingsError(
    `The last night did not begin at ${startedAt}, or refused no export, so there is nothing to accept. Read ${dataDir}/nightly/report.json.`,
  );
}
