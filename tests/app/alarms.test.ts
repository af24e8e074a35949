import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellTroubles } from '#app/health/watch-troubles.ts';
import { LANGUAGES } from '#domain/language.ts';
import { createPost } from '#outbox/transport.ts';
import { type Health, TROUBLE_KINDS } from '#platform/health.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { createRequests } from '#platform/server/request-metrics.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { TASK_TOKEN, type TestApi, testApi } from '../support/api-server.ts';
import { mailServer } from '../support/mail-server.ts';

const SECRET = 'a secret for the tests';
let api: TestApi;
let mails: Awaited<ReturnType<typeof mailServer>>;
let isMailAway = false;
/** the alarms that the server at ALARM_URL has received */
const calls: { trouble: string; isOver: boolean; signed: boolean }[] = [];
/** their texts */
const texts: string[] = [];
const alarmServer = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += part));
  request.on('end', () => {
    const [, time, v1] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers.signature)) ?? [];
    const signed = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex') === v1;
    const { trouble, isOver, text } = JSON.parse(body);
    texts.push(text);
    calls.push({ trouble, isOver, signed });
    response.end();
  });
});

beforeAll(async () => {
  mails = await mailServer(() => (isMailAway ? 451 : undefined));
  await new Promise<void>((resolve) => alarmServer.listen(0, '127.0.0.1', resolve));
  const address = alarmServer.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  // Mails about forms go to a server that does not exist, so that only alarms arrive.
  const settings = { smtpUrl: 'smtp://127.0.0.1:1', alarm: { mail: 'manager@example.com', url, secret: SECRET } };
  api = await testApi({ settings });
  await mkdir(join(api.dataDir, 'nightly'));
});

afterAll(async () => {
  await api.close();
  await mails.close();
  alarmServer.close();
});

beforeEach(() => {
  mails.mails.length = 0;
  calls.length = 0;
});

const hoursAgo = (hours: number) => new Date(api.clock.now - hours * 3_600_000).toISOString();

/** Writes the report of a nightly run, as `npm run nightly` does. */
const night = (report: object) =>
  writeFile(
    join(api.dataDir, 'nightly', 'report.json'),
    JSON.stringify({ startedAt: hoursAgo(1), lastGoodAt: hoursAgo(1), ...report }),
  );

/** Runs one check for alarms; the server does so every five minutes. */
async function look() {
  const post = createPost({ smtpUrl: mails.url, folder: '', from: { name: 'Site', address: 'site@example.com' } });
  await tellTroubles(api.context, post);
  post.close();
}

const subjects = () => mails.mails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
const t = textsOf('nl');
const begun = (kind: 'night' | 'feed' | 'mail') =>
  `manager@example.com: ${t('alarm.title', { what: t(`alarm.kind.${kind}`) })}`;
const over = (kind: 'night' | 'feed' | 'mail') => `manager@example.com: ${t(`alarm.solved.${kind}`)}`;

test.each([
  ['Export', 'https://export.example.com/homes.json?key=*** answered with status 500.'],
  ['Export', 'the export is empty'],
  ['Export', 'fewer than half of the 26 listings of the previous import'],
  ['Export', 'it is incomplete, because the transfer was cut off'],
  ['Build', 'content/menu.yaml, line 24, column 11, menu.3.sort: expected a number'],
  ['Build', 'ENOSPC: no space left on device'],
  ['Check', 'properties 1006 (nl): This file shows the name of a document that is not public'],
  ['Publish', 'PUBLISH_COMMAND ended with 1'],
  ['Publish', 'EACCES: permission denied, rename'],
  ['Mails', 'No server responds at http://127.0.0.1:4321'],
])(
  'a night that fails at «%s» (%s) is told once, by mail and call, and once more when a night is good',
  async (step, message) => {
    await night({ failure: { step, message } });
    await look();
    await look();
    expect(subjects()).toEqual([begun('night')]);
    expect(mails.mails[0]?.text).toContain(message.slice(0, 30));
    await night({ failure: { step, message: 'again, in another way' } });
    await look();
    expect(subjects()).toEqual([begun('night')]);
    await night({});
    await look();
    await look();
    expect(subjects()).toEqual([begun('night'), over('night')]);
    expect(calls).toEqual([
      { trouble: 'night', isOver: false, signed: true },
      { trouble: 'night', isOver: true, signed: true },
    ]);
  },
);

