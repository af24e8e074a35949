import { kept } from '#platform/browser/kept.ts';
import type { Categories, Category } from './categories.ts';

/** Key of the choice in local storage. */
export const CONSENT_KEY = 'consent';

/** Query parameter that deletes the choice. */
export const CLEAR = 'setcookies';

/** A stored choice. */
export interface StoredConsent {
  choice: 'agree' | 'partly' | 'decline';
  /** ISO date and time */
  date: string;
  /** version of the question; a choice with another version is asked again */
  version: string;
  categories: Categories;
}

/** Event on the window after a choice in this tab. */
const CHANGED = 'consent';

/**
 * Returns the stored choice if it answers the question of this page, whose version the dialog holds. A page without a dialog
 * asks nothing, and nothing is accepted on it. Every page loads this file, so keep it small.
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

/** Returns whether a category may load now; {@link onConsent} reports changes. */
export function isAgreed(category: Category): boolean {
  return storedConsent()?.categories[category] === true;
}

/** Calls `listener` after each choice, made here or in another tab. @returns a function that stops this */
export function onConsent(listener: () => void): () => void {
  const stop = new AbortController();
  addEventListener(CHANGED, listener, stop);
  addEventListener('storage', ({ key }) => key === CONSENT_KEY && listener(), stop);
  return () => stop.abort();
}

/** Announces a choice in this tab. Other tabs get a storage event. */
export function tellConsent(): void {
  dispatchEvent(new Event(CHANGED));
}
