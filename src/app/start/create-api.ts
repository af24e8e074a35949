import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goOnAtPace } from '#newsletter/server/queue-newsletter.ts';
import { drainOutbox } from '#outbox/outbox.ts';
import { createPost, mailFolder, type Post } from '#outbox/transport.ts';
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
import { signedPath } from '../links.ts';
import { DELIVERY } from '../messages.ts';
import { route } from '../route.ts';

export interface ApiOptions {
  settings: ApiSettings;
  siteDir: string;
  serverDir: string;
  dataDir: string;
  /** the folder of src/server/database/migrations */
  migrations: string;
  /** lists unsent mails at `/_mail/`; for development only */
  showMails?: boolean;
  /**
   * owners for trying out the portal with the sample; if absent, or if the site does not show the sample, the data of an
   * earlier demo is deleted
   */
  demo?: Demo | undefined;
  log?: Log;
  /** request metrics of this process */
  requests?: Requests;
  /** returns this server's address, which links in mails use during development */
  ownUrl?: (() => string | undefined) | undefined;
  /** reads a page or file of the site; if absent, files are read from `siteDir` */
  page?: (path: string) => Promise<string | undefined>;
  /** documents that are sent by mail; if absent, those of the build, cached in `dataDir` */
  documents?: PrivateOriginals;
  /**
   * Called when a message has been queued. Set this if the process is suspended after each response: no background work is
   * started then, and only `doDue` sends messages.
   */
  onWaiting?: () => void;
  now?: () => number;
}

export interface Api {
  /** responds to a request; undefined if the address does not belong to the server side */
  answer: Answer;
  context: ApiContext;
  /** sends waiting messages, starting no new batch after `longestMs`, then runs the build that is due */
  doDue: (longestMs: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Matches the paths that a page of the site can have. */
const PAGE_PATH = /^(?:\/[\p{L}\p{N}_-]+)+\/$/u;
/** Interval at which waiting newsletters are checked, because an outage or a corrected clock may have delayed them. */
const PACE_MS = 10 * 60_000;
const OWNER_FILES_MAX_BYTES = 256 * 1024 ** 2;

/**
 * Opens the server side and connects its parts: database, outbox, forms, links, documents, tasks.
 * @throws {StoreRefused} if the database cannot be opened
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
  await (demo && (await context.servesDemo()) ? startDemo(demo, context) : endDemo(context));
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

/** Opens the database and everything else that use cases work with. */
async function contextOf(options: ApiOptions, wake: () => void): Promise<ApiContext> {
  const { settings, siteDir, serverDir, dataDir, log = (event) => console.error(event), now = Date.now } = options;
  const site = followSite(serverDir, log);
  // Read the build before opening a database, so that a broken build is reported first.
  await site();
  const store = await openStore({
    databaseUrl: settings.databaseUrl,
    folder: join(dataDir, 'database'),
    migrations: options.migrations,
  });
  const buildRecord = followBuildRecord(serverDir, log);
  const builtPage = (path: string) => builtFile(join(siteDir, path, 'index.html'));
  return {
    settings,
    store,
    site,
    buildRecord,
    servesDemo: async () => options.demo !== undefined && (await buildRecord())?.isSample === true,
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
    linkPath: (purpose, about, language) => signedPath(store.secret, now(), purpose, [about, language]),
    publicUrl: ({ url }) => settings.publicUrl ?? options.ownUrl?.() ?? url,
    wake,
    log,
    requests: options.requests,
    now,
  };
}

/**
 * Returns a function that responds to requests, and a function that returns whether a request is being handled. A failure
 * is logged as one line without personal data.
 */
function answering(context: ApiContext, mails: string | undefined): { answer: Answer; isBusy: () => boolean } {
  let requests = 0;
  const answer: Answer = async (request, sender) => {
    requests++;
    try {
      return await route(request, { ...context, sender }, mails);
    } catch (error) {
      const path = new URL(request.url).pathname.split('/', 3).join('/');
      if (isBrokenOff(error)) {
        context.log(`${request.method} ${path}: the client disconnected`, 'info');
        return text(400, 'The request arrived incomplete. Please send it again.');
      }
      context.log(`${request.method} ${path} failed: ${failureName(error)}`, 'error');
      return text(500, 'Something went wrong on our side. Please try again later.');
    } finally {
      requests--;
    }
  };
  return { answer, isBusy: () => requests > 0 };
}

/** Starts the background work of a process: mails, newsletters, builds after changes, and alarms. */
function startBackground(context: ApiContext, post: Post, isBusy: () => boolean) {
  const worker = startWorker(() => context, { post, ...DELIVERY }, isBusy);
  const keepPace = () =>
    goOnAtPace(context).catch((error: unknown) =>
      context.log(`Newsletters could not be resumed: ${failureName(error)}`),
    );
  void keepPace();
  const pace = setInterval(keepPace, PACE_MS);
  pace.unref();
  const { rebuild } = context.settings;
  const changes = rebuild && followChanges(() => context, rebuild);
  const watch = watchTroubles(() => context, post);
  const stop = () => {
    clearInterval(pace);
    watch.stop();
    return Promise.all([worker.stop(), changes?.stop()]);
  };
  return { wake: worker.wake, stop };
}

const builtFile = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
