import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeArcs } from 'topojson-client';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { type Grid, type Point, simplified } from './grid.ts';
import { MERGED } from './merged-municipalities.ts';

/** Deviation of a simplified border from the source. One pixel at zoom 11. */
const BORDER_METRES = 50;

export const SOURCES = path.join(import.meta.dirname, 'sources');

export interface Municipality {
  /** NIS code; of merged municipalities, the code of the one that gave its name */
  nis: string;
  nl: string;
  fr: string;
  inhabitants: number;
}

/** The borders of an area, as numbers of arcs. */
type Outline = Pick<Polygon, 'type' | 'arcs'> | Pick<MultiPolygon, 'type' | 'arcs'>;
export type Shape = (Polygon<Municipality> | MultiPolygon<Municipality>) & { properties: Municipality };

export interface Atlas {
  grid: Grid;
  /** the points of each arc, simplified */
  arcs: Point[][];
  /** municipalities of today, and those of 2019 */
  shapes: Shape[];
  before: Shape[];
  /** the same shapes as a topology, for the functions of topojson-client */
  topology: Topology;
}

/** Reads the municipalities, joins those that merged, and simplifies their borders. */
export function readMunicipalities(): Atlas {
  const text = readFileSync(path.join(SOURCES, 'municipalities-be.topojson'), 'utf8');
  const topology = JSON.parse(text) as Topology;
  const { transform } = topology;
  const { municipalities } = topology.objects;
  if (!transform || municipalities?.type !== 'GeometryCollection') throw new Error('The file has no municipalities.');
  const before = municipalities.geometries as Shape[];
  return {
    grid: transform,
    arcs: topology.arcs.map((arc) => simplified(pointsOf(arc), BORDER_METRES)),
    shapes: joined(topology, before),
    before,
    topology,
  };
}

function pointsOf(arc: readonly (readonly number[])[]): Point[] {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
}

function joined(topology: Topology, before: readonly Shape[]): Shape[] {
  const gone = new Set<Shape>();
  const made = MERGED.map(({ nl, fr, of }): Shape => {
    const parts = of.map((name) => {
      const part = before.find(({ properties }) => properties.nl === name);
      if (!part) throw new Error(`There is no municipality «${name}».`);
      gone.add(part);
      return part;
    });
    const inhabitants = parts.reduce((sum, { properties }) => sum + properties.inhabitants, 0);
    const nis = parts[0]?.properties.nis ?? '';
    return { ...mergeArcs(topology, parts), properties: { nis, nl, fr, inhabitants } };
  });
  return [...before.filter((shape) => !gone.has(shape)), ...made];
}

/** Returns the numbers of the arcs of a shape, ring by ring. */
export const ringsOf = (shape: Outline): number[][] => (shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat());

/** Returns the rings of a shape as points. A negative number stands for a reversed arc. */
export function pointRings({ arcs }: Pick<Atlas, 'arcs'>, shape: Outline): Point[][] {
  return ringsOf(shape).map((ring) =>
    ring.flatMap((number, index) => {
      const points = number < 0 ? [...(arcs[~number] ?? [])].reverse() : (arcs[number] ?? []);
      return index === 0 ? points : points.slice(1);
    }),
  );
}

/** Returns the arcs between shapes for which `isBorder` is true. Of an outer border, both shapes are the same. */
export function arcsBetween(shapes: readonly Shape[], isBorder: (one: Shape, other: Shape) => boolean): number[] {
  const owners = new Map<number, Shape[]>();
  for (const shape of shapes) {
    for (const number of ringsOf(shape).flat()) {
      const arc = number < 0 ? ~number : number;
      owners.set(arc, [...(owners.get(arc) ?? []), shape]);
    }
  }
  return [...owners].flatMap(([arc, [one, other = one]]) => (one && other && isBorder(one, other) ? [arc] : []));
}
