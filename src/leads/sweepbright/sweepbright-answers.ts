import type { Answer } from '#feed/doors/ask-api.ts';
import { DeliveryRefused } from '#outbox/message.ts';

/** What SweepBright did with a lead. `unknown`: it does not know the home. */
export type Outcome = 'stored' | 'unknown';

/** Properties of an answer that says what has become of the lead. An answer without content says it by its status. */
const SAYS_STORED: readonly string[] = ['id', 'contact', 'contact_id', 'data', 'message', 'success', 'status'];
/** After so many attempts, an answer that is not understood is no longer taken for a passing fault. */
const ATTEMPTS_MAX = 8;

/** Statuses of a lead that SweepBright already has as a contact, which is all that is wanted. */
const KNOWN = 409;
const GONE: readonly number[] = [404, 410];
/** Statuses that say nothing about the lead: the login, or a problem of SweepBright itself. */
export const LOGIN: readonly number[] = [401, 403];
const SERVER_ERROR = 500;
const LONGEST_WORDS = 200;

/**
 * Reads SweepBright's answer to a lead.
 * @throws {DeliveryRefused} if SweepBright rejected the lead, another error if a retry may succeed
 */
export function outcomeOf({ status, json }: Answer, attempts: number): Outcome {
  if (status === KNOWN) return 'stored';
  if (status >= 200 && status < 300) {
    if (isUnderstood(json)) return 'stored';
    if (attempts < ATTEMPTS_MAX) throw new Error('SweepBright sent an unexpected answer');
    throw new DeliveryRefused('SweepBright’s answer is not understood: check whether it has the lead');
  }
  if (GONE.includes(status)) return 'unknown';
  if (LOGIN.includes(status)) throw new Error(`SweepBright refuses the login (status ${status})`);
  if (status >= SERVER_ERROR) throw new Error(`SweepBright answered with status ${status}`);
  const words = json === undefined ? '' : `: ${JSON.stringify(json).slice(0, LONGEST_WORDS)}`;
  throw new DeliveryRefused(`SweepBright rejected the lead (status ${status})${words}`);
}

/** Returns whether an answer can be SweepBright's: something between may answer in its place. */
function isUnderstood(json: unknown): boolean {
  if (json === undefined || json === null) return true;
  const names = typeof json === 'object' ? Object.keys(json) : ['?'];
  return names.length === 0 || names.some((name) => SAYS_STORED.includes(name));
}
