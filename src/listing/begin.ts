import { endOpenDays } from '#cards/end-open-days.ts';
import { countView } from '#page-views/count-view.ts';
import { tendGallery } from '#platform/carousel/tend-gallery.ts';
import { rememberWhenLeft } from './neighbours/remember.ts';
import type { Way } from './sharing.ts';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
if (gallery) tendGallery(gallery);
const bar = document.querySelector<HTMLElement>('[data-sections]');
if (bar)
  addEventListener('scroll', () => void import('./follow-sections.ts').then((it) => it.followSections(bar)), {
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

/** What its buttons do comes when one is pressed. */
function offerSharing(place: HTMLElement): void {
  for (const button of place.querySelectorAll<HTMLButtonElement>('button')) {
    const { way } = button.dataset;
    button.hidden = way === 'share' && !('share' in navigator);
    button.addEventListener('click', () => void import('./sharing.ts').then(({ handOn }) => handOn(place, way as Way)));
  }
}
