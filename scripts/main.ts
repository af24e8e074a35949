import { enableCompileCache } from 'node:module';
import path from 'node:path';

/* The entry point of every command. For example, `npm run feed -- --help` runs `node scripts/main.ts feed --help`. */

// Commands start a third faster when Node keeps the compiled modules. It keeps only those that are imported after this call.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
const { COMMANDS } = await import('./commands.ts');
const { runCommand } = await import('./run-command.ts');
process.exitCode = await runCommand(process.argv.slice(2), COMMANDS);
