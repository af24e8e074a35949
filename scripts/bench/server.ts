import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../drill/postgres.ts';
import { proofFor } from '../drill/send-form.ts';
import { ServerProcess } from '../drill/server-process.ts';
import { startBare } from './bare.ts';
import { CLIENTS, enquiry, load, NO_LIMITS, type Result, send } from './load.ts';

/*
 * `npm run bench:server`: forms per second against a bare handler that does the same insert, static pages against sirv
 * alone; each pair takes turns on the same machine. Needs a built site.
 */
const FORMS = 2_000;
const PAGES = 6_000;
const ROUNDS = 3;
const siteDir = process.env.SITE_DIR || 'dist';

async function forms(engine: 'embedded' | 'postgres') {
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const postgres = engine === 'postgres' ? [await startPostgres(), await startPostgres()] : [];
  const server = new ServerProcess({
    SITE_DIR: siteDir,
    DATA_DIR: path.join(dataDir, 'ours'),
    DATABASE_URL: postgres[0]?.url ?? '',
    ...NO_LIMITS,
  });
  await server.start();
  const bare = await startBare('insert', [path.resolve(dataDir, 'bare'), postgres[1]?.url ?? '']);
  const bodies = async (url: string) => {
    const made: string[] = [];
    while (made.length < FORMS) {
      const proofs = await Promise.all(Array.from({ length: CLIENTS }, () => proofFor(url)));
      made.push(...proofs.map(enquiry));
    }
    return made;
  };
  const [ours, theirs] = await inTurns(
    async () => {
      const all = await bodies(server.url);
      return load(all.length, (index, agent) => send(agent, `${server.url}/api/forms/contact`, all[index]));
    },
    async () => load(FORMS, (_, agent) => send(agent, bare.url, enquiry(crypto.randomUUID()))),
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
