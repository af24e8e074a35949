import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openEmbedded } from '#server/database/embedded-database.ts';
import { mailServer, type Verdict } from './mail-server.ts';
import { startPostgres } from './postgres.ts';
import { postForm, proofFor } from './send-form.ts';
import { ServerProcess } from './server-process.ts';

/*
 * `npm run drill -- kill --engine embedded|postgres --submissions 1000 --kills 30`: clients send forms while the server is
 * killed with -9 at random and the mail server refuses its password half the time; then every acknowledged form must be in
 * the store exactly once, and its mails must have come.
 * Needs a built site (SITE_DIR).
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'both' },
    submissions: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '30' },
    clients: { type: 'string', default: '20' },
  },
});
const [submissions, kills, clients] = [values.submissions, values.kills, values.clients].map(Number) as [
  number,
  number,
  number,
];
const TOKEN = 'the token of this drill';
const RETRY_SECONDS = 2;
const MAILS_LATEST_MS = 10 * 60_000;
/** Their mail server says no for good. */
const gone = (index: number) => index % 50 === 7;
const addressOf = (index: number) => `${gone(index) ? 'gone' : 'visitor'}-${index}@example.com`;

/** Delays, greylists and drops at random, and refuses those who are gone. */
const moody: Verdict = (to, attempt) => {
  if (to.startsWith('gone')) return 550;
  if (attempt === 1 && Math.random() < 0.2) return 451;
  return Math.random() < 0.1 ? 421 : undefined;
};

