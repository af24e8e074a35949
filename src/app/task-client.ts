import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertsReport } from '#demands/server/alerts.ts';
import { LOOK_EVERY_MS } from '#platform/server/reread.ts';

/** The running server that tasks are asked of. */
export interface TaskServer {
  url: string;
  token?: string | undefined;
}

/** Why a running server did not do a task, with what to do about it. */
export class TaskFailed extends Error {}

/** The server that SERVER_URL and TASK_TOKEN name. */
export function taskServer(): TaskServer {
  return { url: process.env.SERVER_URL || 'http://127.0.0.1:4321', token: process.env.TASK_TOKEN };
}

/** Asks a running server for a task; gives what it says. @throws {TaskFailed} where it does not do it */
export async function askTask(name: string, input: string, { url, token = '' }: TaskServer): Promise<string> {
  const notThere = (error: Error) => {
    throw new TaskFailed(`No server answers at ${url} (${error.message}). Start it, or set SERVER_URL.`);
  };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/api/tasks/${name}`, { method: 'POST', headers, body: input }).catch(notThere);
  const answer = await response.text().catch(notThere);
  if (!response.ok) throw new TaskFailed(`The server at ${url} did not do the task «${name}»: ${answer}`);
  return answer;
}

/** The same for a command: prints what the server says, and gives the exit code. */
export async function printTask(name: string, input: string): Promise<number> {
  try {
    console.log(await askTask(name, input, taskServer()));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Has the running server write to whoever looks for a home like those of the site that has just been published: of each
 * once, however often it is asked. Gives nothing where no server was named by its token. Fails as {@link askTask} does.
 */
export async function tellSearchers(server: TaskServer): Promise<AlertsReport | undefined> {
  if (!server.token) return undefined;
  // For so long it may still know the site of before alone.
  await sleep(2 * LOOK_EVERY_MS);
  return JSON.parse(await askTask('alerts', '{}', server)) as AlertsReport;
}
