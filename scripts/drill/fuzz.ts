import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { askTask } from '#app/task-client.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { SITE_DATA_FILE, type SiteData } from '#server/built/site-data.ts';
import { run } from '../nightly/command.ts';
import { releasesIn } from '../nightly/releases.ts';
import type { NightReport } from '../nightly/report.ts';
import { sampleFeed } from '../sample/feed/sample.ts';
import { oddExport } from './fuzz/odd-export.ts';
import { settlePeopleOf } from './fuzz/people.ts';
import { mailsOut, sendForms, visitPages, visitPortal } from './fuzz/visits.ts';
import { mailServer } from './mail-server.ts';
import { ServerProcess } from './server-process.ts';

/*
 * `npm run drill -- fuzz --seeds 50 --homes 200`: night after night an export of the oddest values that are legal, others
 * each time; `--first 45298` begins with the seed of a night that was broken. Each is taken over, built, checked and published; then every page is asked for, whoever looks for a home is
 * written to, forms are sent, the owner of everything looks at everything. `--keep` leaves the folder of a broken one.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '50' },
    first: { type: 'string', default: String(1_000 + (Date.now() % 100_000)) },
    homes: { type: 'string', default: '200' },
    keep: { type: 'boolean' },
  },
});
const [seeds, first, homes] = [values.seeds, values.first, values.homes].map(Number) as [number, number, number];
const TOKEN = 'the token of this drill';
const FORMS_MAX = 20;
const MAILS_LATEST_MS = 60_000;
const PROBLEMS_SHOWN = 20;
/** A home of the sample that is on offer. */
const STAYS = 1001;

await mkdir('.data', { recursive: true });
const folder = await mkdtemp(path.resolve('.data', 'fuzz-'));
const dataDir = path.join(folder, 'data');
const feedFile = path.join(folder, 'feed.json');
const mail = await mailServer();
const server = new ServerProcess({
  DATA_DIR: dataDir,
  SITE_DIR: path.join(dataDir, 'site/current/site'),
  TASK_TOKEN: TOKEN,
  SMTP_URL: mail.url,
  CAPTCHA_EFFORT: '1',
  SENDER_LIMIT: '1000000',
  TOTAL_LIMIT: '1000000',
});
const tasks = () => ({ url: server.url, token: TOKEN });

async function night(env: Record<string, string> = {}): Promise<NightReport> {
  const said: string[] = [];
  const all = { DATA_DIR: dataDir, FEED_URL: feedFile, TASK_TOKEN: '', ...env };
  const failed = await run([process.execPath, 'scripts/main.ts', 'nightly'], all, (line) => said.push(line)).catch(
    () => true,
  );
  if (failed === true) await writeFile(path.join(folder, 'said.txt'), said.join('\n'));
  return JSON.parse(await readFile(path.join(dataDir, 'nightly/report.json'), 'utf8')) as NightReport;
}

async function publishedSite(): Promise<string> {
  const site = await releasesIn(dataDir).published();
  if (!site) throw new Error('No night has published a site.');
  return site;
}

/** A site as there was before, with people who look for homes, and its server. */
async function begin(): Promise<void> {
  await cp('content/feed', folder, { recursive: true });
  const { failure } = await night();
  if (failure) throw new Error(`The first night failed: ${failure.message}`);
  await settlePeopleOf(await publishedSite(), dataDir);
  await server.start();
  await askTask('alerts', '{}', tasks());
}

/** What is wrong with the night of a seed, and with the day after it. */
async function play(seed: number): Promise<string[]> {
  const odd = oddExport(homes, seed);
  // One home stays: where all have other numbers, nobody is written to.
  const properties = [...odd.properties, ...sampleFeed.properties.filter(({ ID }) => ID === STAYS)];
  await writeFile(feedFile, JSON.stringify({ ...odd, properties }));
  const { failure, alerts } = await night({ TASK_TOKEN: TOKEN, SERVER_URL: server.url });
  if (failure) return [`The night stopped at «${failure.step}»: ${failure.message}`];
  const site = await publishedSite();
  const problems: string[] = [];
  const data = JSON.parse(await readFile(path.join(serverDirOf(site), SITE_DATA_FILE), 'utf8')) as SiteData;
  if (!alerts?.mails) problems.push('Nobody was written to about the new homes.');
  problems.push(...(await visitPages(server.url, data)));
  problems.push(...(await visitPortal(tasks(), data)));
  problems.push(...(await sendForms(server.url, data, FORMS_MAX)));
  problems.push(...(await mailsOut(tasks(), MAILS_LATEST_MS)));
  return problems;
}

let broken = 0;
try {
  await begin();
  for (let seed = first; seed < first + seeds; seed++) {
    const started = performance.now();
    const mails = mail.mails.length;
    const problems = await play(seed).catch((error: Error) => [String(error.stack)]);
    broken += Number(problems.length > 0);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${problems.length === 0 ? 'whole ' : 'BROKEN'} seed ${seed}, ${seconds} s, ${mail.mails.length - mails} mails`,
    );
    for (const problem of problems.slice(0, PROBLEMS_SHOWN)) console.log(`       ${problem}`);
  }
  console.log(`\n${seeds} nights of ${homes} homes, ${broken} broken.`);
} finally {
  await server.kill('SIGTERM');
  await mail.close();
  if (values.keep && broken > 0) console.log(`It is in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
}
process.exitCode = broken === 0 ? 0 : 1;