async function drill(engine: 'embedded' | 'postgres'): Promise<boolean> {
  await mkdir('.data', { recursive: true });
  const dataDir = await mkdtemp(path.join('.data', 'drill-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const acknowledged = new Map<string, number>();
  let refusals = 0;
  // In the second and the last quarter of the forms; once after them, where no mail went out meanwhile.
  const refusesPassword = () =>
    acknowledged.size < submissions ? Math.floor((4 * acknowledged.size) / submissions) % 2 === 1 : refusals === 0;
  const mail = await mailServer(
    moody,
    () => Math.random() * 50,
    () => {
      if (!refusesPassword()) return undefined;
      refusals++;
      return 'login';
    },
  );
  const server = new ServerProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    SMTP_URL: mail.url,
    TASK_TOKEN: TOKEN,
    CAPTCHA_EFFORT: '1',
    SENDER_LIMIT: '1000000',
    TOTAL_LIMIT: '1000000',
    MAIL_RETRY_SECONDS: String(RETRY_SECONDS),
  });
  try {
    await server.start();
    const started = performance.now();
    let next = 0;
    const client = async () => {
      for (let index = next++; index < submissions; index = next++)
        acknowledged.set(await sendUntilTaken(server, index), index);
    };
    const sending = Promise.all(Array.from({ length: clients }, client)).then(() => true);
    for (let kill = 0; kill < kills; kill++) {
      // Spread over the forms: somewhere after the next share of them.
      const share = ((kill + Math.random()) * submissions) / kills;
      while (acknowledged.size < share && acknowledged.size < submissions) await sleep(2);
      await sleep(Math.random() * 20);
      await server.kill();
      await server.start();
    }
    await sending;
    console.log(`${engine}: ${acknowledged.size} forms acknowledged, ${kills} kills, ${seconds(started)}`);
    await mailsOut(server, started);
    console.log(`${engine}: the password was refused ${refusals} times`);
    await server.kill('SIGTERM');
    const wrong = await check(engine, dataDir, postgres?.url, acknowledged, mail.mails);
    if (refusals === 0) wrong.push('the mail server never refused the password');
    for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
    console.log(
      `${engine}: ${wrong.length === 0 ? 'nothing lost, nothing twice' : `${wrong.length} wrong`}, ${seconds(started)}`,
    );
    return wrong.length === 0;
  } finally {
    await server.kill();
    await mail.close();
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** As a browser does: the same key until somebody says that it is stored. */
async function sendUntilTaken(server: ServerProcess, index: number): Promise<string> {
  const key = crypto.randomUUID();
  const fields = {
    language: 'nl',
    firstName: 'Ann',
    lastName: `Visitor ${index}`,
    email: addressOf(index),
    remark: 'A question',
  };
  for (;;) {
    try {
      const answer = await postForm(server.url, 'contact', { ...fields, key, proof: await proofFor(server.url) });
      if (answer.status === 'stored') return key;
      throw new Error(`refused: ${answer.problem}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('refused')) throw error;
      await sleep(50);
    }
  }
}

async function mailsOut(server: ServerProcess, started: number): Promise<void> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  while (performance.now() - started < MAILS_LATEST_MS) {
    const report = (await (await fetch(`${server.url}/api/tasks/outbox`, { method: 'POST', headers })).json()) as {
      count: Record<string, number>;
    };
    if (!report.count.waiting) return;
    await sleep(1_000);
  }
}

type Mails = Awaited<ReturnType<typeof mailServer>>['mails'];

async function check(
  engine: string,
  dataDir: string,
  url: string | undefined,
  acknowledged: Map<string, number>,
  mails: Mails,
): Promise<string[]> {
  const rows = url ? await fromPostgres(url) : await fromFolder(path.resolve(dataDir, 'database'));
  const stored = Map.groupBy(rows.submissions, ({ key }) => key);
  const refused = new Set(rows.refused);
  const arrived = Map.groupBy(mails, ({ to }) => to?.[0]?.address ?? '');
  const copies = new Set(mails.map(({ messageId }) => messageId)).size;
  console.log(
    `${engine}: ${rows.submissions.length} rows, ${mails.length} mails taken, ${mails.length - copies} of them sent again after a kill`,
  );
  const agency = new Set((arrived.get('boom@example.com') ?? []).map(({ replyTo }) => replyTo?.[0]?.address));
  return [...acknowledged].flatMap(([key, index]) => {
    const address = addressOf(index);
    const [row, ...more] = stored.get(key) ?? [];
    return [
      ...(row ? [] : [`form ${index} was acknowledged and is lost`]),
      ...(more.length > 0 ? [`form ${index} is there ${more.length + 1} times`] : []),
      ...(agency.has(address) ? [] : [`the agency was not told of form ${index}`]),
      ...(gone(index)
        ? refused.has(key)
          ? []
          : [`form ${index}: nobody can see that its address takes no mail`]
        : new Set((arrived.get(address) ?? []).map(({ messageId }) => messageId)).size === 1
          ? []
          : [`form ${index}: its sender got ${(arrived.get(address) ?? []).length} confirmations`]),
    ];
  });
}

const SUBMISSIONS = 'select key from submission';
const REFUSED =
  "select s.key from outbox o join submission s on s.id = o.submission_id where o.kind = 'confirmation' and o.state = 'refused'";

interface Rows {
  submissions: { key: string }[];
  refused: string[];
}

async function fromPostgres(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const submissions = (await client.query<{ key: string }>(SUBMISSIONS)).rows;
  const refused = (await client.query<{ key: string }>(REFUSED)).rows.map(({ key }) => key);
  await client.end();
  return { submissions, refused };
}

async function fromFolder(folder: string): Promise<Rows> {
  const { client, close } = await openEmbedded(folder);
  const submissions = (await client.query<{ key: string }>(SUBMISSIONS)).rows;
  const refused = (await client.query<{ key: string }>(REFUSED)).rows.map(({ key }) => key);
  await close();
  return { submissions, refused };
}

const engines = (['embedded', 'postgres'] as const).filter((engine) => ['both', engine].includes(values.engine));
let passed = engines.length > 0;
for (const engine of engines) passed = (await drill(engine)) && passed;
process.exitCode = passed ? 0 : 1;
