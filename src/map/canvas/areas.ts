import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Coordinate } from '#domain/position.ts';
import { areaOf, CORNERS_MAX, writeArea } from '#search/engine/area.ts';
import type { MapStore } from './map-store.ts';

/** Minimum distance between two corners of a drawn area. */
const STEP_PX = 6;

/** Lets the visitor search in an area of the map, drawn by hand or the visible part, and draws the searched area. */
export function addAreas(map: MapLibre, store: MapStore, colour: string) {
  const paint = addAreaLayer(map, colour);
  const canvas = map.getCanvasContainer();
  let searched = '';

  function search(corners: readonly Coordinate[]): void {
    const every = Math.ceil(corners.length / CORNERS_MAX);
    const area = areaOf(corners.filter((_, index) => index % every === 0));
    if (!area) return;
    searched = writeArea(area);
    store.answer({ kind: 'map-area', corners: area });
  }

  store.offerHere(() => search(cornersInSight(map)));
  const unfollow = store.$isDrawing.subscribe((on) => {
    canvas.classList.toggle('is-drawing', on);
    map.dragPan[on ? 'disable' : 'enable']();
  });
  canvas.addEventListener('pointerdown', (down) => {
    if (!store.$isDrawing.get() || !down.isPrimary) return;
    down.preventDefault();
    followPointer(map, down, paint, (corners) => {
      store.$isDrawing.set(false);
      if (corners.length >= 3) search(corners);
      else paint([]);
    });
  });

  return {
    show: (area: readonly Coordinate[] | undefined) => paint(area ?? []),
    /** Returns whether an area is the one that the visitor last searched with this map. */
    isSearched: (area: readonly Coordinate[] | undefined) => area !== undefined && writeArea(area) === searched,
    remove: unfollow,
  };
}

/**
 * Adds the layer of the area.
 * @returns a function that replaces the drawn area; with fewer than three corners, nothing is drawn
 */
function addAreaLayer(map: MapLibre, colour: string): (corners: readonly Coordinate[]) => void {
  map.addSource('area', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({ id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': colour, 'fill-opacity': 0.08 } });
  map.addLayer({ id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': colour, 'line-width': 2 } });
  return (corners) => {
    const ring = [...corners, ...corners.slice(0, 1)].map(({ latitude, longitude }) => [longitude, latitude]);
    void map.getSource<GeoJSONSource>('area')?.setData({
      type: 'FeatureCollection',
      features:
        ring.length > 3
          ? [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }]
          : [],
    });
  };
}

function cornersInSight(map: MapLibre): Coordinate[] {
  const bounds = map.getBounds();
  const [sw, ne] = [bounds.getSouthWest(), bounds.getNorthEast()];
  return [
    { latitude: sw.lat, longitude: sw.lng },
    { latitude: sw.lat, longitude: ne.lng },
    { latitude: ne.lat, longitude: ne.lng },
    { latitude: ne.lat, longitude: sw.lng },
  ];
}

/** Draws the path of the pointer until the pointer is released. */
function followPointer(
  map: MapLibre,
  down: PointerEvent,
  paint: (corners: readonly Coordinate[]) => void,
  onEnd: (corners: readonly Coordinate[]) => void,
): void {
  const canvas = map.getCanvasContainer();
  canvas.setPointerCapture(down.pointerId);
  const { left, top } = canvas.getBoundingClientRect();
  const corners: Coordinate[] = [];
  let [x, y] = [Number.NaN, Number.NaN];
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - x, clientY - y) < STEP_PX) return;
    [x, y] = [clientX, clientY];
    const { lat, lng } = map.unproject([clientX - left, clientY - top]);
    corners.push({ latitude: lat, longitude: lng });
    paint(corners);
  };
  move(down);
  const stop = new AbortController();
  canvas.addEventListener('pointermove', move, stop);
  const end = () => {
    stop.abort();
    onEnd(corners);
  };
  for (const name of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(name, end, stop);
}
