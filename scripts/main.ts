import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

/* The entry point of every command: `npm run feed -- --help` is `node scripts/main.ts feed --help`. */
process.exitCode = await runCommand(process.argv.slice(2), COMMANDS);
