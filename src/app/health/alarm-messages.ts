import { call } from '#outbox/call.ts';
import type { Post } from '#outbox/transport.ts';
import type { TroubleKind } from '#platform/health.ts';
import type { Texts } from '#platform/i18n/texts.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';

/** What whoever sees to the site is told: that something is wrong, or that it is over. */
export interface Alarm {
  /** `unit`: a service of the machine has stopped */
  kind: TroubleKind | 'unit';
  /** in the words of the program */
  detail: string;
  isOver: boolean;
}

/** An alarm in words, as its mail shows it. */
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
  /** the mail's HTML */
  html: (notice: AlarmNotice) => string;
  now: number;
}

/** By which ways an alarm goes out. */
export type AlarmWay = 'mail' | 'webhook';

/** Sends an alarm: by mail to ALARM_MAIL, else to the first office, and to ALARM_URL where there is one. */
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
  const said = [site.name, notice.title, ...(detail ? [detail] : [])].join(': ');
  const body = { site: site.name, trouble: kind, isOver, detail, text: said };
  const ways: [AlarmWay, () => Promise<void>][] = [['mail', () => post(mail, id)]];
  if (url) ways.push(['webhook', () => call({ url, secret, body }, id)]);
  return ways;
}

function noticeOf({ kind, detail, isOver }: Alarm, t: Texts): AlarmNotice {
  return {
    title: t(isOver ? 'alarm.over' : 'alarm.title', { what: t(`alarm.kind.${kind}`) }),
    text: t(isOver ? 'alarm.overText' : `alarm.todo.${kind}`),
    facts: detail ? [{ label: t('alarm.detail'), value: detail }] : [],
  };
}
