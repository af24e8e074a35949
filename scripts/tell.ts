import { HEALTH_PATH, type Health } from '#contract/health.ts';
import { call } from '#server/mail/call.ts';
import { mailFolder } from '#server/mail/mail-folder.ts';
import { createPost } from '#server/mail/transport.ts';
import { readSettings } from '#server/settings/settings.ts';
import { textsOf } from '#site/own-texts.ts';
import { readSite } from '#site/site.ts';
import { taskServer } from './ask-task.ts';
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

await runCommand(async () => {
  if (await serverTells()) return 0;
  const { api, dataDir } = readSettings(process.env);
  if (!api) return 1;
  const { smtpUrl, mailFrom, alarm } = api.settings;
  const { name, offices, languages } = readSite();
  const t = textsOf(languages.default);
  const office = offices[0]?.email ?? '';
  const id = `alarm-unit-${Date.now()}`;
  const post = createPost({ smtpUrl, folder: mailFolder(dataDir), from: { name, address: mailFrom ?? office } });
  const subject = t('alarm.title', { what: t('alarm.kind.unit') });
  await post({ to: { address: alarm.mail ?? office }, subject, html: `<p>${t('alarm.todo.unit')}</p>` }, id);
  post.close();
  if (alarm.url) {
    const body = { site: name, trouble: 'unit', isOver: false, detail: '', text: `${name}: ${subject}` };
    await call({ url: alarm.url, secret: alarm.secret ?? '', body }, id);
  }
  return 0;
});
