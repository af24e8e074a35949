import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { ServerProcess } from '../drill/server-process.ts';

const PAGES_A_SECOND = 100;
const SECONDS = 10;

/**
 * Views come from another process at 1,000 a second while pages are asked for; then the server is killed (kill -9) and
 * what is stored is compared with what was acknowledged.
 */
export async function countViews(siteDir: string, dataDir: string, databaseUrl: string) {
  const server = new ServerProcess({
    SITE_DIR: siteDir,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
  });
  await server.start();
  await pages(server.url, 2);
  const alone = await pages(server.url, SECONDS);
  const load = spawn(process.execPath, ['scripts/bench/view-load.ts', server.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  load.stdout.on('data', (data) => {
    said += data;
  });
  const ended = once(load, 'close');
  const busy = await pages(server.url, SECONDS);
  await ended;
  await server.kill('SIGKILL');
  const { acknowledged, seconds } = JSON.parse(said) as { acknowledged: number; seconds: number };
  const stored = await storedViews(siteDir, dataDir, databaseUrl);
  return {
    'views acknowledged': acknowledged,
    'a second': Math.round(acknowledged / seconds),
    'lost of them': Math.max(0, acknowledged - stored),
    'page p50 ms alone': alone.toFixed(2),
    'with views': busy.toFixed(2),
    slower: (busy / alone).toFixed(2),
  };
}

/** Median time of a page in ms, asked for at a steady rate. */
async function pages(url: string, seconds: number): Promise<number> {
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
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

/** Views of the load, which are favourites in the store so that they stand apart from those it was filled with. */
async function storedViews(siteDir: string, dataDir: string, databaseUrl: string): Promise<number> {
  const serverDir = `${siteDir}-server`;
  const { createApi } = (await import(
    pathToFileURL(path.join(serverDir, 'api.js')).href
  )) as typeof import('#server/api.ts');
  const { context, close } = await createApi({
    settings: {
      secure: false,
      mailRetrySeconds: 30,
      captchaEffort: 1,
      senderLimit: 1,
      totalLimit: 1,
      databaseUrl: databaseUrl || undefined,
      keepDays: { enquiries: 1, applications: 1, demands: 1 },
    },
    siteDir,
    serverDir,
    dataDir,
    migrations: path.resolve('src/server/db/migrations'),
  });
  const result = await context.store.db.execute(
    sql`select coalesce(sum(count), 0)::int as stored from view_day where kind = 'favourite'`,
  );
  await close();
  return (result as unknown as { rows: { stored: number }[] }).rows[0]?.stored ?? 0;
}
