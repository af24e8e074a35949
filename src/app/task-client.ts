import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertsReport } from '#demands/server/alerts.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';

/** The address of a running server and the token for its tasks. */
export interface TaskServer {
  url: string;
  token?: string | undefined;
}

/** A task that failed; the message says why, and what to do. */
export class TaskFailed extends StartRefused {}

/** No server responds. */
export class ServerAway extends TaskFailed {}

/** Returns the server that SERVER_URL and TASK_TOKEN name. */
export function taskServer(): TaskServer {
  return { url: process.env.SERVER_URL || 'http://127.0.0.1:4321', token: process.env.TASK_TOKEN };
}

/**
 * Runs a task on a running server and returns the response. @throws {TaskFailed} if the task fails or no server responds
 */
export async function askTask(name: string, input: string, { url, token = '' }: TaskServer): Promise<string> {
  const notThere = (error: Error) => {
    throw new ServerAway(`No server responds at ${url} (${error.message}). Start the server, or set SERVER_URL.`);
  };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/api/tasks/${name}`, { method: 'POST', headers, body: input }).catch(notThere);
  const answer = await response.text().catch(notThere);
  if (!response.ok) throw new TaskFailed(`The server at ${url} could not run the task «${name}»: ${answer}`);
  return answer;
}

/**
 * Makes the running server send alerts about the homes of the site that has just been published. Idempotent. Returns
 * undefined if no token is set.
 * @throws {TaskFailed} as {@link askTask}
 */
export async function tellSearchers(server: TaskServer): Promise<AlertsReport | undefined> {
  if (!server.token) return undefined;
  // Wait until the server has noticed the new site.
  await sleep(2 * LOOK_EVERY_MS);
  return JSON.parse(await askTask('alerts', '{}', server)) as AlertsReport;
}
