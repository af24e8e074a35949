import { glob, mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../drill/postgres.ts';
import { ServerProcess } from '../drill/server-process.ts';
import { load, NO_LIMITS, send, sendEnquiry } from './load.ts';
import { residentBytes } from './measure.ts';

/*
 * `npm run bench:memory -- --minutes 5`: what the server keeps of memory on either database, at rest, while visitors come
 * (pages and files, searches without JavaScript, forms), and at rest after 100,000 of them; with --hold for as long as the
 * minutes say. Fails where it keeps more than it may at rest. Needs a built site.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '5' }, hold: { type: 'boolean', default: false } },
});
const REQUESTS = values.hold ? Number.POSITIVE_INFINITY : 100_000;
/** Memory settles, mails go out. */
const REST_MS = 15_000;
const LOOK_EVERY_MS = 200;
const LIMITS_MB = { postgres: 200, embedded: 350 } as const;
const siteDir = process.env.SITE_DIR || 'dist';
const MB = 1024 ** 2;

/** Of a hundred requests. */
const FORMS = 1;
const SEARCHES = 2;

const files = (
  await Array.fromAsync(glob('nl/**/*.{html,json}', { cwd: siteDir }), (file) => file.replace(/index\.html$/, ''))
).filter((file) => !file.includes('404'));

function visit(index: number, agent: Agent, url: string): Promise<void> {
  const turn = index % 100;
  if (turn < FORMS) return sendEnquiry(agent, url);
  if (turn < FORMS + SEARCHES) return send(agent, `${url}/nl/te-koop/?bedrooms=${index % 5}&sort=price`);
  return send(agent, `${url}/${files[index % files.length]}`);
}

async function measured(engine: keyof typeof LIMITS_MB) {
  const dataDir = await mkdtemp(path.join('.data', 'bench-'));
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const env = { SITE_DIR: siteDir, DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '', ...NO_LIMITS };
  const server = new ServerProcess(env);
  const resident = async () => ((await residentBytes(server.pid)) ?? Number.NaN) / MB;
  try {
    await server.start();
    await sleep(REST_MS);
    const atRest = await resident();
    let peak = atRest;
    const timer = setInterval(async () => {
      peak = Math.max(peak, (await resident()) || 0);
    }, LOOK_EVERY_MS);
    const act = (index: number, agent: Agent) => visit(index, agent, server.url);
    const { count, perSecond } = await load(REQUESTS, act, Number(values.minutes) * 60_000);
    clearInterval(timer);
    await sleep(REST_MS);
    const after = await resident();
    if (Math.max(atRest, after) > LIMITS_MB[engine]) process.exitCode = 1;
    const whole = Math.round;
    return {
      database: engine,
      'at rest MB': whole(atRest),
      'at most MB': whole(peak),
      'after MB': whole(after),
      'may keep MB': LIMITS_MB[engine],
      requests: count,
      'per second': whole(perSecond),
    };
  } finally {
    await server.kill('SIGTERM');
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

console.table([await measured('postgres'), await measured('embedded')]);
