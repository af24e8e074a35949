import { deflateSync } from 'node:zlib';

/** Writes an extract of OpenStreetMap in the format of its wiki, as Osmosis does: zlib blocks with dense nodes. */

export interface Node {
  id: number;
  latitude: number;
  longitude: number;
  tags?: Readonly<Record<string, string>>;
}
export interface Way {
  id: number;
  refs: readonly number[];
  tags: Readonly<Record<string, string>>;
}
interface Extract {
  nodes: readonly Node[];
  ways?: readonly Way[];
  features?: readonly string[];
  isDense?: boolean;
}

function varint(value: number | bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    bytes.push(Number(rest & 127n) | (rest > 127n ? 128 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Buffer.from(bytes);
}
const zigzag = (value: number) => varint((BigInt(value) << 1n) ^ (BigInt(value) >> 63n));
const number = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const signed = (field: number, value: number) => Buffer.concat([varint(field * 8), zigzag(value)]);
const bytes = (field: number, value: Buffer | string) =>
  Buffer.concat([varint(field * 8 + 2), varint(Buffer.byteLength(value)), Buffer.from(value)]);
const packed = (field: number, values: readonly Buffer[]) => bytes(field, Buffer.concat(values));
const differences = (values: readonly number[]) => values.map((value, at) => zigzag(value - (values[at - 1] ?? 0)));
const units = (degrees: number) => Math.round(degrees * 1e7);

/** Returns a block of a file: its length, its head and its content. */
export function osmBlock(type: string, content: Buffer): Buffer {
  const blob = Buffer.concat([number(2, content.length), bytes(3, deflateSync(content))]);
  const head = Buffer.concat([bytes(1, type), number(3, blob.length)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, blob]);
}

export function osmExtract({ nodes, ways = [], features = [], isDense = true }: Extract): Buffer {
  const header = Buffer.concat([
    ...['OsmSchema-V0.6', 'DenseNodes', ...features].map((feature) => bytes(4, feature)),
    number(32, Date.parse('2026-11-24T20:20:00Z') / 1000),
  ]);
  const strings = [''];
  const indexOf = (text: string) => {
    if (!strings.includes(text, 1)) strings.push(text);
    return strings.indexOf(text, 1);
  };
  const keys = (tags: Way['tags']) => Object.keys(tags).map((key) => varint(indexOf(key)));
  const values = (tags: Way['tags']) => Object.values(tags).map((value) => varint(indexOf(value)));
  const dense = () =>
    bytes(
      2,
      Buffer.concat([
        packed(1, differences(nodes.map(({ id }) => id))),
        packed(8, differences(nodes.map(({ latitude }) => units(latitude)))),
        packed(9, differences(nodes.map(({ longitude }) => units(longitude)))),
        packed(
          10,
          nodes.flatMap(({ tags = {} }) => [
            ...Object.entries(tags).flatMap(([key, value]) => [varint(indexOf(key)), varint(indexOf(value))]),
            varint(0),
          ]),
        ),
      ]),
    );
  const single = ({ id, latitude, longitude, tags = {} }: Node) =>
    bytes(
      1,
      Buffer.concat([
        signed(1, id),
        packed(2, keys(tags)),
        packed(3, values(tags)),
        signed(8, units(latitude)),
        signed(9, units(longitude)),
      ]),
    );
  const groups = [
    isDense ? dense() : Buffer.concat(nodes.map(single)),
    Buffer.concat(
      ways.map(({ id, refs, tags }) =>
        bytes(
          3,
          Buffer.concat([number(1, id), packed(2, keys(tags)), packed(3, values(tags)), packed(8, differences(refs))]),
        ),
      ),
    ),
  ];
  const block = Buffer.concat([
    bytes(1, Buffer.concat(strings.map((text) => bytes(1, text)))),
    ...groups.filter(({ length }) => length > 0).map((group) => bytes(2, group)),
  ]);
  return Buffer.concat([osmBlock('OSMHeader', header), osmBlock('OSMData', block)]);
}
