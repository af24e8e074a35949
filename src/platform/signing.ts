import { createHmac, timingSafeEqual } from 'node:crypto';

/** Compares digests or secrets in constant time. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * A signature is valid for this long before and after the time that it contains. This allows for retries, and for clocks
 * that differ.
 */
const VALID_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * Returns the signature of a call between this site and the agency's software, in either direction:
 * `Signature: t={seconds since 1970},v1={HMAC-SHA256 of "t.body", hex}`.
 */
export function signatureOf(secret: string, body: string | Uint8Array, nowMs = Date.now()): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** A verified signature, with the time (ms) at which it expires. */
export interface Signature {
  digest: string;
  endsAt: number;
}

/** Verifies the signature of a body while the body arrives, so that the whole body is never in memory. */
export interface SignatureCheck {
  add: (part: Uint8Array) => void;
  /** returns the signature after the last chunk of the body; undefined if the signature is wrong */
  end: () => Signature | undefined;
}

/** Begins to verify a signature. Returns undefined if it is malformed or expired; the body then need not be read. */
export function beginSignature(secret: string, header: string, nowMs: number): SignatureCheck | undefined {
  const [, seconds, hex] = SIGNATURE.exec(header) ?? [];
  if (!seconds || !hex || Math.abs(nowMs / 1000 - Number(seconds)) > VALID_SECONDS) return undefined;
  const hmac = createHmac('sha256', secret).update(`${Number(seconds)}.`);
  const endsAt = (Number(seconds) + VALID_SECONDS + 1) * 1000;
  return {
    add: (part) => void hmac.update(part),
    end: () => (isSame(hex, hmac.digest('hex')) ? { digest: hex, endsAt } : undefined),
  };
}

/** Verifies SweepBright's signature, the HMAC-SHA1 of the body. It never expires, so the caller must accept it only once. */
export function readBodySignature(secret: string, header: string, body: Uint8Array): string | undefined {
  const right = createHmac('sha1', secret).update(body).digest('hex');
  return isSame(header.trim().toLowerCase(), right) ? right : undefined;
}

function digest(secret: string, seconds: number, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** Purpose of a signed token. A token is valid for its own purpose only. */
export type TokenPurpose =
  | 'confirm-demand'
  | 'manage-demand'
  | 'leave-demand'
  | 'confirm-newsletter'
  | 'leave-newsletter'
  | 'confirm-watch'
  | 'leave-watch'
  | 'document'
  | 'rental-application'
  | 'enquiry'
  | 'visit-change'
  | 'confirm-visit'
  | 'visit-feedback'
  | 'review'
  | 'agent-calendar'
  | 'leave-owner-report'
  | 'question'
  | 'preview'
  | 'preview-visit';

/** Purposes of the links that work without signing in (app/links.ts). */
export type LinkPurpose = Exclude<
  TokenPurpose,
  'agent-calendar' | 'document' | 'question' | 'preview' | 'preview-visit'
>;

/**
 * Returns the signed token of a link that works until `endsAt` (milliseconds since 1970). Anybody can read the content of a
 * token, so it must not contain secrets.
 */
export function signToken(secret: string, purpose: TokenPurpose, about: readonly string[], endsAt: number): string {
  const body = Buffer.from(JSON.stringify([endsAt, ...about])).toString('base64url');
  return `${body}.${signature(secret, purpose, body)}`;
}

/** The content of a genuine token. */
export interface OpenedToken {
  about: readonly string[];
  isExpired: boolean;
}

/** Opens a token; undefined if it is forged or made for another purpose. The caller must check whether it has expired. */
export function openToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now = Date.now(),
): OpenedToken | undefined {
  const [body, sign, ...more] = token.split('.');
  if (!body || !sign || more.length > 0 || token.length > 2_000) return undefined;
  if (!isSame(sign, signature(secret, purpose, body))) return undefined;
  // Only this site can sign tokens, so the content has the expected shape.
  const [endsAt, ...about] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, ...string[]];
  return { about, isExpired: endsAt <= now };
}

/**
 * Returns the texts that a token contains, without verifying its signature. Anybody can write such a token, so they may only
 * decide how a refusal is worded.
 */
export function claimsOf(token: string): readonly string[] {
  try {
    const content: unknown = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
    return Array.isArray(content) ? content.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Verifies a token and returns its content; undefined if it is forged, expired, or made for another purpose. */
export function readToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now = Date.now(),
): readonly string[] | undefined {
  const { about, isExpired } = openToken(secret, purpose, token, now) ?? {};
  return isExpired ? undefined : about;
}

/** Returns why {@link readToken} returned undefined: `expired` if the link is too old, `link` if the token is wrong. */
export function tokenProblem(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now = Date.now(),
): 'expired' | 'link' {
  return openToken(secret, purpose, token, now)?.isExpired ? 'expired' : 'link';
}

function signature(secret: string, purpose: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url');
}
