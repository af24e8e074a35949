import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { BODY_MAX_BYTES } from '#forms/limits.ts';
import { normalAddress } from '#outbox/email-address.ts';
import { isSameOrigin, readObject } from '#platform/http/read-request.ts';
import { json, withCookies } from '#platform/http/responses.ts';
import { countAttempt } from '#portal/server/attempt-limit.ts';
import { passwordProblem } from '#portal/server/password-link.ts';
import { askAuth } from '#server/ask-auth.ts';
import type { Endpoint, EndpointContext } from '#server/context.ts';
import { staffPasskey, staffSession } from '#server/database/schema.ts';
import { type DeskAccountAnswer, type DeskAccountStep, type DeskProblem, STAFF_AUTH_PATH } from '../desk-api.ts';
import { PASSWORD_TOKEN, sendStaffPasswordMail } from './staff-password-link.ts';
import { passkeysOf, type SignedInStaff, signedInStaff } from './staff-sessions.ts';

const STATUS_OF: Partial<Record<DeskProblem, number>> = {
  login: 401,
  signedOut: 401,
  usePasskey: 401,
  code: 401,
  codeLate: 401,
  passkey: 401,
  tooMany: 429,
  link: 403,
  origin: 403,
  current: 403,
  unreadable: 400,
  server: 500,
};
/** Minimum duration of the response to «forgotten»: its time must not reveal whether an account exists. */
const MAIL_ANSWER_MS = 250;

type Body = Record<string, unknown>;
type Step = (body: Body, request: Request, context: EndpointContext) => Promise<Response>;
type OwnStep = (who: SignedInStaff, body: Body, request: Request, context: EndpointContext) => Promise<Response>;

/** Returns a step that only somebody who is signed in can take. */
const signedInOnly =
  (step: OwnStep): Step =>
  async (body, request, context) => {
    const who = await signedInStaff(request, context);
    return who ? step(who, body, request, context) : refused('signedOut');
  };

const STEPS: Record<DeskAccountStep, Step> = {
  'sign-in': signIn,
  code: enterCode,
  'sign-out': async (_, request, context) => done(await ask('sign-out', {}, request, context)),
  forgotten,
  'set-password': setPassword,
  'change-password': signedInOnly(changePassword),
  'totp-begin': signedInOnly(beginCodes),
  'totp-confirm': signedInOnly(confirmCodes),
  'totp-end': signedInOnly(endCodes),
  'passkey-challenge': passkeyChallenge,
  'passkey-sign-in': passkeySignIn,
  'passkey-options': signedInOnly(passkeyOptions),
  'passkey-add': signedInOnly(addPasskey),
  'passkey-remove': signedInOnly(removePasskey),
};

/** Handles `POST /api/desk/account/{step}`. */
export const postStaffAccount: Endpoint = async (request, [step = '', ...more], context) => {
  if (!Object.hasOwn(STEPS, step) || more.length > 0) return undefined;
  if (!isSameOrigin(request, context.settings.publicUrl)) return refused('origin');
  const body = await readObject(request, BODY_MAX_BYTES);
  return body ? STEPS[step as DeskAccountStep](body, request, context) : refused('unreadable');
};

