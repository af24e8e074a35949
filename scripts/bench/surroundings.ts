import { nearestPlacesIn } from '#surroundings/nearest-places.ts';
import { PLACE_KINDS } from '#surroundings/place-kinds.ts';
import { type StreetNetwork, type Streets, UNITS_PER_DEGREE } from '#surroundings/streets/street-network.ts';
import type { Point } from '#surroundings/surroundings-file.ts';
import { defineCommand } from '../command.ts';

const HOMES = 10_000;
const POINTS = 50_000;
/** One place in so many is a station. So most searches for a station go as far as they may. */
const STATION_EACH = 500;
const AREA = { south: 51, west: 4.2, north: 51.3, east: 4.7 };
/** Distance of two crossings in units: about 70 metres, as in a town with its footpaths. */
const BLOCK = { north: 63, east: 100 };
const source = { credit: 'Invented', licence: 'CC0', date: '2026-11-02' };

export const command = defineCommand({
  usage: `npm run bench -- surroundings

Measures how long the build looks for the places near ${HOMES} homes among ${POINTS}, in a region of 33 by 35 km: by the distance,
and along streets with a crossing every 70 metres.`,
  run() {
    const points = Array.from({ length: POINTS }, (_, index): Point => {
      const { latitude, longitude } = spot(index);
      const other = PLACE_KINDS[1 + (index % (PLACE_KINDS.length - 1))] ?? 'shop';
      return [index % STATION_EACH === 0 ? 'station' : other, `Place ${index}`, latitude, longitude];
    });
    measure('By the distance', points);
    measure('Along streets', points, {
      source,
      areas: [[AREA.south, AREA.west, AREA.north, AREA.east]],
      network: gridNetwork(),
    });
  },
});

function measure(how: string, points: Point[], streets?: Streets): void {
  const started = performance.now();
  const nearest = nearestPlacesIn({ areas: [[AREA.south, AREA.west, AREA.north, AREA.east]], points }, streets);
  const prepared = performance.now();
  let [found, measured] = [0, 0];
  for (let index = 0; index < HOMES; index++)
    for (const { isMeasured } of nearest({ kind: 'exact', ...spot(index * 31 + 7) }) ?? []) {
      found++;
      if (isMeasured) measured++;
    }
  const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
  const edges = streets ? ` and ${streets.network.from.length} streets` : '';
  console.log(`${how}: ${POINTS} places${edges} prepared in ${ms(started, prepared)}.`);
  console.log(
    `  ${HOMES} homes: ${ms(prepared, performance.now())}, ${found} places found, ${measured} walks measured.`,
  );
}

/** Returns positions that are spread evenly, the same in each run. */
function spot(index: number) {
  const share = (step: number) => (index * step) % 1;
  return {
    latitude: AREA.south + share(0.754_877_666) * (AREA.north - AREA.south),
    longitude: AREA.west + share(0.569_840_291) * (AREA.east - AREA.west),
  };
}

/** Returns streets from north to south and from west to east, with a crossing at the end of each block. */
function gridNetwork(): StreetNetwork {
  const rows = Math.floor(((AREA.north - AREA.south) * UNITS_PER_DEGREE) / BLOCK.north);
  const columns = Math.floor(((AREA.east - AREA.west) * UNITS_PER_DEGREE) / BLOCK.east);
  const nodes = Array.from({ length: rows * columns }, (_, node) => [Math.floor(node / columns), node % columns]);
  const nodeLatitudes = Int32Array.from(nodes, ([row = 0]) => AREA.south * UNITS_PER_DEGREE + row * BLOCK.north);
  const nodeLongitudes = Int32Array.from(nodes, ([, column = 0]) => AREA.west * UNITS_PER_DEGREE + column * BLOCK.east);
  const edges = nodes.flatMap(([row = 0, column = 0], node) => [
    ...(column + 1 < columns ? [[node, node + 1]] : []),
    ...(row + 1 < rows ? [[node, node + columns]] : []),
  ]);
  const ends = Int32Array.from(edges.flat());
  return {
    nodeLatitudes,
    nodeLongitudes,
    from: Int32Array.from(edges, ([from = 0]) => from),
    to: Int32Array.from(edges, ([, to = 0]) => to),
    starts: Int32Array.from({ length: edges.length + 1 }, (_, edge) => edge * 2),
    latitudes: ends.map((node) => nodeLatitudes[node] ?? 0),
    longitudes: ends.map((node) => nodeLongitudes[node] ?? 0),
  };
}
