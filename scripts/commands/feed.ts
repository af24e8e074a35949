import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { ownFeed } from '#agency/content/site.ts';
import { importRules } from '#agency/law/compliance.ts';
import { openDataFolder } from '#app/start/data-folder.ts';
import { LANGUAGES, toLanguage } from '#domain/language.ts';
import { csvTemplate } from '#feed/doors/csv/csv-template.ts';
import { DOORS, isDoor } from '#feed/doors/open-door.ts';
import { readFeedEnvironment, SAMPLE_FEED } from '#feed/environment.ts';
import { reportText } from '#feed/import-report.ts';
import { importFiles } from '#feed/stored-import.ts';
import { type Origin, takeOver, takePushed, tryOver } from '#feed/take-over.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import { defineCommand, WrongUsage } from '../command.ts';

export const command = defineCommand({
  usage: `npm run feed -- <file or URL> [--accept]              imports an export; the next build shows it
npm run feed -- --from <software> [file or URL]       imports from other software: ${DOORS.map(({ name }) => name).join(', ')}
npm run feed -- --from openimmo --pushed < transfer.zip   stores a transfer for the next import
npm run feed -- --from csv --template homes.csv       writes a spreadsheet with headers and two example rows
npm run feed                                          imports the export that site.yaml names
npm run feed -- --sample                              imports the sample again

--dry-run lists what would be imported, field by field, and changes nothing.
--language nl, fr, en or de sets the language of the template; without it, the template has the site's default language.
--accept imports an export even if many of its records are unusable or half of the homes are missing.
For an export behind a login, set FEED_AUTHORIZATION to the value of the Authorization header.
docs/doors.md describes what is read from each software, and the settings that it needs.`,
  options: {
    accept: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    from: { type: 'string' },
    language: { type: 'string' },
    pushed: { type: 'boolean' },
    sample: { type: 'boolean' },
    template: { type: 'boolean' },
  },
  arguments: [0, 2],
  failureMeans: 'Nothing was changed.',
  async run(values, args) {
    if (values.template || values.language !== undefined) return writeTemplate(values, args);
    const door = values.from ?? (isDoor(args[0]) ? args.shift() : undefined);
    const location = values.sample ? SAMPLE_FEED : (args[0] ?? (door ? undefined : ownFeed()));
    const isClear = args.length <= (values.sample ? 0 : 1) && !(values.sample && door);
    if (!(location || door) || !isClear) {
      throw new WrongUsage(
        'npm run feed takes one file or URL, --from with the name of a software, or --sample. Read how to use it with --help.',
      );
    }
    const { dataDir, authorization, sample } = readFeedEnvironment();
    const options = { dataDir, authorization, sample, ...importRules(), force: values.accept === true };
    if (!values['dry-run']) await openDataFolder(dataDir);
    if (values.pushed && door) return keep(door, options);
    return values['dry-run'] ? dryRun({ door, location }, options) : take({ door, location }, options);
  },
});

/** Writes a spreadsheet that an office can fill in: to a new file, or to the terminal if none is given. */
async function writeTemplate(
  {
    from,
    language,
    template,
  }: { from?: string | undefined; language?: string | undefined; template?: boolean | undefined },
  [file]: readonly string[],
): Promise<number> {
  const chosen = language === undefined ? importRules().defaultLanguage : toLanguage(language);
  if (from !== 'csv' || !template)
    throw new WrongUsage('A template is written with: npm run feed -- --from csv --template homes.csv');
  if (!chosen) throw new WrongUsage(`«${language}» is not a language of the site. Use one of ${LANGUAGES.join(', ')}.`);
  const text = csvTemplate(chosen);
  if (file === undefined) process.stdout.write(text);
  else {
    if (existsSync(file)) throw new WrongUsage(`${file} already exists. Give the template another name.`);
    await writeFile(file, text);
    console.log(
      `${file} has headers and two example rows. Replace the rows by your homes, then: npm run feed -- --from csv ${file}`,
    );
  }
  return 0;
}

async function take(origin: Origin, options: Parameters<typeof takeOver>[1]): Promise<number> {
  const { location, unchanged, report } = await takeOver(origin, options);
  if (unchanged) {
    console.log(
      `${maskSecrets(location)} has not changed since ${unchanged.acceptedAt}; the next build shows the same homes.`,
    );
    return 0;
  }
  console.log(
    `${reportText(report)}\nReport: ${importFiles(options.dataDir).reportText}\nShow the homes: npm run build`,
  );
  return 0;
}

async function keep(door: string, options: Parameters<typeof takePushed>[2]): Promise<number> {
  const homes = await takePushed(door, await buffer(process.stdin), options);
  console.log(`${homes} homes were stored. The next import adds them to the others: npm run nightly`);
  return 0;
}

async function dryRun(origin: Origin, options: Parameters<typeof tryOver>[1]): Promise<number> {
  const { report, refusal } = await tryOver(origin, options);
  console.log(`${reportText(report)}\nNothing was changed.`);
  if (refusal && !options.force) console.error(`The import would be refused. ${refusal}`);
  return refusal && !options.force ? 1 : 0;
}
