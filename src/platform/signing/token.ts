import { createHmac } from 'node:crypto';
import { isSame } from './same.ts';

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
