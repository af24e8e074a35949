import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { Coordinate } from '#domain/position.ts';
import { circleAround } from './circle.ts';

const SOURCE = 'circles';

/** @returns what draws circles around homes without a public address, in the place of those before */
export function addCircles(map: MapLibre, colour: string): (around: readonly Coordinate[]) => void {
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: SOURCE,
    type: 'fill',
    source: SOURCE,
    paint: { 'fill-color': colour, 'fill-opacity': 0.16, 'fill-outline-color': colour },
  });
  return (around) =>
    void map.getSource<GeoJSONSource>(SOURCE)?.setData({
      type: 'FeatureCollection',
      features: around.map(circleAround),
    });
}
