import { parseArgs } from 'node:util';
import { readFeedEnvironment, SAMPLE_FEED } from '#feed/environment.ts';
import { reportText } from '#feed/report.ts';
import { importFiles } from '#feed/state.ts';
import { takeOver } from '#feed/take-over.ts';
import { importRules } from '#site/import-rules.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run feed -- <file or URL> [--accept]   take over an export; the next build shows it
npm run feed -- --sample                   go back to the sample

--accept takes an export over although many of its records are bad or half of the homes are gone.
An export behind a login: FEED_AUTHORIZATION holds the value of the Authorization header.`;

/** Takes a feed over; returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { accept: { type: 'boolean' }, sample: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const location = values.sample ? SAMPLE_FEED : positionals[0];
  if (values.help || !location || positionals.length > (values.sample ? 0 : 1)) {
    console.log(USAGE);
    return values.help ? 0 : 1;
  }
  const { dataDir, authorization } = readFeedEnvironment();
  const { unchanged, report } = await takeOver(location, {
    dataDir,
    authorization,
    ...importRules(),
    force: values.accept === true,
  });
  if (unchanged) {
    console.log(`${location} has not changed since ${unchanged.acceptedAt}; the next build shows the same.`);
    return 0;
  }
  console.log(`${reportText(report)}\nReport: ${importFiles(dataDir).reportText}\nShow it: npm run build`);
  return 0;
}

await runCommand(main, 'Nothing was changed.');
