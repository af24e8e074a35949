import { parseArgs } from 'node:util';
import { useAgencyFolder } from './agency-folder.ts';

const USAGE = `npm start                        builds and serves the sample agency
npm start -- ../agency           builds and serves the agency of that folder («npm run new» makes one)
npm start -- ../agency --sample  the same with the sample's homes, to try it; a banner says on each page that they do not exist`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'boolean' }, help: { type: 'boolean' } },
});
const wrong = useAgencyFolder(positionals[0]);
if (values.help || wrong) {
  console.log(wrong ?? USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  if (values.sample) process.env.SAMPLE_HOMES = 'yes';
  // What it imports reads where the agency lies.
  const { start } = await import('./start/start.ts');
  await start();
}
