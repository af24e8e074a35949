import { kept } from '#platform/browser/kept.ts';
import type { Category } from './categories.ts';
import { CONSENT_KEY, type StoredConsent } from './stored-consent.ts';

/**
 * The choice that is stored, if it answers what this page asks. The dialog says what that is; a page without one has
 * nothing to ask, and nothing is agreed to on it. Every page loads this file: it stays small.
 */
export function storedConsent(): StoredConsent | undefined {
  const asked = document.querySelector<HTMLElement>('#consent')?.dataset.version;
  try {
    const stored = JSON.parse(kept('local', CONSENT_KEY) ?? 'null') as StoredConsent | null;
    return asked && stored?.version === asked ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a category may load now; {@link onConsent} in changes.ts tells when that may be otherwise. */
export function isAgreed(category: Category): boolean {
  return storedConsent()?.categories[category] === true;
}
