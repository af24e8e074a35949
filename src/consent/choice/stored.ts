import { kept } from '#platform/browser/kept.ts';
import type { Categories, Category } from './categories.ts';

/** Key of the visitor's choice in local storage. */
export const CONSENT_KEY = 'consent';

/** Query parameter that deletes the visitor's choice. */
export const CLEAR = 'setcookies';

/** The choice of a visitor, as it is stored. */
export interface StoredConsent {
  choice: 'agree' | 'partly' | 'decline';
  /** ISO date and time of the choice */
  date: string;
  /** version of the question; if the current question has another version, the visitor is asked again */
  version: string;
  categories: Categories;
}

/** Event that the window dispatches after a choice in this tab. */
export const CHANGED = 'consent';

/**
 * Returns the stored choice if its version is that of the question on this page, which the consent dialog states. On a
 * page without this dialog, nothing is asked and nothing counts as accepted. Every page loads this file, so keep it
 * small.
 */
export function storedConsent(): StoredConsent | undefined {
  const asked = document.querySelector<HTMLElement>('#consent')?.dataset.version;
  try {
    const stored = JSON.parse(kept('local', CONSENT_KEY) as string) as StoredConsent;
    return asked && stored.version === asked ? stored : undefined;
  } catch {
    // Nothing is stored.
    return undefined;
  }
}

/** Returns whether a category may load now; {@link onConsent} reports changes. */
export function isAgreed(category: Category): boolean {
  return storedConsent()?.categories[category] === true;
}

/**
 * Calls `listener` after each choice, in this tab or another.
 * @returns a function that removes the listener
 */
export function onConsent(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener(CHANGED, listener, stop);
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener(), stop);
  return () => stop.abort();
}
