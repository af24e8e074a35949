import { statusText } from '#app/health/status-text.ts';
import type { Trouble } from '#app/health/troubles.ts';
import { askTask, taskServer } from '#app/task-client.ts';
import type { Health } from '#platform/health.ts';
import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm run status [-- --json]

Shows the state of the running site, asking the server that uses the data folder, or SERVER_URL, with TASK_TOKEN. --json prints
it for programs. Exits with code 1 if something is wrong.`,
  options: { json: { type: 'boolean' } },
  async run({ json }) {
    const answer = await askTask('status', '{}', taskServer());
    const status = JSON.parse(answer) as Omit<Health, 'troubles'> & { troubles: Trouble[] };
    console.log(json ? JSON.stringify(status, null, 2) : statusText(status));
    return status.status === 'ok' ? 0 : 1;
  },
});
