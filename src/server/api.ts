import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CAPTCHA_PATH } from '#contract/captcha.ts';
import { HEALTH_PATH } from '#contract/health.ts';
import { makeChallenge } from './abuse/proof.ts';
import type { ApiContext } from './api-context.ts';
import type { ApiSettings } from './api-settings.ts';
import { createAuth } from './auth/auth.ts';
import { openStore } from './db/store.ts';
import { followPrivateOriginals, type PrivateOriginals } from './documents/private-originals.ts';
import { failureName } from './failure-name.ts';
import { followBuildRecord } from './health/build-record.ts';
import { healthOf } from './health/health.ts';
import { postAccount } from './http/account.ts';
import { json, text } from './http/answers.ts';
import { sendPrivateDocument } from './http/documents.ts';
import type { ApiAnswer, ApiRequest } from './http/exchange.ts';
import { postForm } from './http/forms.ts';
import { answerLink } from './http/links.ts';
import { LISTING_CHANGE_PATH, postListingChange } from './http/listing-change.ts';
import { mailList } from './http/mail-list.ts';
import { answerPortal } from './http/portal.ts';
import { searchPage } from './http/search-page.ts';
import { postTask } from './http/tasks.ts';
import { postView } from './http/views.ts';
import { drainOutbox } from './mail/outbox.ts';
import { createPost } from './mail/transport.ts';
import { startWorker } from './mail/worker.ts';
import { createFileCache } from './media/file-cache.ts';
import { type Demo, endDemo, startDemo } from './owners/demo.ts';
import { followChanges, makeDueBuild } from './rebuild/follow-changes.ts';
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
  /** documents that go by mail, where they are not those of `dataDir` */
  documents?: PrivateOriginals;
  /**
   * Where a process does not outlive its answer: told that something waits. Nothing is done in the background then, only
   * by `doDue`.
   */
  onWaiting?: () => void;
  now?: () => number;
}

export interface Api {
  /** undefined: not an address of the server side */
  answer: (request: ApiRequest) => Promise<ApiAnswer | undefined>;
  context: ApiContext;
  /** sends what waits, for `longestMs` at most, and has the build made that is due */
  doDue: (longestMs: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Only what is plain can be a page of ours. */
const PAGE_PATH = /^(?:\/[\p{L}\p{N}_-]+)+\/$/u;
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
  const builtPage = (path: string) => builtFile(join(siteDir, path, 'index.html'));
  const context: ApiContext = {
    settings,
    store,
    site,
    buildRecord: followBuildRecord(options.serverDir, log),
    page: async (path) => (PAGE_PATH.test(path) ? (options.page ?? builtPage)(path) : undefined),
    file: options.page ?? ((path) => builtFile(join(siteDir, path))),
    documents: options.documents ?? followPrivateOriginals(options.serverDir, dataDir, log),
    dataDir,
    auth: createAuth(store, settings),
    ownerFiles: createFileCache(join(dataDir, 'private-owners'), OWNER_FILES_MAX_BYTES),
    counter: createCounter(store, now),
    publicUrl,
    wake: () => (worker ? worker.wake() : options.onWaiting?.()),
    log,
    now,
  };
  let requests = 0;
  const worker = options.onWaiting
    ? undefined
    : startWorker(
        () => context,
        post,
        () => requests > 0,
      );
  const changes = settings.rebuild && !options.onWaiting ? followChanges(() => context, settings.rebuild) : undefined;
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
    doDue: async (longestMs) => {
      const end = performance.now() + longestMs;
      await drainOutbox(context, post, async () => performance.now() < end);
      await makeDueBuild(context);
    },
    close: async () => {
      await context.counter.close();
      await Promise.all([worker?.stop(), changes?.stop()]);
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
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (path === HEALTH_PATH && reading) {
    const health = await healthOf(context);
    return json(health.status === 'ok' ? 200 : 503, health);
  }
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
  else if (path === LISTING_CHANGE_PATH && posting) answer = await postListingChange(request, context);
  else if (endpoint === 'tasks' && posting) answer = await postTask(request, rest[0] ?? '', context);
  return answer ?? text(404, 'There is nothing under this address.');
}

const builtFile = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
