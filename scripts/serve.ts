import { openDataFolder } from '#app/start/data-folder.ts';
import { keepHeapSmall } from '#app/start/small-heap.ts';
import { StartRefused, startServer } from '#app/start/start.ts';
import { stopOnSignals } from '#app/start/stop.ts';
import { createLog } from '#platform/server/log.ts';
import { readSettings } from '#server/settings/settings.ts';

keepHeapSmall();
const log = createLog((line) => process.stderr.write(line), process.stderr.isTTY === true);

try {
  const settings = readSettings(process.env);
  await openDataFolder(settings.dataDir);
  const { url, stop } = await startServer({ ...settings, log });
  stopOnSignals(stop);
  console.log(url);
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
