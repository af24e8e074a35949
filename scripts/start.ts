import { readSettings } from '#server/settings.ts';
import { StartRefused, startServer } from '#server/start.ts';
import { stopOnSignals } from '#server/stop.ts';
import { buildSite } from './build/site.ts';

/** Builds the site and serves it: the newcomer's command. */
try {
  const settings = readSettings(process.env);
  if (await buildSite()) {
    const { url, stop } = await startServer({ ...settings, showMails: true });
    stopOnSignals(stop);
    console.log(`\nThe site: ${url}\nMails it would send: ${url}_mail/\nStop it with Ctrl+C.`);
  } else {
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
