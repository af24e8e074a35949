import { isAgreed } from '#consent/choice/stored.ts';
import { noteSeen } from '../seen.ts';

/**
 * Notes the home of this page when the page is left, for Recent.tsx of the next one. The visitor did not ask for this:
 * nothing is kept before it is agreed to.
 */
export function rememberWhenLeft(listing: HTMLElement): void {
  addEventListener('pagehide', () => {
    if (!isAgreed('unclassified')) return;
    const title = listing.querySelector('h1');
    noteSeen({
      id: Number(listing.dataset.listing),
      path: location.pathname,
      title: title?.textContent ?? '',
      lang: title?.lang || document.documentElement.lang,
      picture: listing.querySelector('img')?.getAttribute('src') ?? '',
    });
  });
}
