import { parseArgs } from 'node:util';

/** `npm run task -- alerts`: asks the running server at SERVER_URL for a task; what it needs follows as JSON. */
const { positionals } = parseArgs({ allowPositionals: true });
const [name, input = '{}'] = positionals;
const url = process.env.SERVER_URL || 'http://127.0.0.1:4321';
if (!name) {
  console.error('Say which task: npm run task -- alerts');
  process.exit(1);
}
const response = await fetch(`${url}/api/tasks/${name}`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${process.env.TASK_TOKEN ?? ''}`, 'Content-Type': 'application/json' },
  body: input,
}).catch((error: Error) => {
  console.error(`No server answers at ${url} (${error.message}). Start it, or set SERVER_URL.`);
  process.exit(1);
});
(response.ok ? console.log : console.error)(await response.text());
process.exitCode = response.ok ? 0 : 1;
