import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { lockFolder } from '#server/locks/folder-lock.ts';
import { openDataFolder } from './data-folder.ts';
import { runNight } from './nightly/night.ts';
import { type NightReport, nightMarkdown, nightText } from './nightly/report.ts';
import { readNightSettings } from './nightly/settings.ts';
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

const LOOK_AGAIN_MS = 1_000;

/** Holds the folder for this night; a night that is running is waited for. */
async function takeTurn(folder: string, say: (line: string) => void): Promise<() => void> {
  await mkdir(folder, { recursive: true });
  for (let told = false; ; told = true) {
    const free = lockFolder(folder);
    if (free) return free;
    if (!told) say('Another night is running. Waiting until it has ended …');
    await sleep(LOOK_AGAIN_MS);
  }
}

/** When the last good night began, as the report of the night before says. */
async function lastGoodAt(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return (JSON.parse(text) as NightReport).lastGoodAt;
}

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
  const folder = path.join(settings.dataDir, 'nightly');
  const free = await takeTurn(folder, say);
  const file = path.join(folder, 'report.json');
  const report = await runNight(settings, say);
  report.lastGoodAt = report.failure ? await lastGoodAt(file) : report.startedAt;
  await writeFile(file, JSON.stringify(report, null, 2));
  if (settings.jobSummary) await appendFile(settings.jobSummary, `${nightMarkdown(report)}\n`);
  say(`\n${nightText(report)}`);
  if (values.json) console.log(JSON.stringify(report));
  free();
  return report.failure ? 1 : 0;
}

await runCommand(main);
