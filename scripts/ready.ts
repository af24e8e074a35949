import { parseArgs } from 'node:util';
import { useAgencyFolder } from './agency-folder.ts';

const USAGE = `npm run ready -- [../agency] [--mail you@example.com] [--json]

Says what is missing before the site can go public, the weightiest first: legal facts, texts, pictures, homes, mail (one is
sent, to --mail or the first office), address, certificate, database, backups. Run it where the site runs, with its settings.
Ends with 1 where something must be mended.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { mail: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
const wrong = useAgencyFolder(positionals[0]);
if (values.help || wrong) {
  console.log(wrong ?? USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  // What they import reads where the agency lies.
  const { runCommand } = await import('./run-command.ts');
  const { printReady } = await import('#app/ready/readiness.ts');
  await runCommand(() => printReady(values.mail, values.json === true));
}
