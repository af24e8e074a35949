import { rm } from 'node:fs/promises';
import path from 'node:path';
import { startPostgres } from '../drill/postgres.ts';
import { ServerProcess } from '../drill/server-process.ts';
import { fill, largeSite, OWNERS, PASSWORD, PROPERTIES, SIGNED_IN } from './portal-data.ts';
import { countViews } from './views.ts';

/*
 * `npm run bench:portal`: the portal's answers with 5,000 owners, 20,000 properties and 2 million visits, then 1,000 views
 * a second for ten seconds; on both databases. Needs a built site.
 */
const CLIENTS = 4;
const ASKED = 800;

async function signIn(url: string, number: number): Promise<string> {
  const response = await fetch(`${url}/api/portal/account/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email: `owner-${number}@example.com`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Times of answers in ms, sorted. */
async function ask(url: string): Promise<number[]> {
  const cookies: string[] = [];
  for (let number = 1; number <= SIGNED_IN; number += 1) cookies.push(await signIn(url, number));
  const times: number[] = [];
  let next = 0;
  const client = async () => {
    for (let index = next++; index < ASKED; index = next++) {
      const owner = index % SIGNED_IN;
      // Property p is owner 1 + p mod OWNERS's.
      const property =
        (owner === 0 ? OWNERS : owner) + OWNERS * (Math.floor(index / SIGNED_IN) % (PROPERTIES / OWNERS));
      const started = performance.now();
      const response = await fetch(`${url}/api/portal/properties/${property}`, {
        headers: { Cookie: cookies[owner] ?? '' },
      });
      const report = (await response.json()) as { visits?: unknown[]; similar?: unknown };
      times.push(performance.now() - started);
      if (report.visits?.length !== 100 || !report.similar)
        throw new Error(`Property ${property} answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times.sort((a, b) => a - b);
}

async function run(engine: 'postgres' | 'embedded', siteDir: string) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const dataDir = path.join(path.dirname(siteDir), engine);
  try {
    await fill(siteDir, dataDir, postgres?.url ?? '');
    const server = new ServerProcess({
      SITE_DIR: siteDir,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      TRUST_PROXY: '',
    });
    await server.start();
    const times = await ask(server.url);
    await server.kill('SIGTERM');
    const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(1);
    return {
      engine,
      'p50 ms': at(0.5),
      'p95 ms': at(0.95),
      'p99 ms': at(0.99),
      ...(await countViews(siteDir, dataDir, postgres?.url ?? '')),
    };
  } finally {
    await postgres?.stop();
  }
}

const siteDir = await largeSite(process.env.SITE_DIR || 'dist');
try {
  for (const engine of ['postgres', 'embedded'] as const) console.table([await run(engine, siteDir)]);
} finally {
  await rm(path.dirname(siteDir), { recursive: true, force: true });
}
