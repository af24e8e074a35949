import type { Feature, Polygon } from 'geojson';
import { AREA_RADIUS_METRES, type Coordinate } from '#domain/position.ts';

const CORNERS = 64;
const METRES_PER_DEGREE = 111_320;

/** The circle in which a home without a public address lies. */
export function circleAround({ latitude, longitude }: Coordinate): Feature<Polygon> {
  const east = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, index) => {
    const angle = ((index % CORNERS) / CORNERS) * 2 * Math.PI;
    return [
      longitude + (Math.cos(angle) * AREA_RADIUS_METRES) / east,
      latitude + (Math.sin(angle) * AREA_RADIUS_METRES) / METRES_PER_DEGREE,
    ];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}
