import path from 'node:path';
import { dev } from 'astro';
import { importRules } from '#agency/content/import-rules.ts';
import { tellSampleHomes } from '#agency/content/sample-homes.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { readSettings } from '#server/settings/settings.ts';
import { writeServerData } from './build/server-data.ts';
import { keepStreets } from './build/streets.ts';
import { openDataFolder } from './data-folder.ts';

/** `npm run dev`: the site with every change shown at once, and the server side with it. */
const { dataDir, sample } = readFeedEnvironment();
await openDataFolder(dataDir);
const { source } = await currentImport({ dataDir, sample, ...importRules() });
tellSampleHomes(source.kind === 'sample');
await writeServerData(path.join(dataDir, 'dev-server'), dataDir);
await keepStreets(dataDir);
const { port, host } = readSettings(process.env);
await dev({ server: { port, host } });
