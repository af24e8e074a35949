import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '#platform/server/failures.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Api, createApi } from '../start/create-api.ts';
import { bundledDocuments, FUNCTION_FILES } from './bundled-files.ts';

const TEMPORARY = join(tmpdir(), 'estate-site');
const PAGE_MS = 5_000;

/** One instance of a function: answers one request after the other, and is put to sleep in between. */
export interface Instance {
  api: Api;
  /** that every answer carries, as every page does */
  headers: Record<string, string>;
  /** whether something waits since this was asked last */
  hasWaiting: () => boolean;
}

let opened: Promise<Instance> | undefined;

/**
 * Opens the server side once for all requests of this instance; `folder` is that of the function's file.
 * @throws {StartRefused} naming the variable that is missing or wrong; it is tried again with the next request.
 */
export function instance(folder: string): Promise<Instance> {
  opened ??= open(join(folder, FUNCTION_FILES.folder)).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(data: string): Promise<Instance> {
  const { api: settings } = readSettings(process.env);
  const { databaseUrl, smtpUrl } = settings?.settings ?? {};
  if (!settings || !databaseUrl) {
    throw new StartRefused('DATABASE_URL is not set. Functions keep nothing: give the site a PostgreSQL.');
  }
  if (!smtpUrl) throw new StartRefused('SMTP_URL is not set. Functions keep nothing: give the site a mail server.');
  const { rebuild } = settings.settings;
  if (rebuild && !(rebuild.run && 'hookUrl' in rebuild.run)) {
    console.error(
      'LISTING_CHANGE_SECRET is set without BUILD_HOOK_URL: changes are noted, but functions cannot build.',
    );
    rebuild.run = undefined;
  }
  let waiting = false;
  const api = await createApi({
    settings: settings.settings,
    siteDir: '',
    serverDir: data,
    // For copies of documents only, which may go at any time.
    dataDir: TEMPORARY,
    migrations: join(data, FUNCTION_FILES.migrations),
    documents: bundledDocuments(data, join(TEMPORARY, 'documents')),
    page: publishedFile,
    onWaiting: () => {
      waiting = true;
    },
  });
  const headers = JSON.parse(await readFile(join(data, FUNCTION_FILES.headers), 'utf8')) as Record<string, string>;
  const hasWaiting = () => {
    const had = waiting;
    waiting = false;
    return had;
  };
  return { api, headers, hasWaiting };
}

/** Pages are on Netlify's network; it names its address in URL. */
async function publishedFile(path: string): Promise<string | undefined> {
  const answer = await fetch(new URL(path, process.env.URL), { signal: AbortSignal.timeout(PAGE_MS) });
  return answer.ok ? answer.text() : undefined;
}
