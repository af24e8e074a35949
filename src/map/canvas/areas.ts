import type { Geometry } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Coordinate } from '#domain/position.ts';
import { areaOf, CORNERS_MAX, writeArea } from '#search/engine/area.ts';
import { letDraw } from './draw-area.ts';
import type { MapStore } from './map-store.ts';

/** Lets the visitor search in an area of the map, drawn by hand or the visible part, and draws the searched area. */
export function addAreas(map: MapLibre, store: MapStore, colour: string) {
  const paint = addAreaLayers(map, colour);
  let searched = '';

  function search(corners: readonly Coordinate[]): void {
    const every = Math.ceil(corners.length / CORNERS_MAX);
    const area = areaOf(corners.filter((_, index) => index % every === 0));
    if (!area) return;
    searched = writeArea(area);
    store.answer({ kind: 'map-area', corners: area });
  }

  store.offerHere(() => search(cornersInSight(map)));
  const stopDrawing = letDraw(map, store, {
    paint,
    search,
    restore: () => paint(store.$message.get()?.area ?? []),
  });

  return {
    show: (area: readonly Coordinate[] | undefined) => paint(area ?? []),
    /** Returns whether an area is the one that the visitor last searched with this map. */
    isSearched: (area: readonly Coordinate[] | undefined) => area !== undefined && writeArea(area) === searched,
    remove: stopDrawing,
  };
}

/**
 * Adds the layers of the area.
 * @returns a function that replaces the drawn area. `isOpen`: the visitor is setting its corners, which are marked.
 */
function addAreaLayers(map: MapLibre, colour: string): (corners: readonly Coordinate[], isOpen?: boolean) => void {
  map.addSource('area', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  const shown = { type: 'fill', source: 'area', paint: { 'fill-color': colour, 'fill-opacity': 0.08 } } as const;
  map.addLayer({ id: 'area', ...shown, filter: ['==', ['geometry-type'], 'Polygon'] });
  map.addLayer({ id: 'area-edge', type: 'line', source: 'area', paint: { 'line-color': colour, 'line-width': 2 } });
  map.addLayer({
    id: 'area-corners',
    type: 'circle',
    source: 'area',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-color': colour, 'circle-radius': 6, 'circle-stroke-color': '#fff', 'circle-stroke-width': 2 },
  });
  return (corners, isOpen = false) => {
    const points = corners.map(({ latitude, longitude }) => [longitude, latitude]);
    const shapes: Geometry[] = isOpen ? points.map((coordinates) => ({ type: 'Point', coordinates })) : [];
    if (points.length > 2) shapes.push({ type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] });
    else if (points.length > 1) shapes.push({ type: 'LineString', coordinates: points });
    void map.getSource<GeoJSONSource>('area')?.setData({
      type: 'FeatureCollection',
      features: shapes.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
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
