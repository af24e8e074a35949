import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { drillOptions } from '../../scripts/drills.ts';
import { type Random, randomFor } from '../../scripts/sample/random.ts';
import type { Asked, Fault } from '../leads/faulty-server.ts';
import { sweepBrightAccount } from '../leads/sweepbright-account.ts';
import { whiseAccount } from '../leads/whise-account.ts';
import { mailServer } from '../support/mail-server.ts';
import { startPostgres } from '../support/postgres.ts';
import { SEED } from '../support/random-seed.ts';
import { postForm, proofFor } from '../support/send-form.ts';
import { ServerProcess } from '../support/server-process.ts';
import { keyedSite } from './leads/keyed-site.ts';

const { leads: count, kills, clients, timeout, ...given } = drillOptions('leads');
// The short drill of test:all has no seed of its own, so each run uses a new one.
const seed = given.seed === 1 ? SEED : given.seed;
const TOKEN = 'the token of this drill';
const ALL_ARRIVED_MS = 20 * 60_000;
const TIMEOUT_SECONDS = 1;
const isShort = count < 500;

/** Calls that deliver a lead. Only these go wrong, so that every fault concerns a lead. */
const DELIVERIES = /\/(?:contacts\/upsert|contacts)$/;

/** The ways in which the software fails. */
const FAULTS = [
  'timeout',
  'reset',
  'lost answer',
  '500',
  '429',
  'half answer',
  'slow answer',
  'expired token',
  'wrong json',
  'refused connection',
  'validation error',
] as const;
/** Faults that happen to deliveries at random moments. */
const RANDOM_FAULTS = FAULTS.filter((name) => name !== 'refused connection' && name !== 'validation error');
type FaultName = (typeof FAULTS)[number];

