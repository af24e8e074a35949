import { FeedError } from '../document.ts';
import type { FeedSource } from '../source.ts';
import type { Door, DoorOptions, FetchedTransfer } from './door.ts';
import { numbersFor } from './numbers.ts';
import { sealProjects, sealProperties } from './seal.ts';
import { allowedBy, Source } from './source.ts';
import { Tally } from './tally.ts';
import { type Entry, merged, type Row } from './transfers.ts';
import { typesOf } from './types.ts';

/**
 * Fetches through a door and gives what came as a document of docs/feed.md: without what the door's table does not let
 * in, and without what a home hides. Throws {@link FeedError}.
 */
export async function openDoor(door: Door, location: string | undefined, options: DoorOptions): Promise<FeedSource> {
  const from = location ?? door.address;
  if (!from) throw new FeedError(`${door.title} needs a file or an address: npm run feed -- --from ${door.name} …`);
  const { name, base, transfers } = await door.fetch(from, options);
  return { name, base, bytes: Buffer.from(JSON.stringify(documentOf(door, transfers, options))) };
}

/** The document that transfers make. */
export function documentOf(
  door: Door,
  transfers: readonly FetchedTransfer[],
  options: Pick<DoorOptions, 'defaultLanguage'>,
) {
  const tally = new Tally(door.table);
  const allowed = allowedBy(door.table);
  const mapped = transfers.map(({ records, ...transfer }) => ({
    ...transfer,
    entries: records.flatMap((record) => {
      tally.add(record);
      return door.map(new Source(record, allowed), options);
    }),
  }));
  const { properties, projects } = numbered(merged(mapped));
  const { rows, addresses, prices } = sealProperties(properties);
  return {
    door: { name: door.name, title: door.title, ...tally.summary(), hidden: { addresses, prices } },
    properties: rows,
    projects: sealProjects(projects).rows,
    webIDs: typesOf(rows),
  };
}

/** Records with their numbers, which their keys make. */
function numbered(entries: readonly Entry[]): Record<Entry['list'], Row[]> {
  const { properties = [], projects = [] } = Object.groupBy(entries, ({ list }) => list);
  const homes = numbersFor(properties.map(({ key }) => key));
  const projectNumbers = numbersFor(projects.map(({ key }) => key));
  return {
    properties: properties.map(({ key, projectKey = '', row }) => {
      const ID = homes.get(key);
      return { ...row, ID, RecordFile: row.RecordFile ?? String(ID), ProjectID: projectNumbers.get(projectKey) };
    }),
    projects: projects.map(({ key, row }) => ({ ...row, ID: projectNumbers.get(key) })),
  };
}
