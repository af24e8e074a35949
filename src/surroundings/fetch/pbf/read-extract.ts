import { statSync } from 'node:fs';
import { type Bounds, isWithin } from '#domain/position.ts';
import type { PlaceKind } from '../../place-kinds.ts';
import type { Point } from '../../surroundings-file.ts';
import { kindOfTags, nameOfTags } from '../osm-kinds.ts';
import { ExtractStreets, type FoundStreets } from '../streets/extract-streets.ts';
import { SurroundingsRefused } from '../surroundings-refused.ts';
import { dayOfHeader, osmBlocks } from './osm-blocks.ts';
import { type ObjectReceiver, readObjects } from './osm-objects.ts';

interface Way {
  kind: PlaceKind;
  name: string;
  refs: readonly number[];
}

/** The content of an extract in the areas. */
export interface ExtractContent {
  points: Point[];
  streets: FoundStreets | undefined;
  /** day of the data */
  date: string | undefined;
}

/**
 * Reads the places and streets in some areas from an extract of OpenStreetMap (`.osm.pbf`). The position of a place
 * that is drawn as a line or a surface is the middle of its bounding box. Relations are not read. The file is read
 * twice, because the nodes of a way come before the way.
 * @throws SurroundingsRefused
 */
export async function readExtract(file: string, areas: readonly Bounds[]): Promise<ExtractContent> {
  const points: Point[] = [];
  const streets = new ExtractStreets();
  const ways: Way[] = [];
  const isNear = (latitude: number, longitude: number) => areas.some((area) => isWithin(area, { latitude, longitude }));
  const date = await eachObject(file, {
    node(id, latitude, longitude, tags) {
      if (!isNear(latitude, longitude)) return;
      streets.near(id);
      if (!tags) return;
      const all = tags();
      const kind = kindOfTags(all);
      if (kind) points.push([kind, nameOfTags(all), latitude, longitude]);
    },
    way(tags, refs) {
      const all = tags();
      const kind = kindOfTags(all);
      // `refs` can be called only once.
      let ids: number[] | undefined;
      const idsOnce = () => (ids ??= refs());
      if (kind) ways.push({ kind, name: nameOfTags(all), refs: idsOnce() });
      streets.way(all, idsOnce);
    },
  });
  const wanted = new Set(ways.flatMap(({ refs }) => refs));
  const spots = new Map<number, readonly [latitude: number, longitude: number]>();
  await eachObject(file, {
    node(id, latitude, longitude) {
      if (wanted.has(id)) spots.set(id, [latitude, longitude]);
      streets.node(id, latitude, longitude);
    },
  });
  for (const { kind, name, refs } of ways) {
    const corners = refs.flatMap((id) => [spots.get(id) ?? []].filter((one) => one.length > 0)) as [number, number][];
    if (corners.length > 0) points.push([kind, name, middle(corners, 0), middle(corners, 1)]);
  }
  return { points, streets: streets.network(), date };
}

function middle(corners: readonly (readonly [number, number])[], axis: 0 | 1): number {
  const all = corners.map((corner) => corner[axis]);
  return (all.reduce((a, b) => Math.min(a, b)) + all.reduce((a, b) => Math.max(a, b))) / 2;
}

/** Reads all objects of a file. Returns the day of the data, or undefined if the file does not state it. */
async function eachObject(file: string, to: ObjectReceiver): Promise<string | undefined> {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new SurroundingsRefused(`${file} is a folder. Give the file of the extract, which ends with .osm.pbf.`);
  let date: string | undefined;
  for await (const { type, content } of osmBlocks(file)) {
    try {
      if (type === 'OSMHeader') date = dayOfHeader(content);
      else if (type === 'OSMData') readObjects(content, to);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new SurroundingsRefused(`${file} is damaged (${error.message}). Download it again.`);
    }
  }
  return date;
}
