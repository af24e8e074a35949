import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Coordinate, hiddenPosition, METRES_PER_DEGREE, metresPerDegreeEast } from '#domain/position.ts';
import { aroundFile } from '#surroundings/around-file.ts';
import { nearestPlacesIn } from '#surroundings/nearest-places.ts';
import { PLACE_KINDS } from '#surroundings/place-kinds.ts';
import { networkBytes, readNetwork } from '#surroundings/streets/street-bytes.ts';
import { metresAlong } from '#surroundings/streets/street-lengths.ts';
import type { StreetNetwork, Streets } from '#surroundings/streets/street-network.ts';
import { streetWalksIn } from '#surroundings/streets/street-walks.ts';
import type { Point } from '#surroundings/surroundings-file.ts';
import { AREA_STEP_MINUTES, metresBetween, WALK_MAX_METRES } from '#surroundings/walking.ts';
import { SEED } from '../support/random-seed.ts';
import type { Node, Way } from './osm-extract.ts';
import { gridTown, networkOfTown } from './street-towns.ts';

const AREA: [number, number, number, number] = [50.9, 4.1, 51.3, 4.7];
const source = { credit: 'Invented', licence: 'CC0', date: '2026-11-02' };
const streetsOf = (network: StreetNetwork): Streets => ({ source, areas: [AREA], network });
const rules = { seed: SEED, numRuns: 150 };

/** Towns with random streets: some pieces of the grid are missing, and corners are moved. */
const town = fc
  .record({
    rows: fc.integer({ min: 4, max: 9 }),
    columns: fc.integer({ min: 4, max: 9 }),
    moved: fc.array(fc.double({ min: -0.0004, max: 0.0004, noNaN: true }), { minLength: 2, maxLength: 40 }),
    missing: fc.array(fc.nat(200), { maxLength: 50 }),
  })
  .map(({ rows, columns, moved, missing }) => {
    const { nodes, ways } = gridTown({ south: 51.1, west: 4.3, rows, columns });
    const at = (index: number) => moved[index % moved.length] ?? 0;
    const pieces = ways.flatMap(({ refs }) => refs.slice(1).map((ref, index) => [refs[index] ?? 0, ref]));
    return {
      nodes: nodes.map(
        (node, index): Node => ({
          ...node,
          latitude: node.latitude + at(index),
          longitude: node.longitude + at(index + 1),
        }),
      ),
      ways: pieces
        .filter((_, index) => !missing.includes(index))
        .map((refs, id): Way => ({ id, refs, tags: { highway: 'path' } })),
    };
  })
  .filter(({ ways }) => ways.length > 1);
const spot = fc.record({
  latitude: fc.double({ min: 51.0995, max: 51.1055, noNaN: true }),
  longitude: fc.double({ min: 4.2995, max: 4.308, noNaN: true }),
});

it(`a walk along streets is never shorter than the straight line, and is the shortest one (seed ${SEED})`, () => {
  let compared = 0;
  fc.assert(
    fc.property(town, fc.array(spot, { minLength: 1, maxLength: 6 }), spot, (streets, places, home) => {
      const network = networkOfTown(streets);
      const walks = streetWalksIn(
        network,
        places.map((place, kind) => ({ ...place, kind })),
      );
      const met = walks.meet(home);
      if (!met) return;
      const found = walks.nearest(met, new Set(places.keys()), WALK_MAX_METRES);
      const expected = slowly(network, walks.meet, home, places);
      for (const [index, place] of places.entries()) {
        const metres = found.get(index)?.metres;
        expect(metres ?? Number.POSITIVE_INFINITY).toBeCloseTo(expected[index] ?? Number.POSITIVE_INFINITY, 3);
        if (metres === undefined) continue;
        compared++;
        // The earth is flat for a walk, but not to the last centimetre.
        expect(metres).toBeGreaterThanOrEqual(metresBetween(home, place) * 0.999);
      }
    }),
    rules,
  );
  expect(compared).toBeGreaterThan(100);
});

/** A simple implementation: distances between all nodes (Floyd and Warshall). */
function slowly(
  network: StreetNetwork,
  meet: ReturnType<typeof streetWalksIn>['meet'],
  home: Coordinate,
  places: readonly Coordinate[],
): (number | undefined)[] {
  const count = network.nodeLatitudes.length;
  const along = metresAlong(network);
  const length = (edge: number) => along[(network.starts[edge + 1] ?? 0) - 1] ?? 0;
  const far = Number.POSITIVE_INFINITY;
  const all = Array.from({ length: count }, (_, a) => Array.from({ length: count }, (_, b) => (a === b ? 0 : far)));
  const between = (a: number, b: number) => all[a]?.[b] ?? far;
  const shorten = (a: number, b: number, metres: number) => {
    const row = all[a];
    if (row && metres < (row[b] ?? far)) row[b] = metres;
  };
  network.from.forEach((from, edge) => {
    const to = network.to[edge] ?? 0;
    shorten(from, to, length(edge));
    shorten(to, from, length(edge));
  });
  for (let via = 0; via < count; via++)
    for (let a = 0; a < count; a++) for (let b = 0; b < count; b++) shorten(a, b, between(a, via) + between(via, b));
  const begin = meet(home);
  const ends = (edge: number, at: number) => [
    [network.from[edge] ?? 0, at],
    [network.to[edge] ?? 0, length(edge) - at],
  ];
  return places.map((place) => {
    const end = meet(place);
    if (!begin || !end) return undefined;
    const ways = ends(begin.edge, begin.along).flatMap(([a = 0, one = 0]) =>
      ends(end.edge, end.along).map(([b = 0, other = 0]) => one + between(a, b) + other),
    );
    if (begin.edge === end.edge) ways.push(Math.abs(begin.along - end.along));
    const least = Math.min(...ways) + begin.off + end.off;
    return least <= WALK_MAX_METRES ? least : undefined;
  });
}