const MESSAGE_FAULTS: Readonly<Partial<Record<FaultName, Fault>>> = {
  timeout: { kind: 'hang' },
  reset: { kind: 'reset' },
  'lost answer': { kind: 'lost' },
  '500': { kind: 'status', status: 500 },
  '429': { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
  'half answer': { kind: 'half' },
  'slow answer': { kind: 'slow', ms: 300 },
  'wrong json': { kind: 'wrong json' },
};

/** One lead in so many is one that the software never accepts. */
const REJECTED_EVERY = 40;
const isRejected = (index: number) => index % REJECTED_EVERY === 13;
const emailOf = (index: number) => `${isRejected(index) ? 'rejected' : 'visitor'}-${index}@example.com`;
const isOfRejected = ({ body }: Asked) => String(body.PrivateEmail ?? body.email).startsWith('rejected');
const REJECTION = {
  isValidRequest: false,
  validationErrors: [{ message: 'The address is not accepted', property: 'Name' }],
};

interface Moods {
  /** how often each fault happened */
  seen: Map<FaultName, number>;
  faultOf: (asked: Asked) => Fault | undefined;
  /** what the stand-in must do for faults that concern the whole server */
  account?: { expireTokens: () => void; stop: () => Promise<void>; start: () => Promise<void> };
  isOver: boolean;
}

/** Decides at random which deliveries go wrong, and how. */
function moodsOf(random: Random, rejection: Fault): Moods {
  let faults = random.whole(0, RANDOM_FAULTS.length - 1);
  const moods: Moods = { seen: new Map(), isOver: false, faultOf: () => undefined };
  const note = (name: FaultName) => moods.seen.set(name, (moods.seen.get(name) ?? 0) + 1);
  moods.faultOf = (asked) => {
    if (!DELIVERIES.test(asked.path)) return undefined;
    if (isOfRejected(asked)) {
      note('validation error');
      return rejection;
    }
    if (!moods.isOver && random.chance(0.25)) {
      // In turn, so that each occurs also in the short drill.
      const name = RANDOM_FAULTS[faults++ % RANDOM_FAULTS.length] ?? 'reset';
      note(name);
      if (name !== 'expired token') return MESSAGE_FAULTS[name];
      moods.account?.expireTokens();
    }
    return undefined;
  };
  return moods;
}

/** Lets the software refuse connections for a moment, again and again, until the drill is over. */
async function refuseConnections(moods: Moods, random: Random): Promise<void> {
  while (!moods.isOver) {
    await sleep(random.between(1_000, 3_000));
    await moods.account?.stop();
    moods.seen.set('refused connection', (moods.seen.get('refused connection') ?? 0) + 1);
    await sleep(random.between(50, 200));
    await moods.account?.start();
  }
}

interface Software {
  to: 'whise' | 'sweepbright';
  /** keys of the leads that the software has stored, by mail address */
  stored: () => Map<string, Set<string>>;
  /** number of deliveries that the software has stored, repeated ones included */
  deliveries: () => number;
  /** problems of what the software has stored */
  mistakes: () => string[];
  env: Record<string, string>;
}

async function whiseSoftware(moods: Moods): Promise<Software> {
  const account = await whiseAccount([1, 2, 3], moods.faultOf);
  onTestFinished(account.stop);
  moods.account = account;
  return {
    to: 'whise',
    env: { LEADS_URL: account.url, ...account.login },
    deliveries: () => [...account.contacts.values()].reduce((sum, { keys }) => sum + keys.length, 0),
    stored: () => new Map([...account.contacts].map(([email, { keys }]) => [email, new Set(keys.map(String))])),
    mistakes: () => {
      // Nobody confirms, and only confirmed visits are in the calendar.
      return account.appointments.size === 0 ? [] : ['a visit that nobody has confirmed is in the calendar'];
    },
  };
}

async function sweepBrightSoftware(moods: Moods): Promise<Software> {
  const account = await sweepBrightAccount(['key-1', 'key-2', 'key-3'], moods.faultOf);
  onTestFinished(account.stop);
  moods.account = account;
  return {
    to: 'sweepbright',
    env: { LEADS_URL: account.url, ...account.login },
    deliveries: () => account.leads.length,
    stored: () => {
      const byEmail = Map.groupBy(account.leads, ({ body }) => String(body.email));
      return new Map([...byEmail].map(([email, all]) => [email, new Set(all.map(({ key }) => String(key)))]));
    },
    mistakes: () => [],
  };
}

const SOFTWARE = { whise: whiseSoftware, sweepbright: sweepBrightSoftware } as const;
const REJECTIONS: Readonly<Record<keyof typeof SOFTWARE, Fault>> = {
  whise: { kind: 'status', status: 200, json: REJECTION },
  sweepbright: { kind: 'status', status: 422, json: { errors: { email: ['The address is not accepted'] } } },
};

it.each(['whise', 'sweepbright'] as const)(
  `each lead arrives once by its key, however the software fails and the server is killed: %s (seed ${seed})`,
  { timeout },
  async (name) => {
    const moods = moodsOf(randomFor(seed, `faults of ${name}`), REJECTIONS[name]);
    const software = await SOFTWARE[name](moods);
    const mail = await mailServer();
    onTestFinished(mail.close);
    const server = await serverFor(software, mail.url);
    const refusing = refuseConnections(moods, randomFor(seed, `refusals of ${name}`));
    const acknowledged = await sendWhileKilling(server, randomFor(seed, `kills of ${name}`));
    await allTried(server.process, moods);
    await refusing;
    await allSettled(server.process);
    const keys = [...software.stored().values()].flatMap((some) => [...some]).length;
    const faults = [...moods.seen].map(([fault, times]) => `${fault} ${times}`).join(', ');
    console.log(
      `${name}: ${acknowledged.size} leads, ${kills} kills; ${faults}; ${keys} keys stored, ${software.deliveries() - keys} deliveries repeated with the same key`,
    );
    expect([...moods.seen.keys()].sort()).toEqual([...FAULTS].sort());
    const { stored, refused } = await rowsOf(server.databaseUrl);
    expect(
      mistakes(acknowledged, { software, stored, refused, mails: mail.mails.map((one) => one.html ?? '') }),
    ).toEqual([]);
    await server.process.kill('SIGTERM');
  },
);

interface Server {
  process: ServerProcess;
  databaseUrl: string;
}

async function serverFor({ to, env }: Software, smtpUrl: string): Promise<Server> {
  await mkdir('.data', { recursive: true });
  const dataDir = await mkdtemp(path.join('.data', 'leads-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const site = await keyedSite(to);
  onTestFinished(site.remove);
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const process = new ServerProcess({
    ...env,
    SITE_DIR: site.siteDir,
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    SMTP_URL: smtpUrl,
    TASK_TOKEN: TOKEN,
    LEADS_TO: to,
    LEADS_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
    MAIL_RETRY_SECONDS: '1',
    CAPTCHA_EFFORT: '1',
    SENDER_LIMIT: '1000000',
    SENDER_MAIL_LIMIT: '1000000',
    STRANGER_MAIL_LIMIT: '1000000',
    TOTAL_LIMIT: '1000000',
  });
  onTestFinished(() => process.kill());
  await process.start();
  return { process, databaseUrl: postgres.url };
}

/** Sends all forms from several clients. Meanwhile kills the server, at moments spread over the forms. */
async function sendWhileKilling(
  { process: server, databaseUrl }: Server,
  random: Random,
): Promise<Map<number, string>> {
  const acknowledged = new Map<number, string>();
  let next = 0;
  const client = async () => {
    for (let index = next++; index < count; index = next++)
      acknowledged.set(index, await sendUntilStored(server, index));
  };
  const sending = Promise.all(Array.from({ length: clients }, client));
  for (let kill = 0; kill < kills; kill++) {
    const share = ((kill + random.next()) * count) / kills;
    while (acknowledged.size < share && acknowledged.size < count) await sleep(2);
    // Waits until leads are on their way, so that the kill interrupts them.
    await sleep(random.between(0, 200));
    await server.kill();
    if (isShort) await endClaims(databaseUrl);
    await server.start();
  }
  await sending;
  return acknowledged;
}

/**
 * Ends the claims on the rows that a killed process was sending, as a minute without the server does. The short drill does
 * not have this minute.
 */
async function endClaims(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update outbox set next_at = now() where data ? 'unfinished'`).finally(() => client.end());
}

/** Every third lead is a visit on an open day, which holds a place until the visitor confirms it. */
function formOf(index: number): [form: string, values: Record<string, string>] {
  const person = { firstName: 'Ann', lastName: `Visitor ${index}`, email: emailOf(index), phone: '0475 00 00 00' };
  if (index % 3 === 0) return ['contact-appointment', { ...person, listing: '1', openDay: keyedSite.openDay.start }];
  if (index % 3 === 1) return ['contact-me', { ...person, listing: '3', remark: `Question ${index}` }];
  return ['contact', { ...person, remark: `Question ${index}` }];
}

/** Sends a form as a browser does: repeatedly, with the same key, until the form is stored. */
async function sendUntilStored(server: ServerProcess, index: number): Promise<string> {
  const key = crypto.randomUUID();
  const [form, values] = formOf(index);
  for (;;) {
    const answer = await proofFor(server.url)
      .then((proof) => postForm(server.url, form, { language: 'nl', ...values, key, proof }))
      .catch(() => undefined);
    if (answer?.status === 'stored') return key;
    if (answer) throw new Error(`A form was refused: ${answer.problem}`);
    await sleep(50);
  }
}

async function waiting(server: ServerProcess): Promise<number> {
  const request = { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` } };
  const report = await (await fetch(`${server.url}/api/tasks/outbox`, request)).json();
  return (report as { count: { waiting?: number } }).count.waiting ?? 0;
}

/** Keeps failing until most leads have arrived. Then the software works, so that the last ones arrive too. */
async function allTried(server: ServerProcess, moods: Moods): Promise<void> {
  await vi.waitFor(async () => expect(await waiting(server)).toBeLessThan(count / 10), {
    timeout: ALL_ARRIVED_MS,
    interval: 200,
  });
  moods.isOver = true;
}

const allSettled = (server: ServerProcess) =>
  vi.waitFor(async () => expect(await waiting(server)).toBe(0), { timeout: ALL_ARRIVED_MS, interval: 500 });

interface Rows {
  /** IDs of the rows of leads, by mail address */
  stored: Map<string, string>;
  /** addresses of the leads that the software refused */
  refused: string[];
}

const ROWS = `select o.id, o.state, s.email from outbox o join submission s on s.id = o.submission_id where o.kind = 'lead'`;

async function rowsOf(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(ROWS).finally(() => client.end());
  return {
    stored: new Map(rows.map(({ id, email }) => [email, id])),
    refused: rows.filter(({ state }) => state === 'refused').map(({ email }) => email),
  };
}

function mistakes(
  acknowledged: ReadonlyMap<number, string>,
  { software, stored, refused, mails }: Rows & { software: Software; mails: string[] },
): string[] {
  const arrived = software.stored();
  const notices = mails.filter((html) => html.includes('The address is not accepted'));
  const wrong = [...acknowledged.keys()].flatMap((index) => {
    const email = emailOf(index);
    const keys = [...(arrived.get(email) ?? [])];
    const checks = isRejected(index)
      ? {
          'never arrived': keys.length === 0,
          'is marked as refused': refused.includes(email),
          'was reported to the agency once': notices.filter((html) => html.includes(email)).length === 1,
        }
      : { 'arrived by one key, that of its row': keys.length === 1 && keys[0] === stored.get(email) };
    return Object.entries(checks).flatMap(([rule, holds]) => (holds ? [] : [`not true: lead ${index} ${rule}`]));
  });
  return [...wrong, ...software.mistakes()];
}
