import { type Category, CONSENT_KEY, type StoredConsent } from '#contract/consent/categories.ts';

const CHANGED = 'consent';

/**
 * The choice that is stored, if it answers what this page asks. The dialog says what that is; a page without one has
 * nothing to ask, and nothing is agreed to on it.
 */
export function storedConsent(): StoredConsent | undefined {
  const asked = document.querySelector<HTMLElement>('#consent')?.dataset.version;
  try {
    const stored = JSON.parse(localStorage.getItem(CONSENT_KEY) ?? 'null') as StoredConsent | null;
    return asked && stored?.version === asked ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a category may load now. */
export function isAgreed(category: Category): boolean {
  return storedConsent()?.categories[category] === true;
}

/** Calls after each choice, made here or in another tab. @returns what ends that. */
export function onConsent(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener(CHANGED, listener, stop);
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener(), stop);
  return () => stop.abort();
}

/** Tells this tab; others are told by the storage itself. */
export function tellConsent(): void {
  dispatchEvent(new Event(CHANGED));
}
