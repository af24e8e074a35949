import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { ownFeed } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { openDataFolder } from '#app/start/data-folder.ts';
import { keepHeapSmall, stopOnSignals } from '#app/start/server-process.ts';
import { startServer } from '#app/start/start-server.ts';
import { belgianDay } from '#domain/calendar.ts';
import { readFeedEnvironment, SAMPLE_FEED } from '#feed/environment.ts';
import { reportText } from '#feed/import-report.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { takeOver } from '#feed/take-over.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { readSettings } from '#server/settings/settings.ts';
import { demoPortal } from '../sample/owners/demo-portal.ts';

let owner: { email: string; password: string } | undefined;

/** Returns owners with which the portal can be tried out, if the site shows the sample, and undefined otherwise. */
async function demo(dataDir: string): Promise<Parameters<typeof startServer>[0]['demo']> {
  const record = await readImportRecord(dataDir);
  if (record?.source.kind !== 'sample') return undefined;
  return {
    ...demoPortal(belgianDay(Date.now())),
    root: path.resolve(path.dirname(SAMPLE_FEED)),
    onReady: (login) => {
      owner = login;
    },
  };
}

/** Imports the export that site.yaml names, unless an export has been imported before. */
async function takeOwnHomes(): Promise<void> {
  const feed = ownFeed();
  const { dataDir, authorization, sample } = readFeedEnvironment();
  const record = await readImportRecord(dataDir);
  if (!feed || sample || record?.source.kind === 'file' || record?.source.kind === 'web') return;
  console.log(`Fetching the homes from ${maskSecrets(feed)} …`);
  const { report } = await takeOver({ location: feed }, { dataDir, authorization, ...importRules() });
  console.log(reportText(report));
}

/**
 * Builds the site in a separate process and returns whether the build succeeded. The build needs a gigabyte of memory,
 * which is thus free again when the server starts.
 */
async function isBuilt(): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, ['scripts/main.ts', 'build'], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** Builds the site and serves it. If the build fails, returns the exit code. */
export async function start(): Promise<number | undefined> {
  const settings = readSettings(process.env);
  await openDataFolder(settings.dataDir);
  await takeOwnHomes();
  if (!(await isBuilt())) return 1;
  keepHeapSmall();
  const { url, stop } = await startServer({ ...settings, showMails: true, demo: await demo(settings.dataDir) });
  stopOnSignals(stop);
  const portal = owner ? `\nOwner portal: ${url}login/ (${owner.email}, password ${owner.password})` : '';
  console.log(
    `\nThe site: ${url}\nMails that it would send: ${url}_mail/${portal}\nHomes, enquiries and database: ${settings.dataDir}\nStop it with Ctrl+C.`,
  );
  return undefined;
}
