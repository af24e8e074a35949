import './compile-cache.ts';

/* The entry point of every command. For example, `npm run feed -- --help` runs `node scripts/main.ts feed --help`. */

const { COMMANDS } = await import('./commands.ts');
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2), COMMANDS);
