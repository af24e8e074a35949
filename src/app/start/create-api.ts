import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goOnAtPace } from '#newsletter/server/newsletter.ts';
import { endBounced } from '#newsletter/server/subscribe.ts';
import { mailFolder } from '#outbox/mail-folder.ts';
import { type Delivery, drainOutbox } from '#outbox/outbox.ts';
import { createPost, type Post } from '#outbox/transport.ts';
import { startWorker } from '#outbox/worker.ts';
import { createCounter } from '#page-views/view-counter.ts';
import type { Answer } from '#platform/http/node-adapter.ts';
import { text } from '#platform/http/responses.ts';
import { followPrivateOriginals, type PrivateOriginals } from '#platform/images/document-file.ts';
import { createFileCache } from '#platform/images/file-cache.ts';
import type { Log } from '#platform/server/event-log.ts';
import { failureName, isBrokenOff } from '#platform/server/failures.ts';
import type { Requests } from '#platform/server/request-metrics.ts';
import { AUTH_PATH, PASSWORD_MAX, PASSWORD_MIN } from '#portal/account/account-api.ts';
import { type Demo, endDemo, startDemo } from '#portal/owner-feed/demo-owners.ts';
import { followChanges, makeDueBuild } from '#rebuild/follow-changes.ts';
import { followBuildRecord } from '#server/built/build-record.ts';
import { followSite } from '#server/built/site-data.ts';
import type { ApiContext } from '#server/context.ts';
import { openStore } from '#server/database/store.ts';
import { createAuth } from '#server/owner-auth.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { watchTroubles } from '../health/watch-troubles.ts';
import { messageOf } from '../messages.ts';
import { route } from '../route.ts';

export interface ApiOptions {
  settings: ApiSettings;
  siteDir: string;
  serverDir: string;
  dataDir: string;
  /** the folder of src/server/database/migrations */
  migrations: string;
  /** shows the mails that were not sent under `/_mail/`: where only the developer can look */
  showMails?: boolean;
  /** owners of the sample, who can be tried out; absent: there are none, and those of before are removed */
  demo?: Demo | undefined;
  log?: Log;
  /** counted by this process */
  requests?: Requests;
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
  answer: Answer;
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
  const { settings, dataDir, demo } = options;
  let wake = () => options.onWaiting?.();
  const context = await contextOf(options, () => wake());
  const site = await context.site();
  const folder = mailFolder(dataDir);
  const from = { name: site.name, address: settings.mailFrom ?? site.offices[0]?.email ?? '' };
  const post = createPost({ smtpUrl: settings.smtpUrl, folder, from });
  const mails = options.showMails && !settings.smtpUrl ? folder : undefined;
  const { answer, isBusy } = answering(context, mails);
  const background = options.onWaiting ? undefined : startBackground(context, post, isBusy);
  if (background) wake = background.wake;
  await (demo ? startDemo(demo, context) : endDemo(context));
  return {
    answer,
    context,
    doDue: async (longestMs) => {
      const end = performance.now() + longestMs;
      await drainOutbox(context, { post, ...DELIVERY }, async () => performance.now() < end);
      await makeDueBuild(context);
    },
    close: async () => {
      await context.counter.close();
      await background?.stop();
      post.close();
      await context.store.close();
    },
  };
}

/** Opens what the use-cases work with. */
async function contextOf(options: ApiOptions, wake: () => void): Promise<ApiContext> {
  const { settings, siteDir, serverDir, dataDir, log = (event) => console.error(event), now = Date.now } = options;
  const site = followSite(serverDir, log);
  // A build that cannot be read is told before a database is opened.
  await site();
  const store = await openStore({
    databaseUrl: settings.databaseUrl,
    folder: join(dataDir, 'database'),
    migrations: options.migrations,
  });
  const builtPage = (path: string) => builtFile(join(siteDir, path, 'index.html'));
  return {
    settings,
    store,
    site,
    buildRecord: followBuildRecord(serverDir, log),
    page: async (path) => (PAGE_PATH.test(path) ? (options.page ?? builtPage)(path) : undefined),
    file: options.page ?? ((path) => builtFile(join(siteDir, path))),
    documents: options.documents ?? followPrivateOriginals(serverDir, dataDir, log),
    dataDir,
    auth: createAuth(store, {
      secure: settings.secure,
      path: AUTH_PATH,
      cookiePath: '/api/portal',
      passwordLength: { min: PASSWORD_MIN, max: PASSWORD_MAX },
    }),
    ownerFiles: createFileCache(join(dataDir, 'private-owners'), OWNER_FILES_MAX_BYTES),
    counter: createCounter(store, now),
    publicUrl: ({ url }) => settings.publicUrl ?? options.ownUrl?.() ?? url,
    wake,
    log,
    requests: options.requests,
    now,
  };
}

/** Answers requests, and knows whether it is at it; a failure is one line without anything about people. */
function answering(context: ApiContext, mails: string | undefined): { answer: Answer; isBusy: () => boolean } {
  let requests = 0;
  const answer: Answer = async (request, sender) => {
    requests++;
    try {
      return await route(request, { ...context, sender }, mails);
    } catch (error) {
      const path = new URL(request.url).pathname.split('/', 3).join('/');
      if (isBrokenOff(error)) {
        context.log(`${request.method} ${path} was broken off by the visitor`, 'info');
        return text(400, 'What you sent has not come whole.');
      }
      context.log(`${request.method} ${path} failed: ${failureName(error)}`, 'error');
      return text(500, 'Something went wrong on our side. Please try again later.');
    } finally {
      requests--;
    }
  };
  return { answer, isBusy: () => requests > 0 };
}

/** What a process does by itself as long as it lives: mails, and builds that changes ask for. */
function startBackground(context: ApiContext, post: Post, isBusy: () => boolean) {
  const worker = startWorker(() => context, { post, ...DELIVERY }, isBusy);
  goOnAtPace(context).catch((error: unknown) => context.log(`newsletters: ${failureName(error)}`));
  const { rebuild } = context.settings;
  const changes = rebuild && followChanges(() => context, rebuild);
  const watch = watchTroubles(() => context, post);
  const stop = () => {
    watch.stop();
    return Promise.all([worker.stop(), changes?.stop()]);
  };
  return { wake: worker.wake, stop };
}

/** What the outbox is told of the kinds of messages. */
export const DELIVERY: Omit<Delivery, 'post'> = {
  messageOf,
  endReader: (id, context) => endBounced({ id }, context),
};

const builtFile = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
