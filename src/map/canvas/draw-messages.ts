import { LngLatBounds, type Map as MapLibre } from 'maplibre-gl';
import { AREA_RADIUS_METRES, type Coordinate, METRES_PER_DEGREE } from '#domain/position.ts';
import { outlineOf, parseArea } from '#search/engine/area.ts';
import type { MapListing, MapMessage } from '../map-message.ts';
import { addAreas } from './areas.ts';
import { addCircles } from './circles.ts';
import type { Ground } from './ground.ts';
import type { MapStore } from './map-store.ts';
import { createMarkers } from './markers.ts';
import { addMunicipalities, borderPoints, type Municipality } from './municipalities.ts';
import { colour, isStill } from './page-style.ts';
import { addPlaceMarks } from './place-marks.ts';

/** Space that stays free for markers, and for the controls on the map. */
const PADDING_PX = { top: 84, bottom: 84, left: 56, right: 56 };
/**
 * Maximum zoom for the places of a message: with streets, and with places near a home, the street of a home is visible; in
 * a municipality, the municipalities around it; elsewhere (in Luxembourg, and for several towns) the region.
 */
const STREETS_ZOOM = 15;
const REGION_ZOOM = 9.6;
/** The same beside a whole municipality, which has no markers at its border. */
const MUNICIPALITY_PADDING_PX = 48;
/** The map of a home shows at least this zoom, even if its municipality is larger. */
const MUNICIPALITY_ZOOM_MIN = 10.4;
const MUNICIPALITY_ZOOM_MAX = 11.5;

/**
 * Draws each message of the store, on a ground with municipalities or streets.
 * @returns a function that stops the drawing
 */
export function drawMessages(map: MapLibre, store: MapStore, { hasStreets, zones }: Ground): () => void {
  const accent = colour('--accent');
  const municipalities = addMunicipalities(map, zones);
  const circles = addCircles(map, accent);
  const areas = addAreas(map, store, accent);
  const marks = addPlaceMarks(map);
  const markers = createMarkers(map, (property) => {
    if (store.$message.get()?.mapType === 'results') {
      circles(property.isExact ? [] : [property]);
      makeRoom(map, property);
    }
    store.answer({ kind: 'map-select', id: property.id });
  });
  let before = '';
  let hasDrawn = false;

  async function draw(message: MapMessage): Promise<void> {
    const municipality = await municipalities.around(message.properties);
    // A later message has replaced this one.
    if (message !== store.$message.get()) return;
    markers.show(message);
    marks(message.around?.places ?? []);
    areas.show(message.area);
    municipalities.fill(municipality);
    circles(message.mapType === 'results' ? [] : message.properties.filter(({ isExact }) => !isExact));
    const searched = parseArea(message.area ?? null)?.flatMap(outlineOf);
    const near = message.around?.places ?? [];
    const seen = searched ?? [...message.properties, ...near];
    const now = seen.map(({ latitude, longitude }) => `${latitude} ${longitude}`).join();
    // If the visitor has just searched this area on the map, the map does not move.
    if (seen.length > 0 && now !== before && !areas.isSearched(message.area)) {
      const animate = before !== '' && !isStill();
      if (municipality && seen.length === 1 && !hasStreets(seen)) showMunicipality(map, municipality, message, animate);
      else {
        const maxZoom =
          hasStreets(seen) || near.length > 0 ? STREETS_ZOOM : municipality ? MUNICIPALITY_ZOOM_MAX : REGION_ZOOM;
        map.fitBounds(boundsOf(seen, message), { padding: PADDING_PX, maxZoom, animate });
      }
    }
    before = now;
    municipalities.showBorders();
    if (!map.loaded()) await map.once(hasDrawn ? 'idle' : 'load');
    hasDrawn = true;
    if (message !== store.$message.get()) return;
    store.$shown.set(message.properties.length);
    store.answer({ kind: 'map-shown' });
  }

  const stop = store.$message.subscribe((message) => message && void draw(message));
  return () => {
    stop();
    areas.remove();
    municipalities.remove();
  };
}

/** Shows the whole municipality of a home; if it is too large, its part around the home. */
function showMunicipality(
  map: MapLibre,
  municipality: Municipality,
  { properties }: MapMessage,
  animate: boolean,
): void {
  const bounds = new LngLatBounds();
  for (const [longitude = 0, latitude = 0] of borderPoints(municipality)) bounds.extend([longitude, latitude]);
  const whole = map.cameraForBounds(bounds, { padding: MUNICIPALITY_PADDING_PX, maxZoom: MUNICIPALITY_ZOOM_MAX });
  const [home] = properties;
  if (!whole?.center || !home) return;
  const isLarge = (whole.zoom ?? 0) < MUNICIPALITY_ZOOM_MIN;
  const center: [number, number] = [home.longitude, home.latitude];
  map.easeTo({ ...(isLarge ? { center, zoom: MUNICIPALITY_ZOOM_MIN } : whole), animate });
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
  if (only && properties.length === 1 && only === properties[0] && !properties[0].isExact)
    for (const corner of cornersOf(only)) bounds.extend(corner);
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
