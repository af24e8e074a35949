import { mergeArcs } from 'topojson-client';
import type { Point } from './grid.ts';
import { type Atlas, arcsBetween, pointRings, readMunicipalities, type Shape } from './municipalities.ts';
import { readNames } from './names.ts';
import { readNeighbours } from './neighbours.ts';
import { readRivers } from './rivers.ts';

const differences = (line: readonly Point[]): [number, number][] =>
  line.map(([x, y], index) => {
    const [bx, by] = line[index - 1] ?? [0, 0];
    return [x - bx, y - by];
  });

/** First digit of a NIS code: a province, or all of Brabant with Brussels. */
const zoneOf = ({ properties }: Shape): string => properties.nis.slice(0, 1);
/** Two digits for the parts of Brabant, otherwise one. */
const provinceOf = ({ properties: { nis } }: Shape): string => {
  if (!nis.startsWith('2')) return nis.slice(0, 1);
  return nis.startsWith('21') ? 'Brussels' : nis.startsWith('25') ? 'Walloon Brabant' : 'Flemish Brabant';
};

/** Returns the data of the bundled map: lines of the country, TopoJSON of each zone, and names. */
export function makeGround() {
  const atlas = readMunicipalities();
  const { grid, shapes, topology } = atlas;
  const belgium = pointRings(atlas, mergeArcs(topology, [...shapes]));
  const neighbours = readNeighbours(grid, belgium.flat());
  const rivers = readRivers(atlas);
  const zones = Map.groupBy(shapes, zoneOf);
  return {
    country: {
      transform: grid,
      land: neighbours.land.map(differences),
      luxembourg: differences(neighbours.luxembourg),
      belgium: belgium.map(differences),
      provinces: arcsBetween(shapes, (one, other) => provinceOf(one) !== provinceOf(other)).map((arc) =>
        differences(atlas.arcs[arc] ?? []),
      ),
      borders: neighbours.borders.map(differences),
      rivers: rivers.map(({ level, line }) => ({ level, line: differences(line) })),
    },
    zones: Object.fromEntries([...zones].toSorted().map(([name, members]) => [name, topologyOf(atlas, members)])),
    names: readNames(atlas),
  };
}

function topologyOf({ arcs, grid }: Atlas, shapes: readonly Shape[]) {
  const numbers = new Map<number, number>();
  const renumbered = (arc: number): number => {
    const old = arc < 0 ? ~arc : arc;
    const number = numbers.get(old) ?? numbers.size;
    numbers.set(old, number);
    return arc < 0 ? ~number : number;
  };
  const geometries = shapes.map((shape) => ({
    type: shape.type,
    arcs:
      shape.type === 'Polygon'
        ? shape.arcs.map((ring) => ring.map(renumbered))
        : shape.arcs.map((polygon) => polygon.map((ring) => ring.map(renumbered))),
    properties: { nis: shape.properties.nis, names: [...new Set([shape.properties.nl, shape.properties.fr])] },
  }));
  return {
    type: 'Topology',
    transform: grid,
    objects: { municipalities: { type: 'GeometryCollection', geometries } },
    arcs: [...numbers.keys()].map((arc) => differences(arcs[arc] ?? [])),
  };
}
