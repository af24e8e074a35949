import { eq } from 'drizzle-orm';
import { runAlerts } from '#demands/server/alerts.ts';
import type { ApiContext } from '#server/context.ts';
import { setting } from '#server/database/schema.ts';
import { TASKS } from '../tasks.ts';
import { instance } from './function-instance.ts';

/** What we use of the context that Netlify gives a function (https://docs.netlify.com/functions/api). */
export interface FunctionContext {
  /** of the sender */
  ip?: string;
  /** lets a promise end after the answer */
  waitUntil?: (promise: Promise<unknown>) => void;
}

/** A scheduled function is ended after 30 seconds, others after 10: what is left waits for the next minute. */
const MINUTE_MS = 20_000;
const AFTER_ANSWER_MS = 6_000;
const UNAVAILABLE = 'Something went wrong on our side. Please try again later.';

/*
 * Each is given the folder of its file, beside which the build has put what it reads: Netlify packs the bundle into that
 * file, and only its place stays what it was.
 */

/** The server side's addresses. */
export const api = (folder: string) => (request: Request, netlify: FunctionContext) => answer(folder, request, netlify);

/** Each minute: mails and calls that wait, the build that is due, and alerts where a build has been published. */
export const minute = (folder: string) => async (): Promise<void> => {
  const { api } = await instance(folder);
  await alertOfNewBuild(api.context);
  await api.doDue(MINUTE_MS);
};

/** Once a day: what has been kept for its time goes, owners get the figures of the month before, readers what was new. */
export const daily = (folder: string) => async (): Promise<void> => {
  const { api } = await instance(folder);
  for (const task of ['retention', 'owner-report', 'newsletter']) await TASKS[task]?.({}, api.context);
  await api.doDue(MINUTE_MS);
};

async function answer(folder: string, request: Request, netlify: FunctionContext): Promise<Response> {
  const opened = await instance(folder).catch(said);
  if (!opened) return new Response(UNAVAILABLE, { status: 503, headers: { 'Cache-Control': 'no-store' } });
  const { api, headers, hasWaiting } = opened;
  const answered = await api.answer(request, netlify.ip ?? request.headers.get('x-nf-client-connection-ip') ?? '');
  if (hasWaiting()) netlify.waitUntil?.(api.doDue(AFTER_ANSWER_MS).catch(said));
  const { status, body, headers: own } = answered ?? new Response(null, { status: 404 });
  const every = new Headers(own);
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) every.set(name, value);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: every });
}

function said(error: unknown): undefined {
  console.error(error instanceof Error ? error.message : error);
}

const NAME = 'alerts-of-build';

/** Writes to whoever looks for a home, once for each build: Netlify may build without anybody who could ask for it. */
export async function alertOfNewBuild(context: ApiContext): Promise<void> {
  const { db } = context.store;
  const value = (await context.buildRecord())?.builtAt;
  const [told] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (!value || told?.value === value) return;
  await runAlerts(context);
  await db.insert(setting).values({ name: NAME, value }).onConflictDoUpdate({ target: setting.name, set: { value } });
}
