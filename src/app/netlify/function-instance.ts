import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefused } from '#platform/server/failures.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Api, createApi } from '../start/create-api.ts';
import { bundledDocuments, FUNCTION_FILES } from './bundled-files.ts';

const TEMPORARY = join(tmpdir(), 'estate-site');
const PAGE_MS = 5_000;

/** An instance of a function. It handles one request at a time and is suspended in between. */
export interface Instance {
  api: Api;
  /** headers for every response, the same as for pages */
  headers: Record<string, string>;
  /** returns whether a message has been queued since the previous call */
  hasWaiting: () => boolean;
}

let opened: Promise<Instance> | undefined;

/**
 * Opens the server side once for all requests of this instance. `folder` is the folder of the function's file. After a
 * failure, the next call tries again.
 * @throws {StartRefused} if a variable is missing or wrong
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
    throw new StartRefused(
      'DATABASE_URL is not set. Functions cannot store data, so the site needs a PostgreSQL database.',
    );
  }
  if (!smtpUrl)
    throw new StartRefused('SMTP_URL is not set. Functions cannot store mails, so the site needs a mail server.');
  const { rebuild } = settings.settings;
  if (rebuild && !(rebuild.run && 'hookUrl' in rebuild.run)) {
    console.error(
      'LISTING_CHANGE_SECRET is set without BUILD_HOOK_URL: changes are stored, but functions cannot build. Set BUILD_HOOK_URL.',
    );
    rebuild.run = undefined;
  }
  let waiting = false;
  const api = await createApi({
    settings: settings.settings,
    siteDir: '',
    serverDir: data,
    // This folder holds only copies of documents, which may be deleted at any time.
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

/** Fetches a page of the site from Netlify. The variable URL contains the site's address. */
async function publishedFile(path: string): Promise<string | undefined> {
  const answer = await fetch(new URL(path, process.env.URL), { signal: AbortSignal.timeout(PAGE_MS) });
  return answer.ok ? answer.text() : undefined;
}
