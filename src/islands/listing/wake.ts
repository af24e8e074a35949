import { countView } from '../count-view.ts';
import { tendGallery } from '../gallery/tend-gallery.ts';
import { withRetries } from '../retry.ts';
import { rememberWhenLeft } from './remember.ts';
import { addSharing } from './sharing.ts';

const gallery = document.querySelector<HTMLElement>('[data-gallery]');
if (gallery) tendGallery(gallery);
const sharing = document.querySelector<HTMLElement>('.share');
if (sharing) addSharing(sharing);
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) {
  rememberWhenLeft(listing);
  countView(listing.dataset.listing ?? '');
}

const units = document.querySelector<HTMLTableElement>('table[data-sortable]');
if (units) {
  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      withRetries(() => import('../project/unit-table.ts')).then(
        ({ tendUnits }) => tendUnits(units),
        () => undefined,
      );
    },
    // Early enough to be there before the table is seen: what it adds moves nothing that is.
    { rootMargin: '50%' },
  );
  near.observe(units);
}
