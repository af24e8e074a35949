import { writeDocuments } from './documents/write.ts';
import { drawPictures } from './draw/pictures.ts';
import { writeFeed } from './feed/write.ts';
import { help, OptionError, optionsFrom } from './options.ts';
import { writeOwnerFeed } from './owners/write.ts';

try {
  const options = optionsFrom(process.argv.slice(2));
  if (options === 'help') {
    process.stdout.write(help);
  } else {
    process.stdout.write(`${writeFeed(options)}: ${options.listings} properties.\n`);
    process.stdout.write(`${writeOwnerFeed(options)}: owners.\n`);
    if (options.pictures === 'draw') {
      process.stdout.write(`${writeDocuments(options)} documents.\n`);
      process.stdout.write(`${await drawPictures(options)} pictures.\n`);
    }
  }
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  process.stderr.write(`${error.message} See --help.\n`);
  process.exitCode = 1;
}
