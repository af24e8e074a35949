import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FeatureCollection, LineString, Position } from 'geojson';
import { closestOn, metresBetween, type Point, rounded, simplified, toGrid } from './grid.ts';
import { type Atlas, arcsBetween, SOURCES } from './municipalities.ts';

const RIVER_METRES = 70;
/** A river that runs along a border at most this far away is moved onto the border. */
const BORDER_METRES = 550;
/** Distance between two points of a river before it is moved. */
const STEP_METRES = 150;
/** Number of points over which a move is smoothed, to each side. */
const SMOOTH = 4;
/** Highest level of the source that the map shows. */
const LEVEL_MAX = 4;

/** Rivers that the source lacks, as the border between municipalities on both banks. */
const BORDER_RIVERS: readonly { level: number; banks: readonly [readonly string[], readonly string[]] }[] = [
  {
    // the Rupel
    level: 3,
    banks: [
      ['Boom', 'Niel', 'Schelle', 'Rumst'],
      ['Bornem', 'Puurs-Sint-Amands', 'Willebroek', 'Mechelen'],
    ],
  },
];
/** Parts of rivers that the source lacks, in degrees. */
const ADDED: readonly { level: number; line: readonly Position[] }[] = [
  {
    // the Scheldt between Antwerp and the estuary
    level: 1,
    line: [
      [4.311, 51.2616],
      [4.296, 51.285],
      [4.283, 51.304],
      [4.262, 51.32],
      [4.243, 51.345],
      [4.222, 51.362],
      [4.205, 51.385],
    ],
  },
];
export interface River {
  level: number;
  line: Point[];
}

/** Returns the rivers. Where a municipal border follows a river, the river lies on the border. */
export function readRivers({ grid, arcs, before }: Atlas): River[] {
  const point = toGrid(grid);
  const { features } = JSON.parse(readFileSync(path.join(SOURCES, 'rivers.geojson'), 'utf8')) as FeatureCollection<
    LineString,
    { level: number }
  >;
  const borders = new NearBorders(arcs);
  const drawn = [
    ...features.map(({ properties: { level }, geometry }) => ({ level, line: geometry.coordinates })),
    ...ADDED,
  ]
    .filter(({ level }) => level <= LEVEL_MAX)
    .map(({ level, line }) => ({ level, line: onBorders(line.map(point), borders) }));
  const named = BORDER_RIVERS.flatMap(({ level, banks: [left, right] }) =>
    arcsBetween(before, ({ properties: one }, { properties: other }) =>
      [
        [one.nl, other.nl],
        [other.nl, one.nl],
      ].some(([a = '', b = '']) => left.includes(a) && right.includes(b)),
    ).map((arc) => ({ level, line: arcs[arc] ?? [] })),
  );
  return [...drawn, ...named].map(({ level, line }) => ({
    level,
    line: simplified(line, RIVER_METRES).map(rounded),
  }));
}

/** Moves a river towards the borders that follow it. Moves are smoothed, so that the river has no sudden bends. */
function onBorders(line: readonly Point[], borders: NearBorders): Point[] {
  const points = densified(line);
  const moves = points.map((one) => {
    const to = borders.closest(one);
    return to ? ([to[0] - one[0], to[1] - one[1]] as const) : ([0, 0] as const);
  });
  return points.map(([x, y], index) => {
    const near = moves.slice(Math.max(0, index - SMOOTH), index + SMOOTH + 1);
    const mean = (axis: 0 | 1) => near.reduce((sum, move) => sum + move[axis], 0) / near.length;
    return [x + mean(0), y + mean(1)];
  });
}

function densified(line: readonly Point[]): Point[] {
  return line.flatMap((to, index): Point[] => {
    const from = line[index - 1];
    if (!from) return [to];
    const count = Math.max(1, Math.round(metresBetween(from, to) / STEP_METRES));
    return Array.from({ length: count }, (_, part): Point => {
      const share = (part + 1) / count;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });
}

/** Side of a cell of the index, in steps of the grid. It is larger than BORDER_METRES. */
const CELL = 40;

/** Finds the border closest to a point. */
class NearBorders {
  readonly #cells = new Map<string, [Point, Point][]>();

  constructor(arcs: readonly (readonly Point[])[]) {
    for (const arc of arcs)
      for (const [index, to] of arc.entries()) {
        const from = arc[index - 1];
        if (!from) continue;
        for (const at of densified([from, to])) {
          const key = this.#key(at);
          this.#cells.set(key, [...(this.#cells.get(key) ?? []), [from, to]]);
        }
      }
  }

  #key = ([x, y]: Point, right = 0, up = 0) => `${Math.floor(x / CELL) + right} ${Math.floor(y / CELL) + up}`;

  /** Returns the closest point of a border; undefined if every border is too far away. */
  closest(point: Point): Point | undefined {
    let best: Point | undefined;
    let bestMetres = BORDER_METRES;
    for (const right of [-1, 0, 1])
      for (const up of [-1, 0, 1])
        for (const [from, to] of this.#cells.get(this.#key(point, right, up)) ?? []) {
          const on = closestOn(point, from, to);
          const metres = metresBetween(point, on);
          if (metres < bestMetres) [best, bestMetres] = [on, metres];
        }
    return best;
  }
}
