import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openEmbedded } from '#server/database/embedded-database.ts';
import { drillOptions } from '../../scripts/drills.ts';
import { type Random, randomFor } from '../../scripts/sample/random.ts';
import { mailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { postForm, proofFor } from '../support/send-form.ts';
import { ServerProcess } from '../support/server-process.ts';

const { submissions, kills, clients, seed, timeout } = drillOptions('kill');
const TOKEN = 'the token of this drill';
const MAILS_LATEST_MS = 10 * 60_000;

/** Returns whether the mail server permanently rejects every mail to this visitor. */
const isGone = (index: number) => index % 50 === 7;
const addressOf = (index: number) => `${isGone(index) ? 'gone' : 'visitor'}-${index}@example.com`;

/** The keys of acknowledged forms, each with the number of the visitor. */
type Acknowledged = Map<string, number>;

it.each(['embedded', 'postgres'] as const)(
  'an acknowledged form is stored once, and its mails arrive, however often the server is killed: %s',
  { timeout },
  async (engine) => {
    await mkdir('.data', { recursive: true });
    const dataDir = await mkdtemp(path.join('.data', 'drill-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const postgres = engine === 'postgres' ? await startPostgres() : undefined;
    onTestFinished(() => postgres?.stop());
    const acknowledged: Acknowledged = new Map();
    const mail = await moodyMailServer(acknowledged, randomFor(seed, 'mails'));
    const server = new ServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      SMTP_URL: mail.url,
      TASK_TOKEN: TOKEN,
      CAPTCHA_EFFORT: '1',
      SENDER_LIMIT: '1000000',
      SENDER_MAIL_LIMIT: '1000000',
      STRANGER_MAIL_LIMIT: '1000000',
      TOTAL_LIMIT: '1000000',
      MAIL_RETRY_SECONDS: '2',
    });
    onTestFinished(() => server.kill());
    await server.start();
    await sendWhileKilling(server, acknowledged, randomFor(seed, 'kills'));
    await mailsSent(server);
    await server.kill('SIGTERM');
    const stored = await (postgres ? fromPostgres(postgres.url) : fromFolder(path.resolve(dataDir, 'database')));
    const resent = mail.mails.length - new Set(mail.mails.map(({ messageId }) => messageId)).size;
    console.log(
      `${engine}: ${acknowledged.size} forms, ${kills} kills, ${mail.mails.length} mails, ${resent} of them sent again, ${mail.refusals()} refused logins`,
    );
    expect(mail.refusals()).toBeGreaterThan(0);
    expect(mistakes(stored, acknowledged, mail.mails)).toEqual([]);
  },
);

/**
 * Starts a mail server that delays, greylists and drops mails at random. It rejects the password while the second and
 * the last quarter of the forms are sent. If no mail was due at those times, it rejects the password once more
 * afterwards.
 */
async function moodyMailServer(acknowledged: Acknowledged, random: Random) {
  let refusals = 0;
  const refusesPassword = () =>
    acknowledged.size < submissions ? Math.floor((4 * acknowledged.size) / submissions) % 2 === 1 : refusals === 0;
  const server = await mailServer(
    (to, attempt) => {
      if (to.startsWith('gone')) return 550;
      if (attempt === 1 && random.chance(0.2)) return 451;
      return random.chance(0.1) ? 421 : undefined;
    },
    () => random.between(0, 50),
    () => {
      if (!refusesPassword()) return undefined;
      refusals += 1;
      return 'login';
    },
  );
  onTestFinished(() => server.close());
  return { ...server, refusals: () => refusals };
}

/**
 * Sends all forms from several clients. Meanwhile kills the server several times, at moments spread over the forms.
 */
async function sendWhileKilling(server: ServerProcess, acknowledged: Acknowledged, random: Random): Promise<void> {
  let next = 0;
  const client = async () => {
    for (let index = next++; index < submissions; index = next++)
      acknowledged.set(await sendUntilStored(server, index), index);
  };
  const sending = Promise.all(Array.from({ length: clients }, client)).then(() => true);
  for (let kill = 0; kill < kills; kill++) {
    const share = ((kill + random.next()) * submissions) / kills;
    while (acknowledged.size < share && acknowledged.size < submissions) await sleep(2);
    await sleep(random.between(0, 20));
    await server.kill();
    await server.start();
  }
  await sending;
}

/** Sends a form as a browser does: repeatedly, with the same key, until the form is stored. */
async function sendUntilStored(server: ServerProcess, index: number): Promise<string> {
  const key = crypto.randomUUID();
  const person = { firstName: 'Ann', lastName: `Visitor ${index}`, email: addressOf(index) };
  for (;;) {
    const answer = await proofFor(server.url)
      .then((proof) => postForm(server.url, 'contact', { language: 'nl', ...person, remark: 'A question', key, proof }))
      .catch(() => undefined);
    if (answer?.status === 'stored') return key;
    if (answer) throw new Error(`A form was refused: ${answer.problem}`);
    await sleep(50);
  }
}

async function mailsSent(server: ServerProcess): Promise<void> {
  const request = { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` } };
  const waiting = async () => {
    const report = await (await fetch(`${server.url}/api/tasks/outbox`, request)).json();
    expect((report as { count: { waiting?: number } }).count.waiting ?? 0).toBe(0);
  };
  await vi.waitFor(waiting, { timeout: MAILS_LATEST_MS, interval: 1_000 });
}

type Mails = Awaited<ReturnType<typeof mailServer>>['mails'];

function mistakes({ keys, refused }: Stored, acknowledged: Acknowledged, mails: Mails): string[] {
  const rows = Map.groupBy(keys, (key) => key);
  const arrived = Map.groupBy(mails, ({ to }) => to?.[0]?.address ?? '');
  const told = new Set((arrived.get('boom@example.com') ?? []).map(({ replyTo }) => replyTo?.[0]?.address));
  return [...acknowledged].flatMap(([key, index]) => {
    const address = addressOf(index);
    const confirmations = new Set((arrived.get(address) ?? []).map(({ messageId }) => messageId)).size;
    const checks = {
      'is stored once': rows.get(key)?.length === 1,
      'was mailed to the agency': told.has(address),
      'was confirmed once, or its address is marked as refused': isGone(index)
        ? refused.includes(key)
        : confirmations === 1,
    };
    return Object.entries(checks).flatMap(([rule, holds]) => (holds ? [] : [`not true: form ${index} ${rule}`]));
  });
}

interface Stored {
  keys: string[];
  /** keys of forms whose confirmation mail was permanently rejected */
  refused: string[];
}

const KEYS = 'select key from submission';
const REFUSED =
  "select s.key from outbox o join submission s on s.id = o.submission_id where o.kind = 'confirmation' and o.state = 'refused'";

type Query = (statement: string) => Promise<{ rows: { key: string }[] }>;

async function readStored(query: Query): Promise<Stored> {
  const keysOf = async (statement: string) => (await query(statement)).rows.map(({ key }) => key);
  return { keys: await keysOf(KEYS), refused: await keysOf(REFUSED) };
}

async function fromPostgres(url: string): Promise<Stored> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return readStored((statement) => client.query(statement)).finally(() => client.end());
}

async function fromFolder(folder: string): Promise<Stored> {
  const { client, close } = await openEmbedded(folder);
  return readStored((statement) => client.query(statement)).finally(close);
}
