import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../drill/postgres.ts';
import { ServerProcess } from '../drill/server-process.ts';
import { processorSeconds } from './measure.ts';
import { answerTimes } from './portal-answers.ts';
import { fill, largeSite } from './portal-data.ts';
import { countViews } from './views.ts';

/*
 * `npm run bench:portal`: the portal's answers with 5,000 owners, 20,000 properties and 2 million visits, then 1,000 views
 * a second for ten seconds, again and again; on both databases. Needs a built site.
 */
async function run(engine: 'postgres' | 'embedded', siteDir: string): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const databaseUrl = postgres?.url ?? '';
  const dataDir = path.join(path.dirname(siteDir), engine);
  try {
    await fill(siteDir, dataDir, databaseUrl);
    const env = { SITE_DIR: siteDir, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const server = new ServerProcess(env);
    await server.start();
    const before = await processorSeconds(server.pid);
    const times = await answerTimes(server.url);
    const used = (await processorSeconds(server.pid)) - before;
    await server.kill('SIGTERM');
    const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(1);
    console.log(`\n${engine}`);
    console.table([
      {
        answers: times.length,
        'p50 ms': at(0.5),
        'p95 ms': at(0.95),
        'p99 ms': at(0.99),
        'server’s processor, ms each': ((used * 1000) / times.length).toFixed(1),
      },
    ]);
    console.table(await countViews(siteDir, dataDir, databaseUrl));
  } finally {
    await postgres?.stop();
  }
}

const siteDir = await largeSite(process.env.SITE_DIR || 'dist');
try {
  for (const engine of ['postgres', 'embedded'] as const) await run(engine, siteDir);
} finally {
  await rm(path.dirname(siteDir), { recursive: true, force: true });
}
