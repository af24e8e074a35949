import { textsOf } from '#agency/content/own-texts.ts';
import { readSite } from '#agency/content/site.ts';
import { type AlarmNotice, alarmWays } from '#app/health/alarm-messages.ts';
import { taskServer } from '#app/task-client.ts';
import { createPost, mailFolder } from '#outbox/transport.ts';
import { HEALTH_PATH, type Health } from '#platform/health.ts';
import { failureName } from '#platform/server/failures.ts';
import { readSettings } from '#server/settings/settings.ts';
import { defineCommand } from '../../command.ts';

const PATIENCE_MS = 5_000;

export const command = defineCommand({
  usage: `npm run agency -- tell-failure

Reports that the server or a night has failed, by mail and to ALARM_URL. deploy/estate-site-failed@.service runs it.
Does nothing if a running server knows of the failed night: it sends that alarm itself, once.`,
  async run() {
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
    for (const { reason } of failed) console.error(`An alarm could not be sent: ${failureName(reason)}`);
    return failed.length > 0 ? 1 : 0;
  },
});

async function serverTells(): Promise<boolean> {
  const answer = await fetch(taskServer().url + HEALTH_PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json() as Promise<Health>)
    .catch(() => undefined);
  return answer?.troubles?.includes('night') ?? false;
}

/** Returns a mail without the site's design. The design comes from the build, and the failed step may be the build. */
const plainMail = ({ text }: AlarmNotice) => `<p>${text}</p>`;
