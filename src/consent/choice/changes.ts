import { CONSENT_KEY } from './stored-consent.ts';

const CHANGED = 'consent';

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
