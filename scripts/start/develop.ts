import { dev } from 'astro';
import { tellSampleHomes } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { writeServerData } from '#app/built/server-data.ts';
import { openDataFolder } from '#app/start/data-folder.ts';
import { developmentFolder } from '#app/start/development-data.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { keepStreets } from '#map/streets/publish-streets.ts';
import { readSettings } from '#server/settings/settings.ts';

/** Imports the export if necessary, and then serves the site with Astro's development server. */
export async function develop(): Promise<void> {
  const { dataDir, sample } = readFeedEnvironment();
  await openDataFolder(dataDir);
  const { source } = await currentImport({ dataDir, sample, ...importRules() });
  tellSampleHomes(source.kind === 'sample');
  await writeServerData(developmentFolder(dataDir), dataDir);
  await keepStreets(dataDir);
  const { port, host } = readSettings(process.env);
  await dev({ server: { port, host } });
}
