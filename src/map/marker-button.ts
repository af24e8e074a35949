import type { MapListing, MapMessage } from './map.ts';

/** A marker's element. `name` is said to those who do not see it. */
export function markerButton(className: string, text: string, name: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  Object.assign(made, { type: 'button', className, textContent: text, ariaLabel: name });
  made.addEventListener('click', onClick);
  return made;
}

/** That of a home; none where its circle is all that is shown of it. */
export function homeButton(
  property: MapListing,
  { mapType, marker, ignoredMarquees }: MapMessage,
  onClick: () => void,
): HTMLButtonElement | undefined {
  const { id, isExact, marquee, name } = property;
  if (mapType !== 'results' && !isExact) return undefined;
  const isMarquee = marker === 'marquee' && marquee && !ignoredMarquees.includes(id);
  const className = [isMarquee ? 'map-marquee' : 'map-dot', !isExact && 'is-about'].filter(Boolean).join(' ');
  return markerButton(className, isMarquee ? marquee : '', name, onClick);
}
