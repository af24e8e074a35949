import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TROUBLE_KINDS, type TroubleKind } from '#contract/health.ts';
import { textsOf } from '#i18n/texts.ts';
import { Notice } from '../../emails/Notice.tsx';
import { failureName } from '../failures/failure-name.ts';
import { call } from '../mail/call.ts';
import type { Post } from '../mail/transport.ts';
import { html, mailFrame } from '../messages/making.ts';
import type { ApiContext } from '../ports/context.ts';
import { statusOf } from './health.ts';
import { certificateTroubles, type Trouble } from './troubles.ts';

const TOLD_FILE = 'alarms.json';

/** By which ways somebody was told of a trouble; a way that failed is tried again. */
type Told = Partial<Record<TroubleKind, Partial<Record<Way, boolean>>>>;
type Way = 'mail' | 'webhook';
type Context = Pick<ApiContext, 'dataDir' | 'log' | 'now' | 'publicUrl' | 'settings' | 'site'> &
  Parameters<typeof statusOf>[0];

/**
 * Tells the manager by mail, and ALARM_URL, of each trouble once, and once more when it is over. Mails go out at once: what
 * troubles may be the outbox.
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

/** Tells by each way that was not told yet, or, of the end, by each that was; gives the ways that know of the trouble. */
async function tell(
  trouble: Trouble,
  isOver: boolean,
  told: NonNullable<Told[TroubleKind]>,
  context: Context,
  post: Post,
) {
  const ways: [Way, () => Promise<void>][] = [['mail', () => mail(trouble, isOver, context, post)]];
  if (context.settings.alarm.url) ways.push(['webhook', () => webhook(trouble, isOver, context)]);
  const after = { ...told };
  for (const [way, send] of ways) {
    if (Boolean(told[way]) !== isOver) continue;
    try {
      await send();
      after[way] = !isOver;
    } catch (error) {
      context.log(`Nobody could be told of «${trouble.kind}» by ${way}: ${failureName(error)}`);
    }
  }
  return after;
}

async function mail({ kind, detail }: Trouble, isOver: boolean, context: Context, post: Post): Promise<void> {
  const site = await context.site();
  const language = site.languages.default;
  const t = textsOf(language);
  const address = context.settings.alarm.mail ?? site.offices[0]?.email ?? '';
  const title = t(isOver ? 'alarm.over' : 'alarm.title', { what: t(`alarm.kind.${kind}`) });
  const message = html(Notice, {
    ...mailFrame(site, context.publicUrl(site), language),
    title,
    text: t(isOver ? 'alarm.overText' : `alarm.todo.${kind}`),
    facts: detail ? [{ label: t('alarm.detail'), value: detail }] : [],
  });
  await post({ to: { address }, subject: title, html: message }, `alarm-${kind}-${context.now()}`);
}

async function webhook({ kind, detail }: Trouble, isOver: boolean, context: Context): Promise<void> {
  const { url = '', secret = '' } = context.settings.alarm;
  const { name } = await context.site();
  const text = isOver ? `${name}: ${kind} is well again` : `${name}: ${kind}: ${detail}`;
  await call(
    { url, secret, body: { site: name, trouble: kind, isOver, detail, text } },
    `alarm-${kind}-${context.now()}`,
  );
}

async function readTold({ dataDir }: Context): Promise<Told> {
  const text = await readFile(join(dataDir, TOLD_FILE), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Told;
}

async function writeTold(told: Told, { dataDir }: Context): Promise<void> {
  const file = join(dataDir, TOLD_FILE);
  await writeFile(`${file}.next`, JSON.stringify(told));
  await rename(`${file}.next`, file);
}

const LOOK_MS = 5 * 60_000;
/** The certificate changes once in months. */
const CERTIFICATE_MS = 12 * 3_600_000;

/** Looks after the site in the background until it is stopped. */
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
  const told = () => look().catch((error: unknown) => context().log(`Troubles cannot be told: ${failureName(error)}`));
  const timer = setInterval(told, LOOK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
