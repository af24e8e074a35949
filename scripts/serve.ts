import { readSettings } from '#server/settings/settings.ts';
import { StartRefused, startServer } from '#server/start/start.ts';
import { stopOnSignals } from '#server/start/stop.ts';

try {
  const { url, stop } = await startServer(readSettings(process.env));
  stopOnSignals(stop);
  console.log(url);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
