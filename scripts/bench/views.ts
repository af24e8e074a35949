import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { ServerProcess } from '../drill/server-process.ts';
import { startBare } from './bare.ts';
import { openBuiltApi } from './built-api.ts';
import { processorSeconds } from './measure.ts';

const PAGES_A_SECOND = 100;
const SECONDS = 10;
const ROUNDS = 3;

interface Round {
  /** times of pages in ms */
  pages: number[];
  /** of the server, in seconds */
  processor: number;
  views: { acknowledged: number; seconds: number };
}

/**
 * Pages are asked for at a steady rate while another process sends 1,000 views a second: to nobody, to a bare server
 * beside ours (what the load itself costs on a machine that all of them share), to ours; in turns. Then ours is killed
 * (kill -9) and what is stored is compared with what was acknowledged. Gives a row for each.
 */
export async function countViews(siteDir: string, dataDir: string, databaseUrl: string) {
  const stored = await storedViews(siteDir, dataDir, databaseUrl);
  const server = new ServerProcess({
    SITE_DIR: siteDir,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
  });
  await server.start();
  const bare = await startBare('nothing');
  const targets = { 'pages alone': undefined, 'views go elsewhere': bare.url, 'views are counted': server.url };
  const warm = await round(server, server.url, 2);
  const rounds = Object.entries(targets).map(([what, target]) => ({ what, target, done: [] as Round[] }));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const { target, done } of rounds) done.push(await round(server, target));
  }
  await server.kill('SIGKILL');
  await bare.stop();
  const counted = (await storedViews(siteDir, dataDir, databaseUrl)) - stored - warm.views.acknowledged;
  return rounds.map(({ what, target, done }) => {
    const acknowledged = done.reduce((sum, { views }) => sum + views.acknowledged, 0);
    const seconds = done.reduce((sum, { views }) => sum + views.seconds, 0);
    const times = done.flatMap(({ pages }) => pages).sort((a, b) => a - b);
    const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(2);
    const processor = done.reduce((sum, one) => sum + one.processor, 0) / done.length;
    return {
      what,
      'page p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'server’s processor, s': processor.toFixed(1),
      'views a second': target && Math.round(acknowledged / seconds),
      acknowledged: target === server.url ? acknowledged : undefined,
      'lost of them': target === server.url ? acknowledged - Math.min(counted, acknowledged) : undefined,
    };
  });
}

async function round(server: ServerProcess, target: string | undefined, seconds = SECONDS): Promise<Round> {
  const before = await processorSeconds(server.pid);
  const load = target ? sendViews(target) : Promise.resolve({ acknowledged: 0, seconds: 0 });
  const pages = await pageTimes(server.url, seconds);
  return { pages, views: await load, processor: (await processorSeconds(server.pid)) - before };
}

async function sendViews(url: string): Promise<Round['views']> {
  const load = spawn(process.execPath, ['scripts/bench/view-load.ts', url, String(SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await Promise.all([text(load.stdout), once(load, 'close')]);
  return JSON.parse(said) as Round['views'];
}

/** Times of a page in ms, asked for at a steady rate. */
async function pageTimes(url: string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const get = () =>
    new Promise<void>((resolve, reject) => {
      const started = performance.now();
      request(`${url}/nl/te-koop/`, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        response.resume().on('end', () => {
          times.push(performance.now() - started);
          resolve();
        });
      })
        .on('error', reject)
        .end();
    });
  const start = performance.now();
  for (let index = 0; index < PAGES_A_SECOND * seconds; index += 1) {
    const wait = start + (index * 1000) / PAGES_A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    asked.push(get());
  }
  await Promise.all(asked);
  agent.destroy();
  return times;
}

async function storedViews(siteDir: string, dataDir: string, databaseUrl: string): Promise<number> {
  const { context, close } = await openBuiltApi(siteDir, dataDir, databaseUrl);
  const result = await context.store.db.execute(
    sql`select coalesce(sum(count), 0)::int as stored from view_day where kind = 'view'`,
  );
  await close();
  return (result as unknown as { rows: { stored: number }[] }).rows[0]?.stored ?? 0;
}
