import { isAgreed } from '../consent/stored.ts';
import type { Seen } from './seen.ts';

const KEY = 'recent';
const KEPT_MAX = 5;

/** Notes the home of this page, and shows the ones seen before it. A browser that stores nothing goes without. */
export function remember(listing: HTMLElement): void {
  const title = listing.querySelector('h1');
  const now: Seen = {
    id: listing.dataset.listing ?? '',
    path: location.pathname,
    title: title?.textContent ?? '',
    lang: title?.lang || document.documentElement.lang,
    picture: listing.querySelector('img')?.getAttribute('src') ?? '',
  };
  // The visitor did not ask for this: nothing is kept before it is agreed to.
  if (!isAgreed('unclassified')) return;
  try {
    const before = (JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Seen[]).filter(({ id }) => id !== now.id);
    sessionStorage.setItem(KEY, JSON.stringify([now, ...before].slice(0, KEPT_MAX)));
    if (before.length > 0) void import('./recent-list.ts').then(({ showSeen }) => showSeen(listing, before));
  } catch {
    // Storage is switched off, or holds what is not ours.
  }
}
