import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ownFeed } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { forgetManager, waitingManager } from '#app/first-start/draft.ts';
import type { Teller } from '#app/first-start/progress.ts';
import { openDataFolder } from '#app/start/data-folder.ts';
import { keepHeapSmall, stopOnSignals } from '#app/start/server-process.ts';
import { type StartOptions, StartRefused, startServer } from '#app/start/start-server.ts';
import { DESK_PART } from '#desk/desk-page.ts';
import { FeedError } from '#feed/document.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { reportText } from '#feed/import-report.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { takeOver } from '#feed/take-over.ts';
import { collectNow } from '#platform/server/collect-early.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import type { DemoLogin } from '#portal/owner-feed/demo-owners.ts';
import { readSettings } from '#server/settings/settings.ts';
import { demo } from './demo.ts';

/** How a start that a browser has asked for is shown there, and which server it takes over. */
export interface Begun {
  teller: Teller;
  take: NonNullable<StartOptions['take']>;
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

/** Imports the homes. In a browser, a wrong export is told, and the site begins without homes. */
async function beginHomes({ teller }: Begun): Promise<void> {
  teller.enter('homes');
  try {
    await takeOwnHomes();
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    console.error(error.message);
    teller.warn({ kind: 'homes', detail: error.message });
  }
}

/**
 * Builds the site in a separate process and returns whether the build succeeded. The build needs a gigabyte of memory,
 * which is thus free again when the server starts.
 */
async function isBuilt(): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, ['scripts/main.ts', 'build'], { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** Number of lines of a failed build that the browser shows. */
const SHOWN_LINES = 30;

/** Builds like {@link isBuilt}, and tells how far it is. @throws {StartRefused} with the last lines of a build that failed */
async function buildAndTell({ teller }: Begun): Promise<void> {
  teller.enter('pages');
  const build = spawn(process.execPath, ['scripts/main.ts', 'build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const last: string[] = [];
  for (const [from, to] of [
    [build.stdout, process.stdout],
    [build.stderr, process.stderr],
  ] as const) {
    createInterface(from).on('line', (line) => {
      to.write(`${line}\n`);
      last.push(line);
      if (last.length > SHOWN_LINES) last.shift();
      if (line.startsWith('Pages: ')) teller.enter('finish');
    });
  }
  const [code] = await once(build, 'close');
  if (code !== 0) throw new StartRefused(last.join('\n'));
}

/** Builds the site and serves it. If the build fails, returns the exit code. */
export async function start(): Promise<number | undefined> {
  await openDataFolder(readSettings(process.env).dataDir);
  await takeOwnHomes();
  if (!(await isBuilt())) return 1;
  await serve();
  return undefined;
}

/**
 * Builds and serves an agency that was made in a browser. Returns the path where its manager goes on.
 * @throws {StartRefused} if the build fails or the server cannot be opened
 */
export async function startBegun(begun: Begun): Promise<string> {
  await openDataFolder(readSettings(process.env).dataDir);
  await beginHomes(begun);
  await buildAndTell(begun);
  begun.teller.enter('desk');
  return serve(begun.take);
}

/** Serves the built site. Returns the path where the manager sets a password, or else the desk's. */
async function serve(take?: StartOptions['take']): Promise<string> {
  const settings = readSettings(process.env);
  keepHeapSmall();
  let owner: DemoLogin | undefined;
  let manager: DemoLogin | undefined;
  const people = await demo(settings.dataDir, {
    onReady: (known) => {
      owner = known;
    },
    onDeskReady: (known) => {
      manager = known;
    },
  });
  // Visitors see this site and not that of a night, so a publication builds it again.
  if (settings.api)
    settings.api.settings.buildRun ??= { command: [process.execPath, 'scripts/main.ts', 'build', '--served'] };
  let invited: string | undefined;
  const waiting = await waitingManager(settings.dataDir);
  const firstManager = waiting && {
    manager: waiting,
    onInvited: (path: string | undefined) => {
      invited = path;
    },
  };
  const { url, stop } = await startServer({ ...settings, showMails: true, demo: people, firstManager, take });
  if (waiting && !invited) await forgetManager(settings.dataDir);
  stopOnSignals(stop);
  // Reading the data of the site has left garbage.
  collectNow();
  const login = (name: string, page: string, known: DemoLogin | undefined) =>
    known ? `\n${name}: ${url}${page}/ (${known.email}, password ${known.password})` : '';
  const logins = login('Owner portal', 'login', owner) + login('Desk of the agency', DESK_PART, manager);
  const first = invited ? `\n${waiting?.name} chooses a password for the desk: ${url}${invited.slice(1)}` : '';
  console.log(
    `\nThe site: ${url}\nMails that it would send: ${url}_mail/${logins}${first}\nHomes, enquiries and database: ${settings.dataDir}\nStop it with Ctrl+C.`,
  );
  return invited ?? `/${DESK_PART}/`;
}
