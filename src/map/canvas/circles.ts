import type { Feature, Polygon } from 'geojson';
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { AREA_RADIUS_METRES, type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';

const SOURCE = 'circles';

/**
 * Adds the layer with circles around homes without a public address.
 * @returns a function that replaces the circles
 */
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

const CORNERS = 64;

/** Returns the circle within which a home lies. It hides the exact position. */
export function circleAround({ latitude, longitude }: Coordinate): Feature<Polygon> {
  const east = metresPerDegreeEast(latitude);
  const ring = Array.from({ length: CORNERS + 1 }, (_, index) => {
    const angle = ((index % CORNERS) / CORNERS) * 2 * Math.PI;
    return [
      longitude + (Math.cos(angle) * AREA_RADIUS_METRES) / east,
      latitude + (Math.sin(angle) * AREA_RADIUS_METRES) / METRES_PER_DEGREE,
    ];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
