import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import { AREA_RADIUS_METRES, type Coordinate, METRES_PER_DEGREE } from '#domain/position.ts';
import type { MapListing, MapMessage } from '../map-message.ts';
import { addAreas } from './areas.ts';
import { addCircles } from './circles.ts';
import type { Ground } from './ground.ts';
import type { MapStore } from './map-store.ts';
import { createMarkers } from './markers.ts';
import { colour, isStill } from './page-style.ts';

/** Space that stays free for markers, and for the controls on the map. */
const PADDING_PX = { top: 84, bottom: 84, left: 56, right: 56 };

/**
 * Draws each message of the store. `zoomOf` returns the maximum zoom for the places of a message.
 * @returns a function that stops the drawing
 */
export function drawMessages(map: MapLibre, store: MapStore, zoomOf: Ground['zoomOf']): () => void {
  const accent = colour('--accent');
  const circles = addCircles(map, accent);
  const areas = addAreas(map, store, accent);
  const markers = createMarkers(map, (property) => {
    if (store.$message.get()?.mapType === 'results') {
      circles(property.isExact ? [] : [property]);
      makeRoom(map, property);
    }
    store.answer({ kind: 'map-select', id: property.id });
  });
  let before = '';

  const stop = store.$message.subscribe((message) => {
    if (!message) return;
    markers.show(message);
    areas.show(message.area);
    circles(message.mapType === 'results' ? [] : message.properties.filter(({ isExact }) => !isExact));
    const seen = message.area ?? message.properties;
    const now = seen.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();
    // If the visitor has just searched this area on the map, the map does not move.
    if (seen.length > 0 && now !== before && !areas.isSearched(message.area)) {
      const animate = before !== '' && !isStill();
      map.fitBounds(boundsOf(seen, message), { padding: PADDING_PX, maxZoom: zoomOf(seen), animate });
    }
    before = now;
    store.$shown.set(message.properties.length);
    store.answer({ kind: 'map-shown' });
  });
  return () => {
    stop();
    areas.remove();
  };
}

/** Moves the map so that the card of a selected home does not cover its marker. */
function makeRoom(map: MapLibre, { latitude, longitude }: MapListing): void {
  const { clientHeight } = map.getContainer();
  const center: [number, number] = [longitude, latitude];
  if (map.project(center).y > clientHeight / 2)
    map.easeTo({ center, offset: [0, -clientHeight / 6], animate: !isStill() });
}

function boundsOf(seen: readonly Coordinate[], { properties }: MapMessage): LngLatBounds {
  const bounds = new LngLatBounds();
  for (const { latitude, longitude } of seen) bounds.extend([longitude, latitude]);
  const [only] = seen;
  if (only && seen.length === 1 && !properties[0]?.isExact) for (const corner of cornersOf(only)) bounds.extend(corner);
  return bounds;
}

/** Returns two opposite corners of the box around the circle of a home. */
function cornersOf({ latitude, longitude }: Coordinate): [number, number][] {
  const degrees = (AREA_RADIUS_METRES * 2) / METRES_PER_DEGREE;
  return [
    [longitude - degrees, latitude - degrees],
    [longitude + degrees, latitude + degrees],
  ];
}
