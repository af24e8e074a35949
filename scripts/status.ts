import { parseArgs } from 'node:util';
import { statusText } from '#app/health/status-text.ts';
import type { Trouble } from '#app/health/troubles.ts';
import { askTask, taskServer } from '#app/task-client.ts';
import type { Health } from '#platform/health/health.ts';

const USAGE = `npm run status              how the site is, of the running server (SERVER_URL, TASK_TOKEN); ends with 1 where something is wrong
npm run status -- --json    the same for programs`;

const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
if (values.help) console.log(USAGE);
else {
  try {
    const status = JSON.parse(await askTask('status', '{}', taskServer())) as Omit<Health, 'troubles'> & {
      troubles: Trouble[];
    };
    console.log(values.json ? JSON.stringify(status, null, 2) : statusText(status));
    process.exitCode = status.status === 'ok' ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
