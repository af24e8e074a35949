import { allCategories } from '#consent/choice/categories.ts';
import { CONSENT_KEY } from '#consent/choice/stored.ts';
import { consentVersion } from '#consent/configured.ts';

/** How many times slower than this machine's the processor of a visitor's phone is. */
export const SLOWER = 4;

/** Returns key and value of the item in local storage that records that the visitor declined cookies on an earlier visit. */
export function declinedCookies(): [key: string, value: string] {
  const choice = { choice: 'decline', date: new Date(0), version: consentVersion(), categories: allCategories(false) };
  return [CONSENT_KEY, JSON.stringify(choice)];
}
