import { eq } from 'drizzle-orm';
import { runAlerts } from '#demands/server/alerts.ts';
import { FIRST_FAILURE } from '#platform/http/uncached-failures.ts';
import type { ApiContext } from '#server/context.ts';
import { setting } from '#server/database/schema.ts';
import { tendViewings } from '#viewings/server/tend-viewings.ts';
import { TASKS } from '../tasks.ts';
import { instance } from './function-instance.ts';

/** The properties that we use of the context that Netlify passes to a function (https://docs.netlify.com/functions/api). */
export interface FunctionContext {
  /** network address of the client */
  ip?: string;
  /** keeps the function running until a promise settles */
  waitUntil?: (promise: Promise<unknown>) => void;
}

/**
 * Time limits below those of Netlify, which stops scheduled functions after 30 seconds and other functions after 10.
 * Messages that are still waiting are sent a minute later.
 */
const SCHEDULED_MS = 20_000;
const AFTER_ANSWER_MS = 6_000;
const UNAVAILABLE = 'Something went wrong on our side. Please try again later.';
const NO_STORE = { 'Cache-Control': 'no-store' };

/*
 * Each handler receives the folder of the function's own file, because the build puts the data beside that file. This code
 * is bundled into the function's file, so it cannot find the folder by its own path.
 */

/** Handles requests to the server side. */
export const api = (folder: string) => (request: Request, netlify: FunctionContext) => answer(folder, request, netlify);

/**
 * Responds to the address of a missing file whose kind is cached for a year. netlify.toml sends such requests to this
 * function, because Netlify would add the caching headers to its own «not found». It adds no headers to the response of a
 * function.
 */
export const missing = () => (): Response =>
  new Response('There is no file at this address.\n', {
    status: 404,
    headers: { ...NO_STORE, 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' },
  });

/** Runs every minute: tends viewings, sends waiting mails and calls, starts the build that is due, and sends alerts after a build. */
export const minute = (folder: string) => async (): Promise<void> => {
  const { api } = await instance(folder);
  await alertOfNewBuild(api.context);
  await tendViewings(api.context);
  await api.doDue(SCHEDULED_MS);
};

/** Runs once a day: deletes expired data and queues the monthly mails to owners and the newsletter. */
export const daily = (folder: string) => async (): Promise<void> => {
  const { api } = await instance(folder);
  for (const task of ['retention', 'owner-report', 'newsletter']) await TASKS[task]?.({}, api.context);
  await api.doDue(SCHEDULED_MS);
};

async function answer(folder: string, request: Request, netlify: FunctionContext): Promise<Response> {
  const opened = await instance(folder).catch(said);
  if (!opened) return new Response(UNAVAILABLE, { status: 503, headers: NO_STORE });
  const { api, headers, hasWaiting } = opened;
  const answered = await api.answer(request, netlify.ip ?? request.headers.get('x-nf-client-connection-ip') ?? '');
  if (hasWaiting()) netlify.waitUntil?.(api.doDue(AFTER_ANSWER_MS).catch(said));
  const { status, body, headers: own } = answered ?? new Response(null, { status: 404 });
  const every = new Headers(own);
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) every.set(name, value);
  if (status >= FIRST_FAILURE) every.set('Cache-Control', 'no-store');
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: every });
}

function said(error: unknown): undefined {
  console.error(error instanceof Error ? error.message : error);
}

const NAME = 'alerts-of-build';

/**
 * Sends alerts about new homes once per build. This function detects a new build itself, because builds that Netlify starts
 * do not call the task `alerts`.
 */
export async function alertOfNewBuild(context: ApiContext): Promise<void> {
  const { db } = context.store;
  const value = (await context.buildRecord())?.builtAt;
  const [told] = await db.select().from(setting).where(eq(setting.name, NAME));
  if (!value || told?.value === value) return;
  await runAlerts(context);
  await db.insert(setting).values({ name: NAME, value }).onConflictDoUpdate({ target: setting.name, set: { value } });
}
