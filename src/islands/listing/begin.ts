import { countView } from '../count-view.ts';
import { tendGallery } from '../gallery/tend-gallery.ts';
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
