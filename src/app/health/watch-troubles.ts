import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Notice } from '#outbox/mail/SimpleMails.tsx';
import { html, mailFrame } from '#outbox/make-mail.ts';
import type { Post } from '#outbox/transport.ts';
import { TROUBLE_KINDS, type TroubleKind } from '#platform/health.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { failureName } from '#platform/server/failures.ts';
import { replaceFile } from '#platform/server/replaced-files.ts';
import type { ApiContext } from '#server/context.ts';
import { type AlarmWay, alarmWays } from './alarm-messages.ts';
import { statusOf } from './site-health.ts';
import { certificateTroubles, type Trouble } from './troubles.ts';

const TOLD_FILE = 'alarms.json';

/** The channels by which each trouble has been reported. A channel that failed is tried again. */
type Told = Partial<Record<TroubleKind, Partial<Record<AlarmWay, boolean>>>>;
type Context = Pick<ApiContext, 'dataDir' | 'log' | 'now' | 'publicUrl' | 'settings' | 'site'> &
  Parameters<typeof statusOf>[0];

/**
 * Reports each trouble by mail and to ALARM_URL, once when it begins and once when it is over. The mails are not queued in
 * the outbox, because the outbox itself may be in trouble.
 */
export async function tellTroubles(context: Context, post: Post, others: readonly Trouble[] = []): Promise<void> {
  const { troubles } = await statusOf(context);
  const now = new Map([...troubles, ...others].map((trouble) => [trouble.kind, trouble]));
  const told = await readTold(context);
  for (const kind of TROUBLE_KINDS) {
    const trouble = now.get(kind);
    if (trouble) told[kind] = await tell(trouble, false, told[kind] ?? {}, context, post);
    else if (told[kind]) {
      const over = await tell({ kind, detail: '' }, true, told[kind], context, post);
      if (Object.values(over).some(Boolean)) told[kind] = over;
      else delete told[kind];
    }
  }
  await writeTold(told, context);
}

/**
 * Sends the alarm about a trouble by each channel that has not reported it yet. If the trouble is over, sends that news by
 * each channel that has reported it.
 * @returns the channels by which the trouble is now reported
 */
async function tell(
  trouble: Trouble,
  isOver: boolean,
  told: NonNullable<Told[TroubleKind]>,
  context: Context,
  post: Post,
) {
  const site = await context.site();
  const language = site.languages.default;
  const ways = alarmWays(
    { ...trouble, isOver },
    {
      site,
      t: textsOf(language),
      to: context.settings.alarm,
      post,
      html: (notice) => html(Notice, { ...mailFrame(site, context.publicUrl(site), language), ...notice }),
      now: context.now(),
    },
  );
  const after = { ...told };
  for (const [way, send] of ways) {
    if (Boolean(told[way]) !== isOver) continue;
    try {
      await send();
      after[way] = !isOver;
    } catch (error) {
      context.log(`The alarm «${trouble.kind}» could not be sent by ${way}: ${failureName(error)}`);
    }
  }
  return after;
}

async function readTold({ dataDir }: Context): Promise<Told> {
  const text = await readFile(join(dataDir, TOLD_FILE), 'utf8').catch(() => '{}');
  try {
    return JSON.parse(text) as Told;
  } catch {
    // The file is damaged. Sending an alarm twice is better than not sending it.
    return {};
  }
}

const writeTold = (told: Told, { dataDir }: Context) => replaceFile(join(dataDir, TOLD_FILE), JSON.stringify(told));

const LOOK_MS = 5 * 60_000;
/** Interval between checks of the certificate, which rarely changes. */
const CERTIFICATE_MS = 12 * 3_600_000;

/** Checks for troubles in the background until it is stopped. */
export function watchTroubles(context: () => Context, post: Post): { stop: () => void } {
  let certificate: Trouble[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  const look = async () => {
    const now = performance.now();
    if (now - askedAt > CERTIFICATE_MS) {
      askedAt = now;
      certificate = await certificateTroubles(context());
    }
    await tellTroubles(context(), post, certificate);
  };
  const told = () =>
    look().catch((error: unknown) =>
      context().log(`The health of the site could not be checked: ${failureName(error)}`),
    );
  const timer = setInterval(told, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
