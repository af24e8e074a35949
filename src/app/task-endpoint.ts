import { CSV_TYPE } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { readBytes } from '#platform/http/body.ts';
import { TaskRefused } from '#platform/server/task-refused.ts';
import { isSame } from '#platform/signing/same.ts';
import type { Endpoint } from '#server/endpoint.ts';
import { TASKS } from './tasks.ts';

/** An owner feed is the largest thing that a task is given. */
const TASK_MAX_BYTES = 256 * 1024 ** 2;

/** `POST /api/tasks/{name}` with `Authorization: Bearer {TASK_TOKEN}`; what the task needs as JSON. */
export const postTask: Endpoint = async (request, [name = ''], context) => {
  const { taskToken } = context.settings;
  if (!taskToken) return json(503, { error: 'No task can be called: TASK_TOKEN is not set.' });
  if (!isSame(request.headers.get('authorization') ?? '', `Bearer ${taskToken}`)) {
    return json(401, { error: 'Send Authorization: Bearer with the TASK_TOKEN of this server.' });
  }
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!task) return json(404, { error: `There is no task «${name}». Tasks: ${Object.keys(TASKS).join(', ')}.` });
  try {
    const bytes = await readBytes(request, TASK_MAX_BYTES);
    if (!bytes) return json(413, { error: 'That is more than 256 MB.' });
    const result = await task(bytes.length ? JSON.parse(bytes.toString()) : {}, context);
    return typeof result === 'string' ? text(200, result, CSV_TYPE) : json(200, result);
  } catch (error) {
    if (error instanceof TaskRefused) return json(400, { error: error.message });
    if (error instanceof SyntaxError) return json(400, { error: 'The body is not JSON.' });
    throw error;
  }
};
