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
for (const fold of document.querySelectorAll<HTMLDetailsElement>('.meanings'))
  fold.addEventListener('toggle', () => void import('./explained/explain.ts').then(({ explain }) => explain(fold)), {
    once: true,
  });
const sun = document.querySelector<HTMLAnchorElement>('.sun > a');
sun?.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void import('./sun/open-sun.ts').then(({ openSun }) => openSun(sun));
});
const sharing = document.querySelector<HTMLElement>('.share');
if (sharing) offerSharing(sharing);
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) {
  endOpenDays();
  rememberWhenLeft(listing);
  countView(listing.dataset.listing ?? '');
  const costs = listing.querySelector<HTMLElement>('[data-worth]');
  if (costs) whenNear(costs, () => comparePrice(costs, listing.dataset.listing ?? ''));
  const map = listing.querySelector('#location .on-map');
  if (map) whenNear(map, () => showSurroundings(map, listing.dataset.listing ?? ''));
}

/** Compares the price with sales in the municipality. A page without that is complete, so a failure is not shown. */
function comparePrice(costs: HTMLElement, id: string): void {
  void import('#prices/show-home-note.ts').then(({ showHomeNote }) => showHomeNote(costs, id)).catch(() => {});
}

/** Adds the walks to places near the home. A page without them is complete, so a failure is not shown. */
function showSurroundings(map: Element, id: string): void {
  void import('#surroundings/show-around.ts').then(({ showAround }) => showAround(map, id)).catch(() => {});
}

/** Calls `run` two screens before an element comes into view, so that what it adds moves nothing that a visitor sees. */
function whenNear(place: Element, run: () => void): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      run();
    },
    { rootMargin: '200% 0px' },
  );
  watcher.observe(place);
}

/** Shows the share buttons that the browser supports. The code behind them is loaded when a visitor presses one. */
function offerSharing(place: HTMLElement): void {
  for (const button of place.querySelectorAll<HTMLButtonElement>('button')) {
    const { way } = button.dataset;
    button.hidden = way === 'share' && !('share' in navigator);
    button.addEventListener('click', () => void import('./hand-on.ts').then(({ handOn }) => handOn(place, way as Way)));
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
