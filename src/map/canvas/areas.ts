import type { Geometry } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Coordinate } from '#domain/position.ts';
import { CORNERS_MAX, circleOf, outlineOf, parseArea, polygonOf, type Shape, writeArea } from '#search/engine/area.ts';
import { letDraw } from './draw-area.ts';
import type { MapStore } from './map-store.ts';

/**
 * Lets the visitor search in an area of the map: drawn by hand, around the middle, or the visible part. Draws the searched area,
 * which an area drawn by hand extends and the others replace.
 */
export function addAreas(map: MapLibre, store: MapStore, colour: string) {
  const paint = addAreaLayers(map, colour);
  let searched = '';

  function search(shape: Shape | undefined, isMore: boolean): void {
    if (!shape) return;
    searched = writeArea([shape]);
    store.answer({ kind: 'map-area', area: searched, isMore });
  }
  const thinned = (corners: readonly Coordinate[]) => {
    const every = Math.ceil(corners.length / CORNERS_MAX);
    return polygonOf(corners.filter((_, index) => index % every === 0));
  };
  const show = (area: string | undefined) => paint((parseArea(area ?? null) ?? []).map(outlineOf));

  store.offerHere(() => search(polygonOf(cornersInSight(map)), false));
  store.offerAround((km) => {
    const { lat, lng } = map.getCenter();
    search(circleOf({ latitude: lat, longitude: lng }, km), false);
  });
  const stopDrawing = letDraw(map, store, {
    paint: (corners, isOpen) =>
      paint([...(parseArea(store.$message.get()?.area ?? null) ?? []).map(outlineOf), corners], isOpen),
    search: (corners) => search(thinned(corners), true),
    restore: () => show(store.$message.get()?.area),
  });

  return {
    show,
    /** Returns whether the visitor has last searched this area, or a part of it, with this map. */
    isSearched: (area: string | undefined) =>
      searched !== '' && (parseArea(area ?? null) ?? []).some((shape) => writeArea([shape]) === searched),
    remove: stopDrawing,
  };
}

/**
 * Adds the layers of the area.
 * @returns a function that replaces the drawn outlines. `isOpen`: the visitor is setting the corners of the last one, which are
 * marked.
 */
function addAreaLayers(
  map: MapLibre,
  colour: string,
): (outlines: readonly (readonly Coordinate[])[], isOpen?: boolean) => void {
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
  return (outlines, isOpen = false) => {
    const shapes = outlines.flatMap((corners, index) => geometriesOf(corners, isOpen && index === outlines.length - 1));
    void map.getSource<GeoJSONSource>('area')?.setData({
      type: 'FeatureCollection',
      features: shapes.map((geometry) => ({ type: 'Feature', properties: {}, geometry })),
    });
  };
}

/** Returns an outline as shapes of the map, and its corners if they are to be marked. */
function geometriesOf(corners: readonly Coordinate[], isMarked: boolean): Geometry[] {
  const points = corners.map(({ latitude, longitude }) => [longitude, latitude]);
  const shapes: Geometry[] = isMarked ? points.map((coordinates) => ({ type: 'Point', coordinates })) : [];
  if (points.length > 2) shapes.push({ type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] });
  else if (points.length > 1) shapes.push({ type: 'LineString', coordinates: points });
  return shapes;
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
