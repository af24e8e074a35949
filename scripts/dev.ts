import path from 'node:path';
import { dev } from 'astro';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment, SAMPLE_FEED } from '#feed/environment.ts';
import { readSettings } from '#server/settings/settings.ts';
import { importRules } from '#site/import-rules.ts';
import { writeServerData } from './build/server-data.ts';

/** `npm run dev`: the site with every change shown at once, and the server side with it. */
const { dataDir } = readFeedEnvironment();
await currentImport({
  dataDir,
  sample: SAMPLE_FEED,
  ...importRules(),
});
await writeServerData(path.join(dataDir, 'dev-server'), dataDir);
const { port, host } = readSettings(process.env);
await dev({ server: { port, host } });
