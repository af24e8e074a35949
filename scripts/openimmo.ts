import { parseArgs } from 'node:util';
import { importRules } from '#agency/content/import-rules.ts';
import { readSite } from '#agency/content/site.ts';
import { toLanguage } from '#domain/language.ts';
import { writeOpenImmo } from '#exchange/openimmo/write-openimmo.ts';
import { currentImport } from '#feed/accept.ts';
import { readFeedEnvironment } from '#feed/environment.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run openimmo -- [--language nl] [--out export/openimmo-nl.xml] [--customer 12345]

Writes the homes on offer as OpenImmo 1.2.7, for portals: one language, public facts alone.
--language   of titles and texts; the site's default language where it is left out
--out        a file; to standard output where it is left out
--customer   the agency's number at the portal (anbieternr)`;

/** Writes the export; returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      language: { type: 'string' },
      out: { type: 'string', default: '-' },
      customer: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const { languages } = readSite();
  const language = values.language === undefined ? languages.default : toLanguage(values.language);
  if (!language || !languages.enabled.includes(language)) {
    console.error(`«${values.language}» is not a language of the site. It has ${languages.enabled.join(', ')}.`);
    return 1;
  }
  const { dataDir, sample } = readFeedEnvironment();
  await currentImport({ dataDir, sample, ...importRules() });
  const file = values.out;
  const count = await writeOpenImmo({ dataDir, language, file, now: new Date(), customerNumber: values.customer });
  if (file !== '-') console.log(`${file}: ${count} homes in ${language}.`);
  return 0;
}

await runCommand(main);
