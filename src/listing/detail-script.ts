import { endOpenDays } from '#cards/end-open-days.ts';
import { isAgreed } from '#consent/choice/stored.ts';
import { offerPlay } from '#consent/embed/offer-play.ts';
import { countView } from '#page-views/count-view.ts';
import { tendGallery } from '#platform/carousel/tend-gallery.ts';
import type { Way } from './hand-on.ts';
import { noteSeen } from './other-homes/seen.ts';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
if (gallery) tendGallery(gallery);
offerPlay();
const bar = document.querySelector<HTMLElement>('[data-sections]');
if (bar)
  addEventListener('scroll', () => void import('./follow-sections.ts').then((it) => it.followSections(bar)), {
    once: true,
  });
for (const fold of document.querySelectorAll<HTMLDetailsElement>('[data-fill]'))
  fold.addEventListener('toggle', () => void import('./fill-fold.ts').then((it) => it.fillFold(fold)), {
    once: true,
  });
const sharing = document.querySelector<HTMLElement>('.share');
if (sharing) offerSharing(sharing);
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) {
  endOpenDays();
  rememberWhenLeft(listing);
  countView(listing.dataset.listing ?? '');
}

/** Shows the share buttons that the browser supports. The code behind them is loaded when a visitor presses one. */
function offerSharing(place: HTMLElement): void {
  for (const button of place.querySelectorAll<HTMLButtonElement>('button')) {
    const { way } = button.dataset;
    button.hidden = way === 'share' && !('share' in navigator);
    button.addEventListener('click', () => void import('./hand-on.ts').then((it) => it.handOn(place, way as Way)));
  }
}

/**
 * Stores the home of this page when the visitor leaves it; Recent.tsx shows it on the next page. Nothing is stored without
 * consent.
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
