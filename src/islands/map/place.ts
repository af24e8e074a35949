import { MAP_TYPES, type MapListing, type MapMessage } from '#contract/map.ts';
import { openMapFrame } from './host.ts';

/**
 * Opens the map of one home, one project or the offices in the button's place. Each element with `data-at` is a place on
 * it: `51.0874,4.3717`, with `data-exact` where it is the place itself, and its name in `data-name`.
 */
export function openMap(button: HTMLButtonElement): void {
  const place = button.closest<HTMLElement>('[data-map-place]');
  if (!place) return;
  const frame = document.createElement('div');
  frame.className = 'map-frame';
  button.replaceWith(frame);
  openMapFrame(frame, button.textContent.trim(), () => undefined).show(messageOf(place));
}

function messageOf(place: HTMLElement): MapMessage {
  const properties = [...place.querySelectorAll<HTMLElement>('[data-at]')].map(({ dataset }, index): MapListing => {
    const [latitude = 0, longitude = 0] = (dataset.at ?? '').split(',').map(Number);
    const name = dataset.name ?? '';
    return { id: index + 1, latitude, longitude, isExact: dataset.exact !== undefined, marquee: name, name };
  });
  const mapType = MAP_TYPES.find((one) => one === place.dataset.mapPlace) ?? 'listing';
  return {
    kind: 'show-map',
    properties,
    info: '',
    mapType,
    marker: mapType === 'contact' ? 'marquee' : 'dot',
    ignoredMarquees: [],
  };
}
