import { textsOf } from '#agency/content/own-texts.ts';
import { readSite } from '#agency/content/site.ts';
import { type AlarmNotice, alarmWays } from '#app/health/alarm.ts';
import { taskServer } from '#app/task-client.ts';
import { mailFolder } from '#outbox/mail-folder.ts';
import { createPost } from '#outbox/transport.ts';
import { HEALTH_PATH, type Health } from '#platform/health/health.ts';
import { failureName } from '#platform/server/failure-name.ts';
import { readSettings } from '#server/settings/settings.ts';
import { runCommand } from './run-command.ts';

/*
 * What scripts/machine/estate-site-failed@.service runs when the server or a night has ended in failure: a mail to who sees
 * to the site, and a call of ALARM_URL. A server that runs tells of a failed night itself, once.
 */
const PATIENCE_MS = 5_000;

async function serverTells(): Promise<boolean> {
  const answer = await fetch(taskServer().url + HEALTH_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json() as Promise<Health>)
    .catch(() => undefined);
  return answer?.troubles?.includes('night') ?? false;
}

/** The look of mails is built with the site, which may be what is missing. */
const plainMail = ({ text }: AlarmNotice) => `<p>${text}</p>`;

await runCommand(async () => {
  if (await serverTells()) return 0;
  const { api, dataDir } = readSettings(process.env);
  if (!api) return 1;
  const { smtpUrl, mailFrom, alarm } = api.settings;
  const site = readSite();
  const from = { name: site.name, address: mailFrom ?? site.offices[0]?.email ?? '' };
  const post = createPost({ smtpUrl, folder: mailFolder(dataDir), from });
  const ways = alarmWays(
    { kind: 'unit', detail: '', isOver: false },
    { site, t: textsOf(site.languages.default), to: alarm, post, html: plainMail, now: Date.now() },
  );
  const told = await Promise.allSettled(ways.map(([, send]) => send()));
  post.close();
  const failed = told.filter((one) => one.status === 'rejected');
  for (const { reason } of failed) console.error(`Nobody could be told by one way: ${failureName(reason)}`);
  return failed.length > 0 ? 1 : 0;
});
