import '../costs/wake.ts';
import { remember } from './recent.ts';
import { addSharing } from './sharing.ts';

const sharing = document.querySelector<HTMLElement>('.share');
if (sharing) addSharing(sharing);
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) remember(listing);
