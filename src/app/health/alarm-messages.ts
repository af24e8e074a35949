import type { Post } from '#outbox/transport.ts';
import { call } from '#outbox/transport.ts';
import type { TroubleKind } from '#platform/health.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';

/** A message to the site's operator that something is wrong, or that it has been fixed. */
export interface Alarm {
  /** `unit`: a systemd service of the machine has failed */
  kind: TroubleKind | 'unit';
  /** technical detail, in English */
  detail: string;
  isOver: boolean;
}

/** The texts of an alarm's mail. */
export interface AlarmNotice {
  title: string;
  text: string;
  facts: { label: string; value: string }[];
}

interface Telling {
  site: { name: string; offices: readonly { email: string }[] };
  t: Texts;
  to: ApiSettings['alarm'];
  post: Post;
  /** renders the mail's HTML */
  html: (notice: AlarmNotice) => string;
  now: number;
}

/** Channels of alarms. */
export type AlarmWay = 'mail' | 'webhook';

/**
 * Returns the functions that send an alarm, by channel: a mail to ALARM_MAIL or else to the first office, and a call to
 * ALARM_URL if it is set.
 */
export function alarmWays(alarm: Alarm, { site, t, to, post, html, now }: Telling): [AlarmWay, () => Promise<void>][] {
  const { kind, detail, isOver } = alarm;
  const id = `alarm-${kind}-${now}`;
  const notice = noticeOf(alarm, t);
  const mail = {
    to: { address: to.mail ?? site.offices[0]?.email ?? '' },
    subject: notice.title,
    html: html(notice),
  };
  const { url, secret = '' } = to;
  // The detail is in English, so it is not part of the text.
  const said = `${site.name}: ${notice.title}. ${notice.text}`;
  const body = { site: site.name, trouble: kind, isOver, detail, text: said };
  const ways: [AlarmWay, () => Promise<void>][] = [['mail', () => post(mail, id)]];
  if (url) ways.push(['webhook', () => call({ url, secret, body }, id)]);
  return ways;
}

function noticeOf({ kind, detail, isOver }: Alarm, t: Texts): AlarmNotice {
  return {
    title: isOver ? t(`alarm.solved.${kind}`) : t('alarm.title', { what: t(`alarm.kind.${kind}`) }),
    text: t(isOver ? 'alarm.overText' : `alarm.todo.${kind}`),
    facts: detail ? [{ label: t('alarm.detail'), value: detail }] : [],
  };
}
