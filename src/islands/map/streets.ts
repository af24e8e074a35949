import { BASEMAP_CATEGORY } from '#contract/consent/categories.ts';
import { onConsent } from '../consent/changes.ts';
import { isAgreed } from '../consent/stored.ts';

/**
 * Tells which map of streets may be shown, by the address of its style; undefined for none, where the site has none or
 * the visitor has not agreed to its category. A button shows it once, and stores nothing.
 */
export function followStreets(place: HTMLElement, show: (style: string | undefined) => void): void {
  const { style } = place.dataset;
  const offer = place.querySelector<HTMLElement>('.map-streets');
  let shown: string | undefined;
  const tell = (allowed: boolean) => {
    shown = allowed ? style : undefined;
    if (offer) offer.hidden = allowed;
    show(shown);
  };
  tell(isAgreed(BASEMAP_CATEGORY));
  if (!style) return;
  offer?.querySelector('[data-streets]')?.addEventListener('click', () => tell(true));
  onConsent(() => {
    if (isAgreed(BASEMAP_CATEGORY) !== Boolean(shown)) tell(!shown);
  });
}
