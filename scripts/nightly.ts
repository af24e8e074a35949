import { appendFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openDataFolder } from '#app/start/data-folder.ts';
import { runNight } from './nightly/night.ts';
import { nightMarkdown, nightText } from './nightly/report.ts';
import { lastGoodAt, writeNightReport } from './nightly/report-file.ts';
import { readNightSettings } from './nightly/settings.ts';
import { takeTurn } from './nightly/turn.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run nightly -- [--json]

Fetches the export, builds what has changed, checks it and publishes it in {DATA_DIR}/site/current; then has the running
server write to whoever looks for a home. Whatever fails, the site of before stays; run it again and it goes on.

--json prints the report as JSON, and what happens to standard error.

FEED_URL             file or address of the export; without it what site.yaml says, or where the accepted one came from
FEED_FROM            the door that it comes through, such as whise (docs/doors.md)
FEED_AUTHORIZATION   value of the Authorization header
PUBLISH_COMMAND      publishes the site elsewhere; SITE_DIR tells it where the site is
SERVER_URL, TASK_TOKEN   the running server`;

/** Runs one night; gives the exit code. */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const say = values.json ? console.error : console.log;
  const settings = readNightSettings(process.env);
  await openDataFolder(settings.dataDir);
  const free = await takeTurn(settings.dataDir, say);
  const report = await runNight(settings, say);
  report.lastGoodAt = report.failure ? await lastGoodAt(settings.dataDir) : report.startedAt;
  await writeNightReport(settings.dataDir, report);
  if (settings.jobSummary) await appendFile(settings.jobSummary, `${nightMarkdown(report)}\n`);
  say(`\n${nightText(report)}`);
  if (values.json) console.log(JSON.stringify(report));
  free();
  return report.failure ? 1 : 0;
}

await runCommand(main);
