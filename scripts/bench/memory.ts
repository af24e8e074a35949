import { glob, mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../tests/support/postgres.ts';
import { ServerProcess } from '../../tests/support/server-process.ts';
import { defineCommand } from '../command.ts';
import { load, NO_LIMITS, send, sendEnquiry } from './load.ts';
import { residentBytes } from './measure.ts';

const REQUESTS = 100_000;
/** Number of forms among a hundred requests. */
const FORMS = 1;
const SEARCHES = 2;
/** Waiting time before memory is measured at rest: memory settles and queued mails are sent. */
const REST_MS = 15_000;
const LOOK_EVERY_MS = 200;
/** Maximum memory of a server at rest, for each database. */
const LIMITS_MB = { postgres: 200, embedded: 350 } as const;
const MB = 1024 ** 2;

export const command = defineCommand({
  usage: `npm run bench -- memory [--minutes 5] [--hold]

Measures the memory of the server on either database: at rest, under load (pages and files, searches without JavaScript,
forms), and at rest after ${REQUESTS} requests or --minutes, whichever comes first. --hold keeps the load up for all the
minutes. Exits with code 1 if the server uses more than its limit. Needs a built site (SITE_DIR).`,
  options: { minutes: { type: 'string', default: '5' }, hold: { type: 'boolean', default: false } },
  async run({ minutes, hold }) {
    const requests = hold ? Number.POSITIVE_INFINITY : REQUESTS;
    const visit = await visits(process.env.SITE_DIR || 'dist');
    const loading = (url: string) =>
      load(requests, (index, agent) => visit(index, agent, url), Number(minutes) * 60_000);
    const postgres = await startPostgres();
    const rows = [await measured('postgres', postgres.url, loading).finally(postgres.stop)];
    rows.push(await measured('embedded', '', loading));
    console.table(rows);
    return rows.some((row) => Math.max(row['at rest MB'], row['after MB']) > row['limit MB']) ? 1 : 0;
  },
});

/** Returns a function that sends the request with a given index: a form, a search, or a page or file. */
async function visits(siteDir: string) {
  const found = await Array.fromAsync(glob('nl/**/*.{html,json}', { cwd: siteDir }));
  const files = found.filter((file) => !file.includes('404')).map((file) => file.replace(/index\.html$/, ''));
  return (index: number, agent: Agent, url: string): Promise<void> => {
    const turn = index % 100;
    if (turn < FORMS) return sendEnquiry(agent, url);
    if (turn < FORMS + SEARCHES) return send(agent, `${url}/nl/te-koop/?bedrooms=${index % 5}&sort=price`);
    return send(agent, `${url}/${files[index % files.length]}`);
  };
}

async function measured(
  database: keyof typeof LIMITS_MB,
  databaseUrl: string,
  loading: (url: string) => ReturnType<typeof load>,
) {
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const server = new ServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...NO_LIMITS });
  const residentMb = async () => Math.round((await residentBytes(server.pid)) / MB);
  try {
    await server.start();
    await sleep(REST_MS);
    const atRest = await residentMb();
    let peak = atRest;
    const timer = setInterval(async () => {
      peak = Math.max(peak, (await residentMb()) || 0);
    }, LOOK_EVERY_MS);
    const { count } = await loading(server.url);
    clearInterval(timer);
    await sleep(REST_MS);
    const limit = LIMITS_MB[database];
    return {
      database,
      'at rest MB': atRest,
      'peak MB': peak,
      'after MB': await residentMb(),
      'limit MB': limit,
      count,
    };
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
