import { type Map as MapLibre, Marker, Popup } from 'maplibre-gl';
import { PLACE_KINDS, type PlaceKind } from '#surroundings/place-kinds.ts';
import type { PlaceOnMap } from '#surroundings/places-on-map.ts';
import { markerButton } from './markers.ts';

/** The shape of each mark, on a square of 24 units. Kinds differ in their shape, not in their colour. */
const SHAPES: Readonly<Record<PlaceKind, string>> = {
  station: 'M8 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM5 11h14M8 17l-3 4M16 17l3 4',
  stop: 'M7 22V3M7 4h11v9H7M10.5 8.5h4.5',
  school: 'M2 9l10-5 10 5-10 5zM6 11.5V17c3 2.6 9 2.6 12 0v-5.5',
  childcare: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 14c2 3.3 6 3.3 8 0M9 9v1M15 9v1',
  shop: 'M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6',
  doctor: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  park: 'M12 22v-6M12 2l5.5 7H15l4.5 7h-15L9 9H6.5z',
};
const SVG = 'http://www.w3.org/2000/svg';
/** Distance between the place and the text about it, px. */
const TEXT_OFFSET_PX = 26;

/**
 * Adds marks of places to a map. While a mark has the focus or the pointer, and after a click, a text says what it is.
 * @returns a function that replaces the marks
 */
export function addPlaceMarks(map: MapLibre): (places: readonly PlaceOnMap[]) => void {
  const popup = new Popup({
    closeButton: false,
    closeOnClick: true,
    focusAfterOpen: false,
    offset: TEXT_OFFSET_PX,
    className: 'map-tip',
  });
  let shown: Marker[] = [];
  const mark = (place: PlaceOnMap) => {
    const at: [number, number] = [place.longitude, place.latitude];
    const tell = () => popup.setText(place.text).setLngLat(at).addTo(map);
    const element = markerButton('map-mark', '', place.text, tell);
    element.dataset.kind = place.kind;
    element.append(shapeOf(place.kind));
    for (const event of ['focus', 'pointerenter']) element.addEventListener(event, tell);
    for (const event of ['blur', 'pointerleave']) element.addEventListener(event, () => popup.remove());
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && popup.remove());
    // A click on the map itself closes the text; a click on a mark must not reach the map.
    element.addEventListener('click', (event) => event.stopPropagation());
    return new Marker({ element }).setLngLat(at).addTo(map);
  };
  return (places) => {
    popup.remove();
    for (const marker of shown) marker.remove();
    const order = (place: PlaceOnMap) => PLACE_KINDS.indexOf(place.kind);
    shown = places.toSorted((a, b) => order(a) - order(b)).map(mark);
  };
}

function shapeOf(kind: PlaceKind): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', SHAPES[kind]);
  svg.append(path);
  return svg;
}
