import { NumberReader, NumberWriter } from './packed-numbers.ts';
import type { StreetNetwork } from './street-network.ts';

/**
 * Returns a network as bytes: the numbers of nodes, edges and points, the positions of the nodes as differences, and
 * each edge as the differences of its nodes and points. The bytes are few if neighbouring nodes and edges follow each
 * other.
 */
export function networkBytes(network: StreetNetwork): Uint8Array {
  const { nodeLatitudes, nodeLongitudes, from, to, starts, latitudes, longitudes } = network;
  const writer = new NumberWriter();
  writer.unsigned(nodeLatitudes.length);
  writer.unsigned(from.length);
  writer.unsigned(latitudes.length);
  differences(nodeLatitudes, (value) => writer.signed(value));
  differences(nodeLongitudes, (value) => writer.signed(value));
  differences(from, (value) => writer.signed(value));
  for (let edge = 0; edge < from.length; edge++) {
    writer.signed(at(to, edge) - at(from, edge));
    const [begin, end] = [at(starts, edge), at(starts, edge + 1)];
    // The ends of the edge are the positions of its nodes.
    writer.unsigned(end - begin - 2);
    for (let point = begin + 1; point < end - 1; point++) {
      writer.signed(at(latitudes, point) - at(latitudes, point - 1));
      writer.signed(at(longitudes, point) - at(longitudes, point - 1));
    }
  }
  return writer.bytes;
}

/** Reads a network that {@link networkBytes} has written. @throws RangeError if the bytes are not a network */
export function readNetwork(bytes: Uint8Array): StreetNetwork {
  const reader = new NumberReader(bytes);
  const [nodes, edges, points] = [reader.unsigned(), reader.unsigned(), reader.unsigned()];
  // Each node takes two bytes or more, and each edge three. This limits the memory that a damaged file asks for.
  if (nodes * 2 + edges * 3 > reader.left || points > reader.left) throw new RangeError('the bytes end too early');
  const network: StreetNetwork = {
    nodeLatitudes: sums(nodes, reader),
    nodeLongitudes: sums(nodes, reader),
    from: sums(edges, reader),
    to: new Int32Array(edges),
    starts: new Int32Array(edges + 1),
    latitudes: new Int32Array(points),
    longitudes: new Int32Array(points),
  };
  let point = 0;
  for (let edge = 0; edge < edges; edge++) point = readEdge(network, edge, point, reader);
  if (point !== points || reader.left > 0) throw new RangeError('the bytes do not end with the last edge');
  return network;
}

/** Reads an edge whose first point has the index `begin`. @returns the index after its last point */
function readEdge(network: StreetNetwork, edge: number, begin: number, reader: NumberReader): number {
  const { nodeLatitudes, nodeLongitudes, from, to, starts, latitudes, longitudes } = network;
  const first = at(from, edge);
  const second = first + reader.signed();
  const between = reader.unsigned();
  const isNode = (node: number) => node >= 0 && node < nodeLatitudes.length;
  if (!isNode(first) || !isNode(second) || begin + between + 2 > latitudes.length)
    throw new RangeError('an edge has no node');
  to[edge] = second;
  let [latitude, longitude] = [at(nodeLatitudes, first), at(nodeLongitudes, first)];
  let point = begin;
  latitudes[point] = latitude;
  longitudes[point++] = longitude;
  for (let count = 0; count < between; count++) {
    latitude += reader.signed();
    longitude += reader.signed();
    latitudes[point] = latitude;
    longitudes[point++] = longitude;
  }
  latitudes[point] = at(nodeLatitudes, second);
  longitudes[point++] = at(nodeLongitudes, second);
  starts[edge + 1] = point;
  return point;
}

function differences(values: Int32Array, write: (value: number) => void): void {
  let before = 0;
  for (const value of values) {
    write(value - before);
    before = value;
  }
}

function sums(length: number, reader: NumberReader): Int32Array {
  const values = new Int32Array(length);
  let sum = 0;
  for (let index = 0; index < length; index++) {
    sum += reader.signed();
    values[index] = sum;
  }
  return values;
}

const at = (values: Int32Array, index: number): number => values[index] as number;