it(`a network is the same after writing and reading, and damaged bytes are no network (seed ${SEED})`, () => {
  fc.assert(
    fc.property(town, fc.nat(), (streets, cut) => {
      const network = networkOfTown(streets);
      const bytes = networkBytes(network);
      expect(readNetwork(bytes)).toEqual(network);
      expect(() => readNetwork(bytes.subarray(0, cut % bytes.length))).toThrow(RangeError);
    }),
    rules,
  );
});

it('points between two crossings are left out only where the street hardly differs', () => {
  const node = (id: number, north: number, east: number) => ({
    id,
    latitude: 51.1 + north / METRES_PER_DEGREE,
    longitude: 4.3 + east / metresPerDegreeEast(51.1),
  });
  const nodes = [node(1, 0, 0), node(2, 1, 500), node(3, 0, 1000), node(4, 300, 1000), node(5, 300, 1001)];
  const network = networkOfTown({ nodes, ways: [{ id: 1, refs: [1, 2, 3, 4, 5], tags: {} }] });
  expect(network.nodeLatitudes).toHaveLength(2);
  expect(network.from).toHaveLength(1);
  expect(network.latitudes).toHaveLength(3);
  expect(metresAlong(network).at(-1)).toBeGreaterThan(1298);
});

const shop = (latitude: number, longitude: number): Point => ['shop', 'Modelwaar', latitude, longitude];
const home = { kind: 'exact', latitude: 51.0045, longitude: 4.4045 } as const;

it('a river without a bridge makes the walk longer than the estimate', () => {
  const across = shop(51.0065, 4.4045);
  const nearest = (bridge?: number) =>
    nearestPlacesIn(
      { areas: [AREA], points: [across] },
      streetsOf(
        networkOfTown(
          gridTown({ south: 51, west: 4.4, rows: 12, columns: 12, river: 6, ...(bridge !== undefined && { bridge }) }),
        ),
      ),
    )(home);
  const estimated = nearestPlacesIn({ areas: [AREA], points: [across] })(home)?.[0];
  expect(estimated).toMatchObject({ minutes: 4, isMeasured: false });
  // The bridge is at the eastern end of the town: 840 metres there, and back again.
  expect(nearest(11)?.[0]).toMatchObject({ minutes: 24, isMeasured: true });
  expect(nearest(3)?.[0]).toMatchObject({ minutes: 3, isMeasured: true });
  // Nobody swims: without a bridge, the shop cannot be reached.
  expect(nearest()).toEqual([]);
});

it('far from streets, and outside the areas whose streets are known, walks are estimated', () => {
  const network = networkOfTown(gridTown({ south: 51, west: 4.4, rows: 12, columns: 12 }));
  const points: Point[] = [shop(51.006, 4.406), ['park', 'In het veld', 51.0132, 4.404]];
  const measured = (areas: Streets['areas'], latitude = 51.005) =>
    nearestPlacesIn(
      { areas: [AREA], points },
      { source, areas, network },
    )({
      ...{ kind: 'exact', latitude, longitude: 4.405 },
    })?.map(({ kind, isMeasured }) => [kind, isMeasured]);
  const [shopsAndParks, estimates] = [
    [
      ['shop', true],
      ['park', false],
    ],
    [
      ['shop', false],
      ['park', false],
    ],
  ];
  expect(measured([AREA])).toEqual(shopsAndParks);
  expect(measured([[51.2, 4.4, 51.3, 4.5]])).toEqual(estimates);
  expect(measured([AREA], 51.0125)).toEqual(estimates);
});

it(`a hidden address cannot be traced along streets either (seed ${SEED})`, () => {
  const inside = fc.record({
    latitude: fc.double({ min: 51.0, max: 51.06, noNaN: true }),
    longitude: fc.double({ min: 4.4, max: 4.5, noNaN: true }),
  });
  const network = networkOfTown(gridTown({ south: 51, west: 4.4, rows: 61, columns: 68, river: 30, bridge: 20 }));
  const points = fc
    .sample(inside, { seed: SEED, numRuns: 300 })
    .map(
      ({ latitude, longitude }, index): Point => [
        PLACE_KINDS[index % PLACE_KINDS.length] ?? 'shop',
        'Voorbeeldstraat',
        latitude,
        longitude,
      ],
    );
  const nearest = nearestPlacesIn({ areas: [AREA], points }, streetsOf(network));
  const published = (one: Coordinate) => aroundFile(hiddenPosition(one), nearest(hiddenPosition(one)));
  const shifts = fc.sample(fc.double({ min: -0.0062, max: 0.0062, noNaN: true }), { seed: SEED, numRuns: 20 });
  let [compared, measured] = [0, 0];
  for (const one of fc.sample(inside, { seed: SEED + 1, numRuns: 200 })) {
    const own = published(one);
    for (const [index, up] of shifts.entries()) {
      const other = { latitude: one.latitude + up, longitude: one.longitude + (shifts.at(-1 - index) ?? 0) };
      if (JSON.stringify(hiddenPosition(one)) !== JSON.stringify(hiddenPosition(other))) continue;
      compared++;
      expect(published(other)).toEqual(own);
    }
    for (const [, name, minutes, isMeasured] of own.places) {
      expect([name, minutes % AREA_STEP_MINUTES]).toEqual(['', 0]);
      measured += isMeasured;
    }
  }
  expect(compared).toBeGreaterThan(200);
  expect(measured).toBeGreaterThan(200);
});
