import { askTask, taskServer } from '#app/task-client.ts';
import { defineCommand } from '../command.ts';

export const command = defineCommand({
  usage: `npm run task -- <task> ['{"its":"input"}']

Runs a task on the running server (SERVER_URL, TASK_TOKEN), such as «alerts» or «send-again». docs/operations.md#tasks lists
the tasks and their input.`,
  arguments: [1, 2],
  async run(_, [name = '', input = '{}']) {
    console.log(await askTask(name, input, taskServer()));
  },
});
