import type { Feature, Polygon } from 'geojson';
import { AREA_RADIUS_METRES, type Coordinate, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';

const CORNERS = 64;

/** The circle in which a home without a public address lies. */
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
