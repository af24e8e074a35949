import { groupedBy } from '../../streets/grouped-numbers.ts';
import type { StreetNetwork } from '../../streets/street-network.ts';
import { neededPoints } from './simple-line.ts';
import type { StreetPieces } from './street-pieces.ts';

/** Height of a row of nodes in units. The nodes of a row are sorted from west to east, which makes the file small. */
const ROW_UNITS = 200;

/**
 * Joins the pieces of streets to a network. All pieces between two crossings or dead ends become one edge, without the
 * points that hardly change its course.
 */
export function contractedNetwork(pieces: StreetPieces): StreetNetwork {
  const lines = linesOf(pieces);
  const { latitudes, longitudes } = pieces;
  const ends = [...new Set(lines.flatMap((line) => [line[0] as number, line.at(-1) as number]))];
  const row = (node: number) => Math.floor((latitudes[node] as number) / ROW_UNITS);
  ends.sort((a, b) => row(a) - row(b) || (longitudes[a] as number) - (longitudes[b] as number) || a - b);
  const numbers = new Map(ends.map((node, number) => [node, number]));
  const numberOf = (node: number | undefined) => numbers.get(node as number) as number;
  const edges = lines.map((line) => {
    const [from, to] = [numberOf(line[0]), numberOf(line.at(-1))];
    return from <= to ? { from, to, line } : { from: to, to: from, line: line.toReversed() };
  });
  edges.sort((a, b) => a.from - b.from || a.to - b.to);
  const points = edges.map(({ line }) =>
    neededPoints(
      line.map((node) => latitudes[node] as number),
      line.map((node) => longitudes[node] as number),
    ).map((index) => line[index] as number),
  );
  const starts = new Int32Array(edges.length + 1);
  for (const [edge, line] of points.entries()) starts[edge + 1] = (starts[edge] as number) + line.length;
  const all = Int32Array.from(points.flat());
  return {
    nodeLatitudes: Int32Array.from(ends, (node) => latitudes[node] as number),
    nodeLongitudes: Int32Array.from(ends, (node) => longitudes[node] as number),
    from: Int32Array.from(edges, ({ from }) => from),
    to: Int32Array.from(edges, ({ to }) => to),
    starts,
    latitudes: all.map((node) => latitudes[node] as number),
    longitudes: all.map((node) => longitudes[node] as number),
  };
}

/**
 * Follows the pieces from crossing to crossing. Returns the nodes of each line. A ring begins and ends with the same
 * node.
 */
function linesOf({ one, other, latitudes }: StreetPieces): number[][] {
  const count = one.length;
  const both = new Int32Array(count * 2);
  both.set(one);
  both.set(other, count);
  // An index below `count` stands for one end of a piece, any other for its other end.
  const piecesAt = groupedBy(both, latitudes.length);
  const isDone = new Uint8Array(count);
  const lines: number[][] = [];
  const follow = (start: number, first: number) => {
    const line = [start];
    for (let piece: number | undefined = first; piece !== undefined; ) {
      isDone[piece] = 1;
      const node: number = line.at(-1) === one[piece] ? (other[piece] as number) : (one[piece] as number);
      line.push(node);
      const next: Int32Array = piecesAt(node);
      if (next.length !== 2 || node === start) break;
      piece = Array.from(next, (index) => index % count).find((one) => isDone[one] === 0);
    }
    lines.push(line);
  };
  for (let node = 0; node < latitudes.length; node++) {
    const own = piecesAt(node);
    if (own.length === 2) continue;
    for (const index of own) if (isDone[index % count] === 0) follow(node, index % count);
  }
  // What remains are rings without a crossing.
  for (let piece = 0; piece < count; piece++) if (isDone[piece] === 0) follow(one[piece] as number, piece);
  return lines;
}
