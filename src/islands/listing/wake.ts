import '../embed/show.ts';
import '../gallery/wake.ts';
import { countView } from '../count-view.ts';
import { withRetries } from '../retry.ts';
import { cameFrom } from './came-from.ts';
import { remember } from './recent.ts';
import { addSharing } from './sharing.ts';

const sharing = document.querySelector<HTMLElement>('.share');
if (sharing) addSharing(sharing);
const listing = document.querySelector<HTMLElement>('[data-listing]');
if (listing) {
  remember(listing);
  countView(listing.dataset.listing ?? '');
  const from = cameFrom();
  if (from)
    atFirstMove(() => withRetries(() => import('./neighbours.ts')).then((it) => it.showNeighbours(listing, from)));
}

/** What nobody waits for comes once the visitor does anything. */
function atFirstMove(act: () => Promise<void>): void {
  const stop = new AbortController();
  const once = () => {
    stop.abort();
    act().catch(() => undefined);
  };
  for (const name of ['pointermove', 'pointerdown', 'keydown', 'scroll']) addEventListener(name, once, stop);
}
