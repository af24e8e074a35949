import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { askTask } from '#app/task-client.ts';
import { serverDirOf } from '#server/built/build-record.ts';
import { SITE_DATA_FILE, type SiteData } from '#server/built/site-data.ts';
import { drillOptions } from '../../scripts/drills.ts';
import type { NightReport } from '../../scripts/nightly/night-report.ts';
import { releasesIn } from '../../scripts/nightly/releases.ts';
import { sampleFeed } from '../../scripts/sample/feed/sample-homes.ts';
import { mailServer } from '../support/mail-server.ts';
import { commandLine, ended, start } from '../support/run-command.ts';
import { ServerProcess } from '../support/server-process.ts';
import { oddExport } from './fuzz/odd-export.ts';
import { settlePeopleOf } from './fuzz/people.ts';
import { mailsOut, sendForms, visitPages, visitPortal } from './fuzz/visits.ts';

const { nights, homes, seed: first, timeout } = drillOptions('fuzz');
const TOKEN = 'the token of this drill';
const FORMS_MAX = 20;
const MAILS_LATEST_MS = 60_000;
/** A home of the sample that is in every export, because the server sends no alerts if all homes change. */
const STAYS = 1001;

let folder: string;
let dataDir: string;
let feedFile: string;
let mail: Awaited<ReturnType<typeof mailServer>>;
let server: ServerProcess;
const tasks = () => ({ url: server.url, token: TOKEN });

beforeAll(async () => {
  await mkdir('.data', { recursive: true });
  folder = await mkdtemp(path.resolve('.data', 'fuzz-'));
  dataDir = path.join(folder, 'data');
  feedFile = path.join(folder, 'feed.json');
  mail = await mailServer();
  server = new ServerProcess({
    DATA_DIR: dataDir,
    SITE_DIR: path.join(dataDir, 'site/current/site'),
    TASK_TOKEN: TOKEN,
    SMTP_URL: mail.url,
    CAPTCHA_EFFORT: '1',
    SENDER_LIMIT: '1000000',
    SENDER_MAIL_LIMIT: '1000000',
    STRANGER_MAIL_LIMIT: '1000000',
    TOTAL_LIMIT: '1000000',
  });
  await cp('content/feed', folder, { recursive: true });
  expect((await night()).failure).toBeUndefined();
  await settlePeopleOf(await publishedSite(), dataDir);
  await server.start();
  await askTask('alerts', '{}', tasks());
}, timeout);

afterAll(async () => {
  await server.kill('SIGTERM');
  await mail.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(Array.from({ length: nights }, (_, index) => first + index))(
  `a night with ${homes} unusual but valid homes succeeds, and so does the next one: seed %i`,
  { timeout },
  async (seed) => {
    const odd = oddExport(homes, seed);
    const properties = [...odd.properties, ...sampleFeed.properties.filter(({ ID }) => ID === STAYS)];
    await writeFile(feedFile, JSON.stringify({ ...odd, properties }));
    onTestFailed(() => console.log(`Repeat it with: npm run drill -- fuzz --nights 1 --homes ${homes} --seed ${seed}`));
    const { failure, alerts } = await night({ TASK_TOKEN: TOKEN, SERVER_URL: server.url });
    expect(failure).toBeUndefined();
    expect(alerts?.mails).toBeGreaterThan(0);
    const file = path.join(serverDirOf(await publishedSite()), SITE_DATA_FILE);
    const data = JSON.parse(await readFile(file, 'utf8')) as SiteData;
    expect(await visitPages(server.url, data)).toEqual([]);
    expect(await visitPortal(tasks(), data)).toEqual([]);
    expect(await sendForms(server.url, data, FORMS_MAX)).toEqual([]);
    expect(await mailsOut(tasks(), MAILS_LATEST_MS)).toEqual([]);
  },
);

async function night(env: Record<string, string> = {}): Promise<NightReport> {
  await ended(start(commandLine('nightly'), { DATA_DIR: dataDir, FEED_URL: feedFile, TASK_TOKEN: '', ...env }));
  return JSON.parse(await readFile(path.join(dataDir, 'nightly/report.json'), 'utf8')) as NightReport;
}

async function publishedSite(): Promise<string> {
  const site = await releasesIn(dataDir).published();
  if (!site) throw new Error('No night has published a site.');
  return site;
}
