import { gunzipSync } from 'node:zlib';
import { repairTexts } from '#feed/double-encoding.ts';
import { parseJson } from '#feed/large-json.ts';
import { byNumber, type Hiding, publicNames, type Raw, rows, type Subject } from '#feed/secrets/subject.ts';

/**
 * Reads a feed document and what it hides without the code of the import, so that a mistake in the import cannot hide itself
 * from the check. Only the reading of texts is shared (src/feed/secrets, src/feed/double-encoding.ts). If one language's record hides a field, it counts
 * as hidden in every language. Everything that the import leaves out of a record counts as hidden, too.
 */
export function readRawFeed(bytes: Buffer): Hiding {
  const written = parseJson(bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes);
  // Pages would show a hidden street as it is read, not as it was written.
  const document = repairTexts(written, () => {}) as Raw;
  const properties = rows(document.properties);
  const projects = rows(document.projects);
  return {
    subjects: [
      ...subjects('property', properties, 'PublishAddress'),
      ...subjects('project', projects, 'PublicAddress'),
    ],
    places: publicNames(
      ['citys', 'citysSale', 'citysRent', 'neighbourhoods', 'webIDs'].map((list) => document[list]),
      [...properties, ...projects],
    ),
  };
}

function subjects(kind: Subject['kind'], records: Raw[], addressFlag: string): Subject[] {
  return [...byNumber(records)].map(([id, group]) => ({
    kind,
    id,
    records: group,
    hidesAddress: !group.every((record) => record[addressFlag] === true),
    hidesPrice: !group.every(({ PublishPrice, Marquee }) => PublishPrice === true && Marquee !== 3 && Marquee !== 4),
  }));
}
