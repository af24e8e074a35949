import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { normalAddress } from '#outbox/email-address.ts';
import { isSameOrigin, readObject } from '#platform/http/read-request.ts';
import { json, withCookies } from '#platform/http/responses.ts';
import { askAuth } from '#server/ask-auth.ts';
import type { Endpoint, EndpointContext } from '#server/context.ts';
import { ownerSession } from '#server/database/schema.ts';
import { type AccountAnswer, type AccountProblem, type AccountStep, AUTH_PATH } from '../account/account-api.ts';
import { isForeignDemo } from '../owner-feed/demo-owners.ts';
import { countAttempt } from './attempt-limit.ts';
import { passwordProblem, sendPasswordMail } from './password-link.ts';
import { signedIn } from './sessions.ts';

const STATUS_OF: Record<AccountProblem, number> = {
  login: 401,
  tooMany: 429,
  link: 403,
  short: 422,
  long: 422,
  common: 422,
  current: 422,
  origin: 403,
  unreadable: 400,
  signedOut: 401,
  server: 500,
};
/**
 * Minimum duration of the response, whether or not a mail is queued: its time must not reveal whether an account
 * exists.
 */
const MAIL_ANSWER_MS = 250;

type Body = Record<string, unknown>;
type Step = (body: Body, request: Request, context: EndpointContext) => Promise<Response>;

const STEPS: Record<AccountStep, Step> = {
  'sign-in': signIn,
  'sign-out': async (_, request, context) => done(await ask('sign-out', {}, request, context)),
  forgotten,
  'set-password': setPassword,
  'change-password': changePassword,
};

/** Handles `POST /api/portal/account/{step}`. */
export const postAccount: Endpoint = async (request, [step = '', ...more], context) => {
  if (!Object.hasOwn(STEPS, step) || more.length > 0) return undefined;
  if (!isSameOrigin(request, context.settings.publicUrl)) return refused('origin');
  const body = await readObject(request, BODY_MAX_BYTES);
  return body ? STEPS[step as AccountStep](body, request, context) : refused('unreadable');
};

async function signIn(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const [email, password] = [address(body.email), text(body.password)];
  if (!email || !password) return refused('login');
  const tried = await countAttempt('sign-in', email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask('sign-in/email', { email, password }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'login' : 'server');
  const { user } = (await answer.clone().json()) as { user: { id: string } };
  if (await isForeignDemo(user.id, context)) {
    await context.store.db.delete(ownerSession).where(eq(ownerSession.userId, user.id));
    return refused('login');
  }
  await tried.forget();
  return done(answer);
}

/** Sends a password link. The response is the same whether or not the account exists. */
async function forgotten(body: Body, _: Request, context: EndpointContext): Promise<Response> {
  const email = address(body.email);
  if (!email) return refused('unreadable');
  const tried = await countAttempt('mail', email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  await Promise.all([sendPasswordMail(email, text(body.language), context), sleep(MAIL_ANSWER_MS)]);
  return json(200, { status: 'done' } satisfies AccountAnswer);
}

async function setPassword(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const [token, newPassword] = [text(body.token), text(body.password)];
  const tried = await countAttempt('link', '', context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const { internalAdapter } = await context.auth.$context;
  const link = token ? await internalAdapter.findVerificationValue(`reset-password:${token}`) : undefined;
  const user =
    link && link.expiresAt.getTime() > context.now() ? await internalAdapter.findUserById(link.value) : undefined;
  if (!user) return refused('link');
  // Check the new password first: an unsuitable one must not use up the link.
  const problem = await passwordProblem(newPassword, [user.name, user.email, (await context.site()).name]);
  if (problem) return refused(problem);
  const answer = await ask('reset-password', { token, newPassword }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'link' : 'server');
  await (await countAttempt('sign-in', user.email, context.sender, context)).forget();
  return done(answer);
}

async function changePassword(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const who = await signedIn(request, context);
  if (!who) return refused('signedOut');
  const [currentPassword, newPassword] = [text(body.current), text(body.password)];
  // Check the new password before counting the attempt: an unsuitable one is no attempt to guess the current password.
  const problem = await passwordProblem(newPassword, [who.name, who.email, (await context.site()).name]);
  if (problem) return refused(problem);
  const tried = await countAttempt('sign-in', who.email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const change = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await ask('change-password', change, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'current' : 'server');
  await tried.forget();
  return done(answer);
}

const ask = (path: string, body: object, request: Request, { auth }: EndpointContext): Promise<Response> =>
  askAuth(auth, `${AUTH_PATH}/${path}`, body, request);

/** Responds with better-auth's cookies but not with its body, which contains tokens and account data. */
function done(answer: Response): Response {
  if (!answer.ok) return refused('server');
  return withCookies(json(200, { status: 'done' } satisfies AccountAnswer), answer.headers.getSetCookie());
}

function refused(problem: AccountProblem, retryAfterSeconds?: number): Response {
  const answer: AccountAnswer = { status: 'refused', problem, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  return json(STATUS_OF[problem], answer, retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {});
}

const text = (value: unknown): string => (typeof value === 'string' && value.length <= 1_000 ? value : '');
const address = (value: unknown): string => normalAddress(text(value).trim()) ?? '';
