import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountAnswer, AccountProblem, AccountStep } from '#contract/portal/account.ts';
import type { ApiContext } from '../api-context.ts';
import { AUTH_ORIGIN, AUTH_PATH } from '../auth/auth.ts';
import { passwordProblem } from '../auth/password-rule.ts';
import { signedIn } from '../auth/session.ts';
import { countTry } from '../auth/tries.ts';
import { normalAddress } from '../enquiries/email-address.ts';
import { sendPasswordMail } from '../owners/password-mail.ts';
import { json } from './answers.ts';
import type { ApiAnswer, ApiRequest } from './exchange.ts';
import { readObject } from './json-body.ts';
import { isSameOrigin } from './same-origin.ts';

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
/** A mail is on its way or not: the answer takes this long in either case. */
const MAIL_ANSWER_MS = 250;

type Body = Record<string, unknown>;
type Step = (body: Body, request: ApiRequest, context: ApiContext) => Promise<ApiAnswer>;

const STEPS: Record<AccountStep, Step> = {
  'sign-in': signIn,
  'sign-out': async (_, request, context) => done(await ask('sign-out', {}, request, context)),
  forgotten,
  'set-password': setPassword,
  'change-password': changePassword,
};

/** `POST /api/portal/account/{step}`. */
export async function postAccount(
  request: ApiRequest,
  step: string,
  context: ApiContext,
): Promise<ApiAnswer | undefined> {
  if (!Object.hasOwn(STEPS, step)) return undefined;
  if (!isSameOrigin(request, context)) return refused('origin');
  const body = await readObject(request);
  return body ? STEPS[step as AccountStep](body, request, context) : refused('unreadable');
}

async function signIn(body: Body, request: ApiRequest, context: ApiContext): Promise<ApiAnswer> {
  const [email, password] = [address(body.email), text(body.password)];
  if (!email || !password) return refused('login');
  const tried = await countTry('sign-in', email, request.address, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask('sign-in/email', { email, password }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'login' : 'server');
  await tried.forget();
  return done(answer);
}

/** The answer is the same whether or not there is such an account. */
async function forgotten(body: Body, request: ApiRequest, context: ApiContext): Promise<ApiAnswer> {
  const email = address(body.email);
  if (!email) return refused('unreadable');
  const tried = await countTry('mail', email, request.address, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  await Promise.all([sendPasswordMail(email, context), sleep(MAIL_ANSWER_MS)]);
  return json(200, { status: 'done' } satisfies AccountAnswer);
}

async function setPassword(body: Body, request: ApiRequest, context: ApiContext): Promise<ApiAnswer> {
  const [token, newPassword] = [text(body.token), text(body.password)];
  const tried = await countTry('link', '', request.address, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const { internalAdapter } = await context.auth.$context;
  const link = token ? await internalAdapter.findVerificationValue(`reset-password:${token}`) : undefined;
  const user =
    link && link.expiresAt.getTime() > context.now() ? await internalAdapter.findUserById(link.value) : undefined;
  if (!user) return refused('link');
  // Looked at before the link is used up.
  const problem = passwordProblem(newPassword, [user.name, user.email, (await context.site()).name]);
  if (problem) return refused(problem);
  const answer = await ask('reset-password', { token, newPassword }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'link' : 'server');
  await (await countTry('sign-in', user.email, request.address, context)).forget();
  return done(answer);
}

async function changePassword(body: Body, request: ApiRequest, context: ApiContext): Promise<ApiAnswer> {
  const who = await signedIn(request, context);
  if (!who) return refused('signedOut');
  const [currentPassword, newPassword] = [text(body.current), text(body.password)];
  // Before the try is counted: a new password that is too short guesses nothing.
  const problem = passwordProblem(newPassword, [who.name, who.email, (await context.site()).name]);
  if (problem) return refused(problem);
  const tried = await countTry('sign-in', who.email, request.address, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const change = { currentPassword, newPassword, revokeOtherSessions: true };
  const answer = await ask('change-password', change, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'current' : 'server');
  await tried.forget();
  return done(answer);
}

/** Hands a step to better-auth, as a page of its own origin would. */
function ask(path: string, body: object, request: ApiRequest, { auth }: ApiContext): Promise<Response> {
  return auth.handler(
    new Request(`${AUTH_ORIGIN}${AUTH_PATH}/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: AUTH_ORIGIN,
        Cookie: request.header('cookie'),
        'User-Agent': request.header('user-agent').slice(0, 300),
      },
      body: JSON.stringify(body),
    }),
  );
}

/** Its cookies, and nothing of what else it says: tokens and accounts are nobody's business. */
function done(answer: Response): ApiAnswer {
  if (!answer.ok) return refused('server');
  return json(200, { status: 'done' } satisfies AccountAnswer, { 'Set-Cookie': answer.headers.getSetCookie() });
}

function refused(problem: AccountProblem, retryAfterSeconds?: number): ApiAnswer {
  const answer: AccountAnswer = { status: 'refused', problem, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  return json(STATUS_OF[problem], answer, retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {});
}

const text = (value: unknown): string => (typeof value === 'string' && value.length <= 1_000 ? value : '');
const address = (value: unknown): string => normalAddress(text(value).trim()) ?? '';
