import type { OsmTags } from '../osm-kinds.ts';
import { bytesField, MessageReader, numberField } from './message-reader.ts';

/**
 * Receives the objects of a block, with positions in degrees. `tags` is undefined for a node without tags. `refs`
 * returns the IDs of the nodes of a way; it can be called only once.
 */
export interface ObjectReceiver {
  node?(id: number, latitude: number, longitude: number, tags: (() => OsmTags) | undefined): void;
  way?(tags: () => OsmTags, refs: () => number[]): void;
}

interface Scale {
  /** the texts of the block, each decoded when it is first needed */
  strings: (Uint8Array | string)[];
  granularity: number;
  latitudeOffset: number;
  longitudeOffset: number;
}

/** Reads the nodes and ways of a block (https://wiki.openstreetmap.org/wiki/PBF_Format). @throws RangeError */
export function readObjects(content: Uint8Array, to: ObjectReceiver): void {
  const groups: MessageReader[] = [];
  const scale: Scale = { strings: [], granularity: 100, latitudeOffset: 0, longitudeOffset: 0 };
  const block = new MessageReader(content);
  while (!block.isAtEnd) {
    const key = block.key();
    if (key === bytesField(1)) scale.strings = readStrings(block.message());
    else if (key === bytesField(2)) groups.push(block.message());
    else if (key === numberField(17)) scale.granularity = block.varint();
    else if (key === numberField(19)) scale.latitudeOffset = negative(block.varint());
    else if (key === numberField(20)) scale.longitudeOffset = negative(block.varint());
    else block.skip(key);
  }
  for (const group of groups) readGroup(group, scale, to);
}

/** Returns a signed number of 64 bits, which was read as an unsigned one. */
const negative = (value: number): number => (value >= 2 ** 63 ? value - 2 ** 64 : value);

function readStrings(message: MessageReader): Uint8Array[] {
  const strings: Uint8Array[] = [];
  while (!message.isAtEnd) {
    const key = message.key();
    if (key === bytesField(1)) strings.push(message.bytes());
    else message.skip(key);
  }
  return strings;
}

function readGroup(group: MessageReader, scale: Scale, to: ObjectReceiver): void {
  while (!group.isAtEnd) {
    const key = group.key();
    if (key === bytesField(1) && to.node) readNode(group.message(), scale, to.node);
    else if (key === bytesField(2) && to.node) readDense(group.message(), scale, to.node);
    else if (key === bytesField(3) && to.way) readWay(group.message(), scale, to.way);
    else group.skip(key);
  }
}

const degrees = (value: number, offset: number, { granularity }: Scale) => (value * granularity + offset) / 1e9;

/** Reads a packed list of numbers, such as the keys of tags. */
function numbers(message: MessageReader): number[] {
  const found: number[] = [];
  while (!message.isAtEnd) found.push(message.varint());
  return found;
}

const tagsOf =
  (keys: readonly number[], values: readonly number[], { strings }: Scale) =>
  (): OsmTags =>
    Object.fromEntries(keys.map((key, at) => [textAt(strings, key), textAt(strings, values[at] ?? 0)]));

function textAt(strings: Scale['strings'], at: number): string {
  const known = strings[at] ?? '';
  if (typeof known === 'string') return known;
  const text = Buffer.from(known).toString('utf8');
  strings[at] = text;
  return text;
}

function readNode(message: MessageReader, scale: Scale, to: NonNullable<ObjectReceiver['node']>): void {
  let [id, latitude, longitude] = [0, 0, 0];
  let [keys, values]: number[][] = [[], []];
  while (!message.isAtEnd) {
    const key = message.key();
    if (key === numberField(1)) id = message.signed();
    else if (key === numberField(8)) latitude = message.signed();
    else if (key === numberField(9)) longitude = message.signed();
    else if (key === bytesField(2)) keys = numbers(message.message());
    else if (key === bytesField(3)) values = numbers(message.message());
    else message.skip(key);
  }
  const tags = keys?.length ? tagsOf(keys, values ?? [], scale) : undefined;
  to(id, degrees(latitude, scale.latitudeOffset, scale), degrees(longitude, scale.longitudeOffset, scale), tags);
}

/** Reads nodes that are stored as columns of differences. */
function readDense(message: MessageReader, scale: Scale, to: NonNullable<ObjectReceiver['node']>): void {
  const empty = () => new MessageReader(new Uint8Array());
  let [ids, latitudes, longitudes, tags] = [empty(), empty(), empty(), empty()];
  while (!message.isAtEnd) {
    const key = message.key();
    if (key === bytesField(1)) ids = message.message();
    else if (key === bytesField(8)) latitudes = message.message();
    else if (key === bytesField(9)) longitudes = message.message();
    else if (key === bytesField(10)) tags = message.message();
    else message.skip(key);
  }
  let [id, latitude, longitude] = [0, 0, 0];
  while (!ids.isAtEnd) {
    id += ids.signed();
    latitude += latitudes.signed();
    longitude += longitudes.signed();
    const keys: number[] = [];
    const values: number[] = [];
    // The tags of each node end with a zero. Without any tags, the list is empty.
    while (!tags.isAtEnd) {
      const key = tags.varint();
      if (key === 0) break;
      keys.push(key);
      values.push(tags.varint());
    }
    to(
      id,
      degrees(latitude, scale.latitudeOffset, scale),
      degrees(longitude, scale.longitudeOffset, scale),
      keys.length > 0 ? tagsOf(keys, values, scale) : undefined,
    );
  }
}

function readWay(message: MessageReader, scale: Scale, to: NonNullable<ObjectReceiver['way']>): void {
  let [keys, values]: number[][] = [[], []];
  let refs: MessageReader | undefined;
  while (!message.isAtEnd) {
    const key = message.key();
    if (key === bytesField(2)) keys = numbers(message.message());
    else if (key === bytesField(3)) values = numbers(message.message());
    else if (key === bytesField(8)) refs = message.message();
    else message.skip(key);
  }
  if (!keys?.length) return;
  to(tagsOf(keys, values ?? [], scale), () => {
    const ids: number[] = [];
    let id = 0;
    while (refs && !refs.isAtEnd) {
      id += refs.signed();
      ids.push(id);
    }
    return ids;
  });
}
