import { nearestPlacesIn } from '#surroundings/nearest-places.ts';
import { PLACE_KINDS } from '#surroundings/place-kinds.ts';
import type { Point } from '#surroundings/surroundings-file.ts';
import { defineCommand } from '../command.ts';

const HOMES = 10_000;
const POINTS = 50_000;
const AREA = { south: 51, west: 4.2, north: 51.3, east: 4.7 };

export const command = defineCommand({
  usage: `npm run bench -- surroundings

Measures how long the build looks for the places near ${HOMES} homes among ${POINTS}, in a region of 33 by 35 km.`,
  run() {
    const started = performance.now();
    const points = Array.from({ length: POINTS }, (_, index): Point => {
      const { latitude, longitude } = spot(index);
      return [PLACE_KINDS[index % PLACE_KINDS.length] ?? 'shop', `Place ${index}`, latitude, longitude];
    });
    const nearest = nearestPlacesIn({ areas: [[AREA.south, AREA.west, AREA.north, AREA.east]], points });
    const prepared = performance.now();
    let found = 0;
    for (let index = 0; index < HOMES; index++)
      found += nearest({ kind: 'exact', ...spot(index * 31 + 7) })?.length ?? 0;
    const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
    console.log(`Places prepared: ${ms(started, prepared)}.`);
    console.log(`${HOMES} homes: ${ms(prepared, performance.now())}, ${found} places found.`);
  },
});

/** Returns positions that are spread evenly, the same in each run. */
function spot(index: number) {
  const share = (step: number) => (index * step) % 1;
  return {
    latitude: AREA.south + share(0.754_877_666) * (AREA.north - AREA.south),
    longitude: AREA.west + share(0.569_840_291) * (AREA.east - AREA.west),
  };
}
