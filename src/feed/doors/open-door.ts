import { createHash } from 'node:crypto';
import { FeedError } from '../document.ts';
import { repairTexts } from '../double-encoding.ts';
import type { FeedSource } from '../feed-source.ts';
import { csvDoor } from './csv/csv-door.ts';
import type { Door, DoorOptions, Fetched, FetchedTransfer } from './door.ts';
import { kyeroDoor } from './kyero/kyero-door.ts';
import { openImmoDoor } from './openimmo/openimmo-door.ts';
import { filesFolder } from './packed-files.ts';
import { forgetTransfers, keepTransfer, type PushedTransfer, pushedTransfers } from './pushed-homes.ts';
import { numbered } from './record-numbers.ts';
import { redactProjects, redactProperties } from './redact-rows.ts';
import { allowedBy, Source } from './source-record.ts';
import { sweepBrightDoor } from './sweepbright/sweepbright-door.ts';
import { Tally } from './tally.ts';
import { type Entry, inSiteLanguages, merged, type Transfer, withTowns } from './transfers.ts';
import { whiseDoor } from './whise/whise-door.ts';
import { typesOf } from './words/code-words.ts';

/** All doors. A new door is a folder and an entry here (docs/doors.md#a-new-door). */
export const DOORS: readonly Door[] = [whiseDoor, sweepBrightDoor, openImmoDoor, kyeroDoor, csvDoor];

export const isDoor = (name: string | undefined): boolean => DOORS.some((door) => door.name === name);

/** Returns the door with a name. Throws {@link FeedError}. */
export function doorNamed(name: string): Door {
  const door = DOORS.find((one) => one.name === name);
  if (door) return door;
  throw new FeedError(`There is no door named «${name}». Use one of ${DOORS.map((one) => one.name).join(', ')}.`);
}

type Options = Pick<DoorOptions, 'defaultLanguage' | 'agencyCountry'>;

/**
 * Fetches homes through a door and returns them, together with pushed homes, as one document in the format of
 * docs/feed.md. Fields outside the door's table and hidden data are left out. Throws {@link FeedError}.
 */
export async function openDoor(door: Door, location: string | undefined, options: DoorOptions): Promise<FeedSource> {
  const pushed = door.pushes === 'transfers' ? await pushedTransfers(options.dataDir, door.name) : [];
  const from = location ?? door.address;
  if (!from && pushed.length === 0) {
    throw new FeedError(
      `${door.title} needs a file or an address: npm run feed -- --from ${door.name} {file or address}`,
    );
  }
  const { name, base, transfers } = from
    ? await door.fetch(from, { ...options, areFilesKept: pushed.length > 0 })
    : onlyPushed(door, options);
  const document = documentOf(door, transfers, options, pushed);
  refuseUnlessShown(document);
  return { name, base, bytes: Buffer.from(JSON.stringify(document)) };
}

/** Throws {@link FeedError} with the reasons if the software has homes, but none of them is for the site. */
function refuseUnlessShown({ door, properties }: ReturnType<typeof documentOf>): void {
  const { title, records, notShown, skipped } = door;
  if (properties.length > 0 || records === 0 || notShown < records) return;
  const reasons = skipped.map(({ text, count }) => `${text} (${count})`).join('; ');
  throw new FeedError(
    `${title} has ${records} homes, but none of them is for the site: ${reasons}. Change this in ${title}, then import again.`,
  );
}

/** Returns an empty result, for a door to which homes are only pushed. */
function onlyPushed(door: Door, { dataDir }: DoorOptions): Fetched {
  return { name: door.name, base: { kind: 'folder', path: filesFolder(dataDir) }, transfers: [] };
}

/**
 * Builds a document in the format of docs/feed.md from fetched transfers, which are mapped here, and from pushed ones,
 * which are already mapped.
 */
export function documentOf(
  door: Door,
  transfers: readonly FetchedTransfer[],
  options: Options,
  pushed: readonly PushedTransfer[] = [],
) {
  const tally = new Tally(door.table);
  const entries = merged([...pushed, ...mapped(door, transfers, options, tally)]);
  countPushed(pushed, new Set(entries), tally);
  const homes = withTowns(inSiteLanguages(entries, options.defaultLanguage), (text) => tally.addRemark(text));
  const { properties, projects, keys } = numbered(homes);
  const { rows, addresses, prices } = redactProperties(properties);
  return {
    door: { name: door.name, title: door.title, ...tally.summary(), hidden: { addresses, prices } },
    properties: rows,
    projects: redactProjects(projects).rows,
    webIDs: typesOf(rows),
    keys,
  };
}

/** Counts the records of pushed transfers, unless later transfers have replaced all their homes. */
function countPushed(pushed: readonly PushedTransfer[], shown: ReadonlySet<Entry>, tally: Tally): void {
  for (const { entries, counts } of pushed) {
    const isCurrent = entries.length === 0 || entries.some((entry) => shown.has(entry));
    if (counts && isCurrent) tally.addCounts(counts);
  }
}

/**
 * Stores pushed homes, mapped and redacted, until the next import. Returns the number of homes. A complete transfer
 * removes the earlier ones that it covers. Throws {@link FeedError}.
 */
export async function keepPushed(door: Door, bytes: Buffer, options: DoorOptions): Promise<number> {
  if (!door.readPushed)
    throw new FeedError(`${door.title} does not push homes. See docs/doors.md for how its homes are imported.`);
  const transfers = (await door.readPushed(bytes, Date.now(), options)).flatMap((fetched) => {
    const tally = new Tally(door.table);
    return mapped(door, [fetched], options, tally).map((transfer) => ({ ...transfer, counts: tally.counts() }));
  });
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  for (const [index, { entries, ...transfer }] of transfers.entries()) {
    await keepTransfer(options.dataDir, door.name, `${transfer.at}-${digest}-${index}`, {
      ...transfer,
      entries: redactEntries(entries),
    });
  }
  await forgetTransfers(options.dataDir, door.name, transfers);
  return transfers.reduce((sum, { entries, gone }) => sum + entries.length + gone.length, 0);
}

function mapped(door: Door, transfers: readonly FetchedTransfer[], options: Options, tally: Tally): Transfer[] {
  const allowed = allowedBy(door.table);
  return transfers.map(({ records, around, remarks = [], ...transfer }) => {
    tally.addFields(around);
    for (const remark of remarks) tally.addRemark(remark);
    return {
      ...transfer,
      entries: records.flatMap((record) => {
        const repaired: string[] = [];
        const readable = repairTexts(record, (path) => repaired.push(path));
        const entries = door.map(new Source(readable, allowed), { ...options, notes: tally });
        tally.add(record, entries.length > 0, repaired);
        return entries;
      }),
    };
  });
}

function redactEntries(entries: readonly Entry[]): Entry[] {
  return [...Map.groupBy(entries, ({ list, key }) => JSON.stringify([list, key])).values()].flatMap((group) => {
    const rows = group.map(({ row }) => row);
    const { rows: redacted } = group[0]?.list === 'projects' ? redactProjects(rows) : redactProperties(rows);
    return group.map((entry, index) => ({ ...entry, row: redacted[index] ?? {} }));
  });
}
