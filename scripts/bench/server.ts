import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import { ServerProcess } from '../../tests/support/server-process.ts';
import { defineCommand } from '../command.ts';
import { type LoadResult, load, NO_LIMITS, send, sendEnquiry } from './load.ts';

const FORMS = 2_000;
const PAGES = 6_000;
const ROUNDS = 3;

export const command = defineCommand({
  usage: `npm run bench -- server

Measures how many pages and forms the server answers per second, with each database: the best of ${ROUNDS} rounds. Needs
a built site (SITE_DIR). Forms include their proof of work, which is nearly free here.`,
  async run() {
    console.table([
      await measured('a page', '', (url) => load(PAGES, (_, agent) => send(agent, `${url}/nl/te-koop/`))),
      await measured('a form, embedded', '', sendForms),
      await withPostgres((databaseUrl) => measured('a form, PostgreSQL', databaseUrl, sendForms)),
    ]);
  },
});

const sendForms = (url: string) => load(FORMS, (_, agent) => sendEnquiry(agent, url));

async function withPostgres<T>(measure: (databaseUrl: string) => Promise<T>): Promise<T> {
  const postgres = await startPostgres();
  return measure(postgres.url).finally(postgres.stop);
}

/** Starts a server with an empty database, repeats a load test several times, and returns the best result. */
async function measured(what: string, databaseUrl: string, run: (url: string) => Promise<LoadResult>) {
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const siteDir = process.env.SITE_DIR || 'dist';
  const server = new ServerProcess({ SITE_DIR: siteDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...NO_LIMITS });
  try {
    await server.start();
    const rounds: LoadResult[] = [];
    while (rounds.length < ROUNDS) rounds.push(await run(server.url));
    const best = rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
    return { what, 'per second': Math.round(best.perSecond), 'p99 ms': best.p99Ms.toFixed(1) };
  } finally {
    await server.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
