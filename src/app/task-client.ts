import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import type { AlertsReport } from '#demands/server/alerts.ts';
import { StartRefused } from '#platform/server/failures.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import { isSampleAgency } from './start/data-owner.ts';
import { recordedServer } from './start/server-record.ts';

/** The address of a running server and the token for its tasks. */
export interface TaskServer {
  url: string;
  token?: string | undefined;
}

/** A task that failed; the message says why, and what to do. */
export class TaskFailed extends StartRefused {}

/** No server responds. */
export class ServerAway extends TaskFailed {}

/**
 * Returns the server that SERVER_URL names, or else the one that uses the data folder. TASK_TOKEN is its token. Without both,
 * the sample agency's server is at the default address; `url` is empty for another agency, whose server is not running.
 */
export function taskServer(): TaskServer {
  const isOther = existsSync(path.join(CONTENT_DIR, 'site.yaml')) && !isSampleAgency(CONTENT_DIR);
  const standard = isOther ? '' : `http://127.0.0.1:${process.env.PORT || 4321}`;
  const url = process.env.SERVER_URL || recordedServer(process.env.DATA_DIR || '.data') || standard;
  return { url, token: process.env.TASK_TOKEN };
}

/**
 * Runs a task on a running server and returns the response. @throws {TaskFailed} if the task fails or no server responds
 */
export async function askTask(name: string, input: string, { url, token = '' }: TaskServer): Promise<string> {
  if (!url)
    throw new ServerAway(
      `No server is running on the data in ${path.resolve(process.env.DATA_DIR || '.data')}. Start it, or set SERVER_URL.`,
    );
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
