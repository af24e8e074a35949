import { cp } from 'node:fs/promises';
import path from 'node:path';
import { SAMPLE_FEED } from '#feed/environment.ts';
import { SAMPLE_DAY } from './feed/sample.ts';
import { writeFeed } from './feed/write.ts';
import { help, OptionError, optionsFrom } from './options.ts';
import { writeOwnerFeed } from './owners/write.ts';

try {
  const options = optionsFrom(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(help);
  } else {
    const { listings, out, seed } = options;
    process.stdout.write(`${writeFeed(options)}: ${listings} properties.\n`);
    process.stdout.write(`${writeOwnerFeed(out, SAMPLE_DAY, seed)}: owners.\n`);
    if (options.pictures === 'copy') {
      for (const folder of ['pictures', 'documents'])
        await cp(path.join(path.dirname(SAMPLE_FEED), folder), path.join(out, folder), { recursive: true });
    }
  }
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`${error.message} See --help.\n`);
  process.exitCode = 1;
}
