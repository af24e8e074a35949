import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { parseJson } from '#feed/large-json.ts';

export type Raw = Record<string, unknown>;

/** All records of a home or project as they are in the export, one for each language. */
export interface Subject {
  kind: 'property' | 'project';
  id: number;
  records: Raw[];
  hidesAddress: boolean;
  hidesPrice: boolean;
}

export interface RawFeed {
  subjects: Subject[];
  /** names of places, which are public */
  places: string[];
}

/**
 * Reads a feed document without the code of the import, so that a mistake in the import cannot hide itself from the
 * check. If one language's record hides a field, it counts as hidden in every language. Everything that the import
 * leaves out of a record counts as hidden, too.
 */
export async function readRawFeed(file: string): Promise<RawFeed> {
  const bytes = await readFile(file);
  const document = parseJson(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes) as Raw;
  const properties = rows(document.properties);
  const projects = rows(document.projects);
  const names = ['citys', 'citysSale', 'citysRent', 'neighbourhoods'].flatMap((list) =>
    rows(document[list]).map(({ Name }) => Name),
  );
  const cities = [...properties, ...projects].map(({ City }) => City);
  return {
    subjects: [
      ...subjects('property', properties, 'PublishAddress'),
      ...subjects('project', projects, 'PublicAddress'),
    ],
    places: [...new Set([...names, ...cities])].filter((name) => typeof name === 'string'),
  };
}

function subjects(kind: Subject['kind'], records: Raw[], addressFlag: string): Subject[] {
  const groups = Map.groupBy(records, ({ ID }) => (typeof ID === 'number' ? ID : -1));
  return [...groups].map(([id, group]) => ({
    kind,
    id,
    records: group,
    hidesAddress: !group.every((record) => record[addressFlag] === true),
    hidesPrice: !group.every(({ PublishPrice, Marquee }) => PublishPrice === true && Marquee !== 3 && Marquee !== 4),
  }));
}

export function rows(value: unknown): Raw[] {
  return Array.isArray(value) ? value.filter((row): row is Raw => typeof row === 'object' && row !== null) : [];
}

/** Returns the distinct values of a field in all records, as text. */
export function texts({ records }: Subject, field: string): string[] {
  const values = records.map((record) => record[field]);
  return [
    ...new Set(
      values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [String(value).trim()] : [])),
    ),
  ].filter(Boolean);
}

export function numbers({ records }: Subject, field: string): number[] {
  const values = records.map((record) => Number(record[field] ?? Number.NaN));
  return [...new Set(values)].filter((value) => Number.isFinite(value));
}
