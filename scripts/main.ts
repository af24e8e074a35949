import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

/* The entry point of every command. For example, `npm run feed -- --help` runs `node scripts/main.ts feed --help`. */
process.exitCode = await runCommand(process.argv.slice(2), COMMANDS);
