import { createHmac } from 'node:crypto';
import { isSame } from './same.ts';

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
