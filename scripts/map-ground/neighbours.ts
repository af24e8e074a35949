import type { Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-10m.json' with { type: 'json' };
import {
  type Box,
  type Grid,
  isInsideBox,
  metresBetween,
  type Point,
  ringInside,
  rounded,
  simplified,
  toGrid,
} from './grid.ts';

/** The part of the earth that the map shows, in degrees. */
const REACH = { west: -1, south: 48.2, east: 10, north: 53 };
/** ISO 3166-1 numbers. */
const BELGIUM = '056';
const LUXEMBOURG = '442';
const NEAR = new Set(['250', '276', '528', BELGIUM, LUXEMBOURG]);
/** Deviations of simplified lines from the source, which is itself no more accurate than 500 metres. */
const COAST_METRES = 400;
const BORDER_METRES = 150;
/** Ends of the Belgian coast, and a line between them that is several kilometres inland, in degrees. */
const COAST_ENDS: readonly [Position, Position] = [
  [2.5455, 51.0893],
  [3.366, 51.372],
];
const INLAND: readonly Position[] = [
  [2.63, 51.06],
  [3.32, 51.31],
];
/** A foreign border that ends this close to Belgium ends at the Belgian border. */
const JOINED_METRES = 3_000;

interface Neighbours {
  /** rings of all land within reach. Belgium lies on top of it and defines its own coast. */
  land: Point[][];
  /** outline of Luxembourg, which Belgium overlaps */
  luxembourg: Point[];
  /** borders between other countries, ending at the Belgian border */
  borders: Point[][];
}

/** Returns the countries around Belgium. `outer` are the points of the Belgian border. */
export function readNeighbours(grid: Grid, outer: readonly Point[]): Neighbours {
  const topology = atlas as unknown as Topology<{ countries: GeometryCollection; land: GeometryObject }>;
  const point = toGrid(grid);
  const box = boxIn(grid);
  const countries = topology.objects.countries.geometries.filter(({ id }) => NEAR.has(String(id)));
  const luxembourg = countries.find(({ id }) => String(id) === LUXEMBOURG);
  if (!luxembourg) throw new Error('The atlas has no Luxembourg.');
  const foreign = mesh(topology, { type: 'GeometryCollection', geometries: countries }, (one, other) => {
    const isBelgian = [one, other].some(({ id }) => String(id) === BELGIUM);
    return one !== other && !isBelgian;
  });
  return {
    land: landRings(topology)
      .map((ring) => ringInside(ring.map(point), box))
      .filter((ring) => ring.length > 0)
      .map((ring) => simplified(withCoast(ring, outer, point), COAST_METRES).map(rounded)),
    luxembourg: simplified((ringsOf(topology, luxembourg)[0] ?? []).map(point), BORDER_METRES).map(rounded),
    borders: foreign.coordinates
      .flatMap((line) => partsInside(line.map(point), box))
      .map((line) => simplified(joinedTo(outer, line), BORDER_METRES).map(rounded)),
  };
}

function boxIn(grid: Grid): Box {
  const [west, south] = toGrid(grid)([REACH.west, REACH.south]);
  const [east, north] = toGrid(grid)([REACH.east, REACH.north]);
  return { west, south, east, north };
}

const landRings = (topology: Topology<{ land: GeometryObject }>): Position[][] =>
  ringsOf(topology, topology.objects.land);

function ringsOf(topology: Topology, object: GeometryObject): Position[][] {
  const made = feature(topology, object);
  const all = made.type === 'FeatureCollection' ? made.features : [made];
  return all.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? geometry.coordinates
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.flat()
        : [],
  );
}

function nearest(points: readonly Point[], to: Point): number {
  let best = 0;
  for (const [index, one] of points.entries())
    if (metresBetween(one, to) < metresBetween(points[best] as Point, to)) best = index;
  return best;
}

/** Replaces the Belgian coast in the ring of the continent by a line inland, which Belgium covers. */
function withCoast(ring: readonly Point[], outer: readonly Point[], point: (at: Position) => Point): readonly Point[] {
  const ends = COAST_ENDS.map((end) => outer[nearest(outer, point(end))] as Point);
  const [from, to] = ends.map((end) => nearest(ring, end));
  const [first, last] = ends;
  if (from === undefined || to === undefined || !first || !last) return ring;
  if (metresBetween(ring[from] as Point, first) > 10_000) return ring;
  const inland = [first, ...INLAND.map(point), last];
  const open = ring.slice(0, -1);
  const made =
    from < to
      ? [...open.slice(0, from), ...inland, ...open.slice(to + 1)]
      : [...open.slice(0, to), ...inland.toReversed(), ...open.slice(from + 1)];
  return [...made, made[0] as Point];
}

function partsInside(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = [[]];
  for (const one of line) {
    if (isInsideBox(one, box)) parts.at(-1)?.push(one);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Moves the ends of a line that are close to the Belgian border onto that border. */
function joinedTo(outer: readonly Point[], line: readonly Point[]): Point[] {
  const moved = [...line];
  for (const end of [0, line.length - 1]) {
    const own = line[end] as Point;
    const other = outer[nearest(outer, own)] as Point;
    if (metresBetween(own, other) < JOINED_METRES) moved[end] = other;
  }
  return moved;
}
