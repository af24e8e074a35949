import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { DESK_PATH, STAFF_AUTH_PATH } from '#desk/desk-api.ts';
import { type DemoEnquiry, startDemoEnquiries } from '#desk/server/demo-enquiries.ts';
import { endDemoStaff, startDemoStaff } from '#desk/server/demo-staff.ts';
import { routeLeads } from '#desk/server/enquiries/route-leads.ts';
import { reportUntaken } from '#desk/server/enquiries/untaken-leads.ts';
import { type FirstManager, inviteFirstManager } from '#desk/server/first-manager.ts';
import { shareReviews } from '#desk/server/reviews/share-reviews.ts';
import { type DemoApplicant, startDemoTenants } from '#desk/server/tenants/demo-tenants.ts';
import { mailSender } from '#outbox/message.ts';
import { drainOutbox } from '#outbox/outbox.ts';
import { createPost, mailFolder } from '#outbox/transport.ts';
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
import { makeDueBuild } from '#rebuild/follow-changes.ts';
import { runDueJob } from '#rebuild/run-jobs.ts';
import { followBuildRecord } from '#server/built/build-record.ts';
import { followSite } from '#server/built/site-data.ts';
import type { ApiContext } from '#server/context.ts';
import { openStore, type Store } from '#server/database/store.ts';
import { createAuth } from '#server/owner-auth.ts';
import type { ApiSettings } from '#server/settings/api-settings.ts';
import { createStaffAuth, type StaffAuth } from '#server/staff-auth.ts';
import { previewOf } from '../content/content-desk.ts';
import { signedPath } from '../links.ts';
import { DELIVERY } from '../messages.ts';
import type { ServePreview } from '../preview/serve-preview.ts';
import { route } from '../route.ts';
import { startBackground } from './background.ts';

export interface ApiOptions {
  settings: ApiSettings;
  siteDir: string;
  serverDir: string;
  dataDir: string;
  /** the content folder; CONTENT_DIR if absent */
  contentDir?: string;
  /** the folder of src/server/database/migrations */
  migrations: string;
  /** lists unsent mails at `/_mail/`; for development only */
  showMails?: boolean;
  /**
   * owners for trying out the portal with the sample; if absent, or if the site does not show the sample, the data of an
   * earlier demo is deleted
   */
  demo?: (Demo & { deskEnquiries?: readonly DemoEnquiry[]; deskApplicants?: readonly DemoApplicant[] }) | undefined;
  /** who gets the first account of the desk; `onInvited` receives the path of the link, if nobody has a password yet */
  firstManager?: { manager: FirstManager; onInvited: (path: string | undefined) => void } | undefined;
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
  /** shows pages of the draft to people with the cookie of the preview; absent in functions */
  preview?: ServePreview | undefined;
  context: ApiContext;
  /** sends waiting messages, starting no new batch after `longestMs`, then runs the build that is due */
  doDue: (longestMs: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Matches the paths that a page of the site can have. */
const PAGE_PATH = /^(?:\/[\p{L}\p{N}_-]+)+\/$/u;
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
  const from = mailSender(site, settings);
  const post = createPost({ smtpUrl: settings.smtpUrl, folder, from });
  const mails = options.showMails && !settings.smtpUrl ? folder : undefined;
  const { answer, isBusy } = answering(context, mails);
  const background = options.onWaiting ? undefined : startBackground(context, post, isBusy);
  if (background) wake = background.wake;
  await followDemo(demo, context);
  const { firstManager } = options;
  if (firstManager) firstManager.onInvited(await inviteFirstManager(firstManager.manager, context));
  await routeLeads(context);
  await shareReviews(context).catch((error: unknown) =>
    context.log(`The published reviews could not be written for the next build: ${failureName(error)}`),
  );
  return {
    answer,
    preview: options.onWaiting ? undefined : previewOf(context).serve,
    context,
    doDue: async (longestMs) => {
      const end = performance.now() + longestMs;
      await drainOutbox(context, { post, ...DELIVERY }, async () => performance.now() < end);
      await reportUntaken(context);
      await makeDueBuild(context);
      await runDueJob(context);
    },
    close: async () => {
      await context.counter.close();
      await previewOf(context).stop();
      await background?.stop();
      post.close();
      await context.store.close();
    },
  };
}

/** Starts the demo if this process serves it; otherwise deletes what an earlier demo has left. */
async function followDemo(demo: ApiOptions['demo'], context: ApiContext): Promise<void> {
  if (demo && (await context.servesDemo())) {
    await startDemo(demo, context);
    await startDemoStaff(demo.onDeskReady, context);
    await startDemoEnquiries(demo.deskEnquiries ?? [], context);
    await startDemoTenants(demo.deskApplicants ?? [], context);
  } else {
    await endDemo(context);
    await endDemoStaff(context);
  }
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
  const publicUrl: ApiContext['publicUrl'] = ({ url }) => settings.publicUrl ?? options.ownUrl?.() ?? url;
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
    contentDir: resolve(options.contentDir ?? CONTENT_DIR),
    siteDir,
    auth: createAuth(store, {
      secure: settings.secure,
      path: AUTH_PATH,
      cookiePath: '/api/portal',
      passwordLength: { min: PASSWORD_MIN, max: PASSWORD_MAX },
    }),
    staffAuth: followStaffAuth(store, settings, async (asked) => {
      const current = await site();
      const origin = settings.publicUrl === undefined && asked ? asked : new URL(publicUrl(current)).origin;
      return { name: current.name, origin };
    }),
    ownerFiles: createFileCache(join(dataDir, 'private-owners'), OWNER_FILES_MAX_BYTES),
    counter: createCounter(store, now),
    linkPath: (purpose, about, language) => signedPath(store.secret, now(), purpose, [about, language]),
    publicUrl,
    wake,
    log,
    isSuspended: options.onWaiting !== undefined,
    requests: options.requests,
    now,
  };
}

/** Number of addresses of one server for which the sign-in of staff is kept. */
const DESK_ORIGINS_MAX = 4;

/**
 * Returns a function that returns the sign-in of staff at an address, because passkeys belong to an address. Without
 * PUBLIC_URL, it is the address of the request.
 */
function followStaffAuth(
  store: Store,
  { secure }: ApiSettings,
  deskAt: (asked: string | undefined) => Promise<{ name: string; origin: string }>,
): ApiContext['staffAuth'] {
  const known = new Map<string, StaffAuth>();
  return async (asked) => {
    const site = await deskAt(asked);
    const key = JSON.stringify(site);
    const auth =
      known.get(key) ??
      createStaffAuth(store, site, {
        secure,
        path: STAFF_AUTH_PATH,
        cookiePath: DESK_PATH,
        passwordLength: { min: PASSWORD_MIN, max: PASSWORD_MAX },
      });
    if (!known.has(key) && known.size >= DESK_ORIGINS_MAX) known.clear();
    known.set(key, auth);
    return auth;
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

const builtFile = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);
