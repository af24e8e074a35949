import { parseArgs } from 'node:util';
import { printTask } from '#app/task-client.ts';

/** `npm run task -- alerts`: asks the running server for a task; what it needs follows as JSON. */
const { positionals } = parseArgs({ allowPositionals: true });
const [name, input = '{}'] = positionals;
if (!name) console.error('Say which task: npm run task -- alerts');
process.exitCode = name ? await printTask(name, input) : 1;
