import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi } from '#app/start/create-api.ts';
import type { FormAnswer } from '#forms/form-protocol.ts';
import type { FormId } from '#forms/forms.ts';
import type { Challenge } from '#forms/limits.ts';
import { LOOK_EVERY_MS } from '#platform/server/replaced-files.ts';
import { SITE_DATA_FILE, type SiteData } from '#server/built/site-data.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { siteData } from './api-site.ts';
import { migratedDatabase, migratedPostgres } from './migrated-database.ts';
import { solve } from './send-form.ts';

export const TASK_TOKEN = 'a token for the tests';

export const ORIGIN = 'http://127.0.0.1';

const SETTINGS: ApiSettings = {
  secure: false,
  captchaEffort: 20,
  senderLimit: 10_000,
  totalLimit: 100_000,
  recipientLimit: 100_000,
  senderMailLimit: 100_000,
  strangerMailLimit: 100_000,
  mailRetrySeconds: 30,
  newslettersPerMinute: 60,
  alarm: {},
  taskToken: TASK_TOKEN,
  keepDays: { enquiries: 730, applications: 180, demands: 730 },
};

export interface TestApi extends Api {
  /** sends a form with its proof of work, as the form's island does */
  send: (form: FormId, values: Record<string, string | string[]>) => Promise<FormAnswer & { code: number }>;
  request: (path: string, init?: RequestInit, address?: string) => Promise<Response>;
  task: (name: string, input?: object) => Promise<Response>;
  proof: () => Promise<string>;
  /** replaces the data of the site, as publishing another build does */
  publish: (data: SiteData) => Promise<void>;
  dataDir: string;
  siteDir: string;
  serverDir: string;
  lines: string[];
  clock: Clock;
}

/** A clock that shows the real time, as the database does, unless a test has set it. */
interface Clock {
  now: number;
  /**
   * Shows the real time again. If a test set an earlier moment instead, the clock would lag behind the database, and
   * messages would wait for the next look of the outbox.
   */
  reset: () => void;
}

interface Options {
  settings?: Partial<ApiSettings>;
  data?: SiteData;
  /** the built pages by path */
  pages?: Record<string, string>;
  /** whether a worker sends the mails of the outbox in the background */
  hasWorker?: boolean;
  /** whether to use the embedded database instead of PostgreSQL */
  isEmbedded?: boolean;
  /** the folder of the site inside the data folder, if it is not a folder of its own */
  siteInData?: string;
  /** the content folder that editors change, if not that of the project */
  contentDir?: string;
}

/**
 * Starts the server side with a folder and a PostgreSQL database of its own. Tests of the whole server use the embedded
 * database instead.
 */
export async function testApi({
  settings,
  data = siteData(),
  pages = {},
  hasWorker = true,
  isEmbedded = false,
  siteInData,
  contentDir,
}: Options = {}): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const dataDir = join(folder, 'data');
  const siteDir = siteInData ? join(dataDir, siteInData) : join(folder, 'site');
  const serverDir = join(folder, 'server');
  for (const one of [dataDir, serverDir]) await mkdir(one);
  const publish = async (next: SiteData) => {
    await writeFile(join(serverDir, SITE_DATA_FILE), JSON.stringify(next));
    await sleep(LOOK_EVERY_MS);
  };
  await publish(data);
  for (const [path, html] of Object.entries(pages)) {
    await mkdir(join(siteDir, path), { recursive: true });
    await writeFile(join(siteDir, path, 'index.html'), html);
  }
  const postgres = settings?.databaseUrl || isEmbedded ? undefined : await migratedPostgres();
  if (isEmbedded) await migratedDatabase(dataDir);
  const lines: string[] = [];
  let ahead = 0;
  const clock = {
    get now() {
      return Date.now() + ahead;
    },
    set now(time) {
      ahead = time - Date.now();
    },
    reset() {
      ahead = 0;
    },
  };
  const api = await createApi({
    settings: { ...SETTINGS, databaseUrl: postgres?.url, ...settings },
    siteDir,
    serverDir,
    dataDir,
    ...(contentDir ? { contentDir } : {}),
    migrations: resolve('src/server/database/migrations'),
    log: (line) => lines.push(line),
    ...(hasWorker ? {} : { onWaiting: () => {} }),
    now: () => clock.now,
  });
  const request = async (path: string, init?: RequestInit, address = '192.0.2.1') =>
    (await api.answer(new Request(`${ORIGIN}${path}`, init), address)) ?? new Response(null, { status: 404 });
  const proof = async () => solve((await (await request('/api/captcha')).json()) as Challenge);
  return {
    ...api,
    close: async () => {
      await api.close();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
    request,
    proof,
    publish,
    dataDir,
    siteDir,
    serverDir,
    lines,
    clock,
    send: async (form, values) => {
      const response = await request(`/api/forms/${form}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ language: 'nl', key: crypto.randomUUID(), proof: await proof(), ...values }),
      });
      return { ...((await response.json()) as FormAnswer), code: response.status };
    },
    task: (name, input = {}) =>
      request(`/api/tasks/${name}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TASK_TOKEN}` },
        body: JSON.stringify(input),
      }),
  };
}