test('the texts of alarms are sentences in the language of the site', async () => {
  texts.length = 0;
  await night({ failure: { step: 'Build', message: 'broken' } });
  await look();
  await night({});
  await look();
  expect(texts.map((text) => text.replace(/^.*?: /, ''))).toEqual([
    `Probleem met uw website: de nachtelijke update is mislukt. ${t('alarm.todo.night')}`,
    'De nachtelijke update is weer gelukt. U hoeft niets meer te doen.',
  ]);
  for (const language of LANGUAGES)
    for (const kind of [...TROUBLE_KINDS, 'unit'] as const)
      expect(textsOf(language)(`alarm.solved.${kind}`), language).toMatch(/^\p{Lu}[^:]+$/u);
});

test('if the feed was not checked for more than a day, an alarm is sent, even without a failure', async () => {
  await night({ startedAt: hoursAgo(25), lastGoodAt: hoursAgo(25) });
  await look();
  expect(subjects()).toEqual([]);
  await night({ startedAt: hoursAgo(30), lastGoodAt: hoursAgo(30) });
  await look();
  expect(subjects()).toEqual([begun('feed')]);
  await night({});
  await look();
  expect(subjects()).toEqual([begun('feed'), over('feed')]);
});

test('a damaged report or alarm file is reported, and the health endpoint still responds', async () => {
  await writeFile(join(api.dataDir, 'nightly', 'report.json'), '{"startedAt": "2026-');
  await writeFile(join(api.dataDir, 'alarms.json'), '');
  const response = await api.request('/healthz');
  expect(response.status).toBe(200);
  expect((await response.json()) as Health).toMatchObject({ status: 'troubled', troubles: ['night'] });
  await look();
  await look();
  expect(subjects()).toEqual([begun('night')]);
  expect(mails.mails[0]?.text).toMatch(/damaged/);
  await night({});
  await look();
  expect(subjects()).toEqual([begun('night'), over('night')]);
});

test('the alarm about waiting mails bypasses the outbox, and the health endpoint reports it without details', async () => {
  await api.send('contact', GOOD_FORMS.contact ?? {});
  await api.context.store.db.execute(sql`update outbox set created_at = now() - interval '2 hours'`);
  await look();
  expect(subjects()).toEqual([begun('mail')]);
  const response = await api.request('/healthz');
  expect(response.status).toBe(200);
  expect((await response.json()) as Health).toMatchObject({ status: 'troubled', troubles: ['mail'] });
  expect(await (await api.task('status')).json()).toMatchObject({
    troubles: [{ kind: 'mail', detail: expect.stringMatching(/^\d+ messages to the agency could not be delivered$/) }],
  });
  await api.context.store.db.execute(sql`delete from outbox`);
  await look();
  expect(subjects()).toEqual([begun('mail'), over('mail')]);
});

test('if one channel fails, it is retried, and the other channels do not get the alarm again', async () => {
  isMailAway = true;
  await night({ failure: { step: 'Build', message: 'broken' } });
  await look();
  expect([subjects(), calls.length]).toEqual([[], 1]);
  expect(api.lines.join('\n')).toMatch(/The alarm «night» could not be sent by mail/);
  isMailAway = false;
  await look();
  expect([subjects(), calls.length]).toEqual([[begun('night')], 1]);
  await night({});
  await look();
});

test('a problem that ends before its alarm was sent causes no alarm', async () => {
  isMailAway = true;
  await night({ failure: { step: 'Build', message: 'broken' } });
  await look();
  await night({});
  await look();
  isMailAway = false;
  await look();
  expect(subjects()).toEqual([]);
});

test('metrics require the token and have the format of Prometheus', async () => {
  expect((await api.request('/metrics')).status).toBe(401);
  const response = await api.request('/metrics', { headers: { Authorization: `Bearer ${TASK_TOKEN}` } });
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  for (const line of text.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [\d.e+-]+)$/,
    );
  }
  expect(text).toContain('estate_database_up 1');
  expect(text).toMatch(/^estate_outbox_waiting \d+$/m);
  expect(text).toMatch(/^estate_outbox_failed \d+$/m);
  expect(text).toContain('estate_trouble{kind="disk"} 0');
});

/** Whether Prometheus' own parser is installed. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(hasPromtool)('Prometheus reads the figures', async () => {
  const requests = createRequests();
  requests.observe('page', 200, 0.01);
  const authorization = { Authorization: `Bearer ${TASK_TOKEN}` };
  const text = await (await api.request('/metrics', { headers: authorization })).text();
  const check = spawnSync('promtool', ['check', 'metrics'], {
    input: `${requests.lines().join('\n')}\n${text}`,
    encoding: 'utf8',
  });
  expect([check.status, check.stdout, check.stderr]).toEqual([0, '', '']);
});
