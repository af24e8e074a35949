import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { startPostgres } from '../drill/postgres.ts';
import { proofFor } from '../drill/send-form.ts';
import { ServerProcess } from '../drill/server-process.ts';
import { startBare } from './bare.ts';

/*
 * `npm run bench:server`: forms per second against a bare handler that does the same insert, static pages against sirv
 * alone; each pair takes turns on the same machine. Needs a built site.
 */
const CLIENTS = 20;
const FORMS = 2_000;
const PAGES = 6_000;
const ROUNDS = 3;
const siteDir = process.env.SITE_DIR || 'dist';

interface Result {
  perSecond: number;
  p99Ms: number;
}

const FIELDS = {
  language: 'nl',
  firstName: 'Ann',
  lastName: 'Visitor',
  email: 'ann@example.com',
};

/** One enquiry among others: the same words are stored once. */
const fields = (proof: string) => {
  const key = crypto.randomUUID();
  return { ...FIELDS, remark: `A question, ${key}`, proof, key };
};

async function forms(engine: 'embedded' | 'postgres') {
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const postgres = engine === 'postgres' ? [await startPostgres(), await startPostgres()] : [];
  const server = new ServerProcess({
    SITE_DIR: siteDir,
    DATA_DIR: path.join(dataDir, 'ours'),
    DATABASE_URL: postgres[0]?.url ?? '',
    CAPTCHA_EFFORT: '1',
    SENDER_LIMIT: '10000000',
    TOTAL_LIMIT: '10000000',
    RECIPIENT_LIMIT: '10000000',
  });
  await server.start();
  const bare = await startBare('insert', [path.resolve(dataDir, 'bare'), postgres[1]?.url ?? '']);
  const bodies = async (url: string) => {
    const made: string[] = [];
    while (made.length < FORMS) {
      const proofs = await Promise.all(Array.from({ length: CLIENTS }, () => proofFor(url)));
      made.push(...proofs.map((proof) => JSON.stringify(fields(proof))));
    }
    return made;
  };
  const [ours, theirs] = await inTurns(
    async () => {
      const all = await bodies(server.url);
      return load(all.length, (index, agent) => send(agent, `${server.url}/api/forms/contact`, all[index]));
    },
    async () => load(FORMS, (_, agent) => send(agent, bare.url, JSON.stringify(fields(crypto.randomUUID())))),
  );
  await server.kill('SIGTERM');
  await bare.stop();
  for (const one of postgres) await one.stop();
  await rm(dataDir, { recursive: true, force: true });
  return row(`forms, ${engine}`, ours, theirs);
}

async function pages() {
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const server = new ServerProcess({ SITE_DIR: siteDir, DATA_DIR: dataDir });
  await server.start();
  const sirv = await startBare('sirv', [path.resolve(siteDir)]);
  const get = (url: string) => load(PAGES, (_, agent) => send(agent, `${url}/nl/te-koop/`));
  const [ours, theirs] = await inTurns(
    () => get(server.url),
    () => get(sirv.url),
  );
  await server.kill('SIGTERM');
  await sirv.stop();
  await rm(dataDir, { recursive: true, force: true });
  return row('a page', ours, theirs);
}

/** The best of some rounds each, one after the other in turns. */
async function inTurns(one: () => Promise<Result>, other: () => Promise<Result>): Promise<[Result, Result]> {
  const best = (results: Result[]) => results.sort((a, b) => b.perSecond - a.perSecond)[0] as Result;
  const results: [Result[], Result[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    results[0].push(await one());
    results[1].push(await other());
  }
  return [best(results[0]), best(results[1])];
}

async function load(count: number, act: (index: number, agent: Agent) => Promise<void>): Promise<Result> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let index = next++; index < count; index = next++) {
      const at = performance.now();
      await act(index, agent);
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: count / seconds, p99Ms: times[Math.floor(count * 0.99)] ?? 0 };
}

function send(agent: Agent, url: string, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Accept-Encoding': 'br',
      ...(body ? { 'Content-Type': 'application/json', Accept: 'application/json' } : {}),
    };
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    });
    sent.on('error', reject).end(body);
  });
}

const whole = (value: number) => Math.round(value);

function row(what: string, ours: Result, theirs: Result) {
  return {
    what,
    'per second': whole(ours.perSecond),
    'p99 ms': ours.p99Ms.toFixed(1),
    'bare per second': whole(theirs.perSecond),
    'bare p99 ms': theirs.p99Ms.toFixed(1),
    'bare / ours': (theirs.perSecond / ours.perSecond).toFixed(2),
  };
}

console.table([await pages(), await forms('embedded'), await forms('postgres')]);
