import { setTimeout as sleep } from 'node:timers/promises';
import type { AlertsReport } from '#demands/server/alerts.ts';
import { LOOK_EVERY_MS } from '#platform/server/reread.ts';
import { askTask, type TaskServer } from './ask-task.ts';

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
