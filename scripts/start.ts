import path from 'node:path';
import { belgianDay } from '#domain/belgian-time.ts';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { readImportRecord } from '#feed/state.ts';
import { readSettings } from '#server/settings/settings.ts';
import { StartRefused, startServer } from '#server/start/start.ts';
import { stopOnSignals } from '#server/start/stop.ts';
import { buildSite } from './build/site.ts';
import { demoPortal } from './sample/owners/demo.ts';

let owner: { email: string; password: string } | undefined;

/** Owners to try the portal with: only where the site shows the sample. */
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

/** Builds the site and serves it: the newcomer's command. */
try {
  const settings = readSettings(process.env);
  if (await buildSite()) {
    const { url, stop } = await startServer({ ...settings, showMails: true, demo: await demo(settings.dataDir) });
    stopOnSignals(stop);
    const portal = owner ? `\nOwner portal: ${url}login/ (${owner.email}, password ${owner.password})` : '';
    console.log(`\nThe site: ${url}\nMails it would send: ${url}_mail/${portal}\nStop it with Ctrl+C.`);
  } else {
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
