import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAPTCHA_PATH } from '#contract/captcha.ts';
import { makeChallenge } from './abuse/proof.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiSettings } from './api-settings.ts';
import { createAuth } from './auth/auth.ts';
import { openStore } from './db/store.ts';
import { followPrivateOriginals } from './documents/private-originals.ts';
import { failureName } from './failure-name.ts';
import { postAccount } from './http/account.ts';
import { json, text } from './http/answers.ts';
import { sendPrivateDocument } from './http/documents.ts';
import type { ApiAnswer, ApiRequest } from './http/exchange.ts';
import { postForm } from './http/forms.ts';
import { answerLink } from './http/links.ts';
import { mailList } from './http/mail-list.ts';
import { answerPortal } from './http/portal.ts';
import { searchPage } from './http/search-page.ts';
import { postTask } from './http/tasks.ts';
import { postView } from './http/views.ts';
import { createPost } from './mail/transport.ts';
import { startWorker } from './mail/worker.ts';
import { createFileCache } from './media/file-cache.ts';
import { type Demo, endDemo, startDemo } from './owners/demo.ts';
import { followSite, type Site } from './site-data.ts';
import { createCounter } from './visits/counter.ts';

export interface ApiOptions {
  settings: ApiSettings;
  siteDir: string;
  serverDir: string;
  dataDir: string;
  /** the folder of src/server/db/migrations */
  migrations: string;
  /** shows the mails that were not sent under `/_mail/`: where only the developer can look */
  showMails?: boolean;
  /** owners of the sample, who can be tried out; absent: there are none, and those of before are removed */
  demo?: Demo | undefined;
  log?: (line: string) => void;
  /** where this server can be reached, for links in mails while developing */
  ownUrl?: (() => string | undefined) | undefined;
  /** a page or file of the site, where it is not a file of `siteDir` */
  page?: (path: string) => Promise<string | undefined>;
  now?: () => number;
}

export interface Api {
  /** undefined: not an address of the server side */
  answer: (request: ApiRequest) => Promise<ApiAnswer | undefined>;
  context: ApiContext;
  close: () => Promise<void>;
}

const OWNER_FILES_MAX_BYTES = 256 * 1024 ** 2;

/**
 * The server side: store, outbox, forms, links, documents, tasks. Everything is wired here.
 * @throws {StoreRefused} where the database cannot be opened.
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { settings, siteDir, dataDir, log = console.error, now = Date.now } = options;
  const site = followSite(options.serverDir, log);
  const { name, offices } = await site();
  const store = await openStore({
    databaseUrl: settings.databaseUrl,
    folder: join(dataDir, 'database'),
    migrations: options.migrations,
  });
  const mailFolder = join(dataDir, 'mail');
  const from = { name, address: settings.mailFrom ?? offices[0]?.email ?? '' };
  const post = createPost({ smtpUrl: settings.smtpUrl, folder: mailFolder, from });
  const publicUrl = ({ url }: Site) => settings.publicUrl ?? options.ownUrl?.() ?? url;
  const context: ApiContext = {
    settings,
    store,
    site,
    page: options.page ?? ((path) => builtPage(siteDir, path)),
    file: options.page ?? ((path) => builtFile(join(siteDir, path))),
    documents: followPrivateOriginals(options.serverDir, dataDir, log),
    auth: createAuth(store, settings),
    ownerFiles: createFileCache(join(dataDir, 'private-owners'), OWNER_FILES_MAX_BYTES),
    counter: createCounter(store, now),
    publicUrl,
    wake: () => worker.wake(),
    log,
    now,
  };
  let requests = 0;
  const worker = startWorker(
    () => context,
    post,
    () => requests > 0,
  );
  await (options.demo ? startDemo(options.demo, context) : endDemo(context));
  const mails = options.showMails && !settings.smtpUrl ? mailFolder : undefined;
  return {
    answer: async (request) => {
      requests++;
      try {
        return await route(request, context, mails);
      } catch (error) {
        log(`${request.method} ${request.path.split('/', 3).join('/')} failed: ${failureName(error)}`);
        return text(500, 'Something went wrong on our side. Please try again later.');
      } finally {
        requests--;
      }
    },
    context,
    close: async () => {
      await context.counter.close();
      await worker.stop();
      post.close();
      await store.close();
    },
  };
}

/** Every path of the server side. */
async function route(
  request: ApiRequest,
  context: ApiContext,
  mails: string | undefined,
): Promise<ApiAnswer | undefined> {
  const { path } = request;
  const [room, endpoint = '', ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (room === '_mail' && mails) return mailList(endpoint, mails);
  if (path === '/healthz') return health(context);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (room !== 'api') return reading && request.query.length > 1 ? searchPage(request, context) : undefined;
  const posting = request.method === 'POST';
  let answer: ApiAnswer | undefined;
  if (path === CAPTCHA_PATH && reading) {
    answer = json(200, await makeChallenge(context.store.secret, context.settings.captchaEffort));
  } else if (endpoint === 'forms' && posting) answer = await postForm(request, rest[0] ?? '', context);
  else if (endpoint === 'links' && (reading || posting)) answer = await answerLink(request, rest, context);
  else if (endpoint === 'documents' && reading) answer = await sendPrivateDocument(rest, context);
  else if (endpoint === 'views' && posting) answer = await postView(request, rest, context);
  else if (endpoint === 'portal' && rest[0] === 'account' && rest.length === 2 && posting) {
    answer = await postAccount(request, rest[1] ?? '', context);
  } else if (endpoint === 'portal') answer = await answerPortal(request, rest, context);
  else if (endpoint === 'tasks' && posting) answer = await postTask(request, rest[0] ?? '', context);
  return answer ?? text(404, 'There is nothing under this address.');
}

async function health({ store: { db } }: ApiContext): Promise<ApiAnswer> {
  const healthy = await db.execute('select 1').then(
    () => true,
    () => false,
  );
  return json(healthy ? 200 : 503, { database: healthy ? 'ok' : 'unreachable' });
}

/** Only files of the site whose path is plain. */
async function builtPage(siteDir: string, path: string): Promise<string | undefined> {
  if (!/^(?:\/[\p{L}\p{N}_-]+)+\/$/u.test(path)) return undefined;
  return builtFile(join(siteDir, ...path.split('/'), 'index.html'));
}

const builtFile = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