async function signIn(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const [email, password] = [address(body.email), text(body.password)];
  if (!email || !password) return refused('login');
  const tried = await countAttempt('desk-sign-in', email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask('sign-in/email', { email, password }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'login' : 'server');
  const { token, user, twoFactorRedirect } = (await answer.clone().json()) as {
    token?: string;
    user?: { id: string; role?: string };
    twoFactorRedirect?: boolean;
  };
  if (!twoFactorRedirect && user?.role === 'manager' && (await passkeysOf(user.id, context)).length > 0) {
    // The passkey is this manager's second factor: a password alone opens nothing.
    await context.store.db.delete(staffSession).where(eq(staffSession.token, token ?? ''));
    return refused('usePasskey');
  }
  await tried.forget();
  const status: DeskAccountAnswer = twoFactorRedirect ? { status: 'second' } : { status: 'done' };
  return withCookies(json(200, status), answer.headers.getSetCookie());
}

/** Completes a sign-in with a code of the app, or with one of the codes for a lost phone. */
async function enterCode(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const code = text(body.code).replace(/\s/g, '');
  const tried = await countAttempt('desk-code', '', context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const isFromApp = /^\d{6}$/.test(code);
  const path = isFromApp ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code';
  const answer = await ask(path, { code }, request, context);
  if (answer.ok) return done(answer);
  const { code: reason = '' } = (await answer.json().catch(() => ({}))) as { code?: string };
  if (answer.status >= 500) return refused('server');
  return refused(reason === 'INVALID_TWO_FACTOR_COOKIE' ? 'codeLate' : reason.includes('LOCKED') ? 'tooMany' : 'code');
}

/** Sends a password link. The response is the same whether or not the account exists. */
async function forgotten(body: Body, _: Request, context: EndpointContext): Promise<Response> {
  const email = address(body.email);
  if (!email) return refused('unreadable');
  const tried = await countAttempt('desk-mail', email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  await Promise.all([sendStaffPasswordMail(email, context), sleep(MAIL_ANSWER_MS)]);
  return ok({ status: 'done' });
}

async function setPassword(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const [token, newPassword] = [text(body.token), text(body.password)];
  const tried = await countAttempt('desk-link', '', context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const { internalAdapter } = await (await context.staffAuth()).$context;
  const link = token ? await internalAdapter.findVerificationValue(`${PASSWORD_TOKEN}${token}`) : undefined;
  const user =
    link && link.expiresAt.getTime() > context.now() ? await internalAdapter.findUserById(link.value) : undefined;
  if (!user || (user as { banned?: boolean }).banned) return refused('link');
  // Check the new password first: an unsuitable one must not use up the link.
  const problem = await passwordProblem(newPassword, [user.name, user.email, (await context.site()).name]);
  if (problem) return refused(problem);
  const answer = await ask('reset-password', { token, newPassword }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'link' : 'server');
  await (await countAttempt('desk-sign-in', user.email, context.sender, context)).forget();
  return done(answer);
}

async function changePassword(who: SignedInStaff, body: Body, request: Request, context: EndpointContext) {
  const [currentPassword, newPassword] = [text(body.current), text(body.password)];
  const problem = await passwordProblem(newPassword, [who.name, who.email, (await context.site()).name]);
  if (problem) return refused(problem);
  const change = { currentPassword, newPassword, revokeOtherSessions: true };
  return withPassword('change-password', change, who, request, context);
}

/** Begins to set up codes of an app: returns its address, as a picture to scan as well, and the codes for a lost phone. */
async function beginCodes(who: SignedInStaff, body: Body, request: Request, context: EndpointContext) {
  const tried = await countAttempt('desk-sign-in', who.email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask('two-factor/enable', { password: text(body.password) }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'current' : 'server');
  await tried.forget();
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] };
  return ok({ status: 'totp', uri: totpURI, svg: renderSVG(totpURI), codes: backupCodes });
}

async function confirmCodes(who: SignedInStaff, body: Body, request: Request, context: EndpointContext) {
  const tried = await countAttempt('desk-code', who.email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask('two-factor/verify-totp', { code: text(body.code).replace(/\s/g, '') }, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'code' : 'server');
  await tried.forget();
  return done(answer);
}

function endCodes(who: SignedInStaff, body: Body, request: Request, context: EndpointContext) {
  return withPassword('two-factor/disable', { password: text(body.password) }, who, request, context);
}

/** Sends a request to better-auth that contains the current password, and counts wrong passwords. */
async function withPassword(
  path: string,
  body: object,
  who: SignedInStaff,
  request: Request,
  context: EndpointContext,
): Promise<Response> {
  const tried = await countAttempt('desk-sign-in', who.email, context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask(path, body, request, context);
  if (!answer.ok) return refused(answer.status < 500 ? 'current' : 'server');
  await tried.forget();
  return done(answer);
}

async function passkeyChallenge(_: Body, request: Request, context: EndpointContext): Promise<Response> {
  const tried = await countAttempt('desk-link', '', context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  return options(await ask('passkey/generate-authenticate-options', undefined, request, context));
}

async function passkeySignIn(body: Body, request: Request, context: EndpointContext): Promise<Response> {
  const tried = await countAttempt('desk-link', '', context.sender, context);
  if (tried.lockedSeconds) return refused('tooMany', tried.lockedSeconds);
  const answer = await ask('passkey/verify-authentication', { response: body.response }, request, context);
  return answer.ok ? done(answer) : refused(answer.status < 500 ? 'passkey' : 'server');
}

async function passkeyOptions(_: SignedInStaff, __: Body, request: Request, context: EndpointContext) {
  return options(await ask('passkey/generate-register-options', undefined, request, context));
}

async function addPasskey(_: SignedInStaff, body: Body, request: Request, context: EndpointContext) {
  const name = text(body.name).trim().slice(0, NAME_MAX);
  const answer = await ask('passkey/verify-registration', { response: body.response, name }, request, context);
  return answer.ok ? ok({ status: 'done' }) : refused(answer.status < 500 ? 'passkey' : 'server');
}

const NAME_MAX = 60;

async function removePasskey(who: SignedInStaff, body: Body, _: Request, { store: { db } }: EndpointContext) {
  await db.delete(staffPasskey).where(and(eq(staffPasskey.id, text(body.id)), eq(staffPasskey.userId, who.staffId)));
  return ok({ status: 'done' });
}

/** Sends a request to better-auth, whose answers never reach the browser: they contain tokens. */
async function ask(path: string, body: object | undefined, request: Request, context: EndpointContext) {
  const auth = await context.staffAuth(new URL(request.url).origin);
  return askAuth(auth, `${STAFF_AUTH_PATH}/${path}`, body, request);
}

/** Responds with the options of a passkey ceremony, and with the cookie that holds its challenge. */
async function options(answer: Response): Promise<Response> {
  if (!answer.ok) return refused(answer.status === 401 || answer.status === 403 ? 'signedOut' : 'server');
  const given = (await answer.clone().json()) as object;
  // Registration names this wish elsewhere and ignores it here.
  const wanted = { ...given, userVerification: 'required' };
  return withCookies(ok({ status: 'options', options: wanted }), answer.headers.getSetCookie());
}

const ok = (answer: DeskAccountAnswer): Response => json(200, answer);

function done(answer: Response): Response {
  if (!answer.ok) return refused('server');
  return withCookies(ok({ status: 'done' }), answer.headers.getSetCookie());
}

function refused(problem: DeskProblem, retryAfterSeconds?: number): Response {
  const answer: DeskAccountAnswer = { status: 'refused', problem, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
  return json(STATUS_OF[problem] ?? 422, answer, retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {});
}

const text = (value: unknown): string => (typeof value === 'string' && value.length <= 1_000 ? value : '');
const address = (value: unknown): string => normalAddress(text(value).trim()) ?? '';
