import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether a digest or secret is the right one, in a time that does not say how much of it is. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A signature is good for so long before and after its time: clocks differ, and calls are repeated. */
const VALID_SECONDS = 300;
const SIGNATURE = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

/**
 * What this site and the agency's software sign their calls with, in both directions:
 * `Signature: t={seconds since 1970},v1={HMAC-SHA256 of "t.body", hex}`.
 */
export function signatureOf(secret: string, body: string | Uint8Array, nowMs = Date.now()): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body)}`;
}

/** A good signature with the moment (ms) from which it is too old; undefined for a wrong one and an old one alike. */
export function readSignature(
  secret: string,
  header: string,
  body: Uint8Array,
  nowMs: number,
): { digest: string; endsAt: number } | undefined {
  const [, seconds, hex] = SIGNATURE.exec(header) ?? [];
  if (!seconds || !hex) return undefined;
  const isRight = isSame(hex, digest(secret, Number(seconds), body));
  const isCurrent = Math.abs(nowMs / 1000 - Number(seconds)) <= VALID_SECONDS;
  return isRight && isCurrent ? { digest: hex, endsAt: (Number(seconds) + VALID_SECONDS + 1) * 1000 } : undefined;
}

/** A signature that is nothing but the HMAC-SHA1 of the body, as SweepBright makes it: good for ever, so it counts once. */
export function readBodySignature(secret: string, header: string, body: Uint8Array): string | undefined {
  const right = createHmac('sha1', secret).update(body).digest('hex');
  return isSame(header.trim().toLowerCase(), right) ? right : undefined;
}

function digest(secret: string, seconds: number, body: string | Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/** What a link is for: one made for another purpose opens nothing. */
export type TokenPurpose =
  | 'confirm-demand'
  | 'manage-demand'
  | 'leave-demand'
  | 'confirm-newsletter'
  | 'leave-newsletter'
  | 'document'
  | 'rental-application'
  | 'enquiry'
  | 'visit-change'
  | 'leave-owner-report'
  | 'question';

/**
 * A link's token: what it is about, signed, with an end where it has one (milliseconds since 1970).
 * Readable by whoever holds it, so nothing secret goes in.
 */
export function signToken(secret: string, purpose: TokenPurpose, about: readonly string[], endsAt?: number): string {
  const body = Buffer.from(JSON.stringify([endsAt ?? 0, ...about])).toString('base64url');
  return `${body}.${signature(secret, purpose, body)}`;
}

/** What a token is about; undefined where it is not ours, made for something else, or too old. */
export function readToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  now = Date.now(),
): readonly string[] | undefined {
  const [body, sign, ...more] = token.split('.');
  if (!body || !sign || more.length > 0 || token.length > 2_000) return undefined;
  if (!isSame(sign, signature(secret, purpose, body))) return undefined;
  // Signed by us, so of our shape.
  const [endsAt, ...about] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [number, ...string[]];
  return endsAt === 0 || endsAt > now ? about : undefined;
}

function signature(secret: string, purpose: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url');
}
