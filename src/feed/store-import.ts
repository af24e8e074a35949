import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { belgianDay, daysBetween } from '#domain/calendar.ts';
import type { IsoDate, Listing } from '#domain/listing.ts';
import { nextStory, type Story, withClosing } from '#domain/story.ts';
import type { Import } from './import.ts';
import { reportText } from './import-report.ts';
import { type Colours, coloured, pictureColours } from './picture-colours.ts';
import { writeSealed } from './sealed-document.ts';
import { type ImportRecord, importFiles, isOwnKind, readImportRecord } from './stored-import.ts';

/**
 * Stores an import as the current one. The files are written to a new folder, which replaces the current folder when it
 * is complete.
 */
export async function storeImport(
  dataDir: string,
  imported: Import,
  record: ImportRecord,
  document: Buffer,
): Promise<void> {
  const next = importFiles(dataDir, 'next');
  const current = importFiles(dataDir, 'current');
  const previous = importFiles(dataDir, 'previous');
  const { listings, projects, ...rest } = imported.catalogue;
  const before = await readImportRecord(dataDir);
  const stories = nextStories(
    before && isOwnKind(before.source.kind) === isOwnKind(record.source.kind)
      ? await readJson<Stories>(current.stories)
      : {},
    listings,
    belgianDay(Date.parse(record.acceptedAt)),
  );
  const colours = await pictureColours(imported, await readJson<Colours>(current.colours), dataDir);
  await rm(next.folder, { recursive: true, force: true });
  await mkdir(next.folder, { recursive: true });
  await writeLines(
    next.listings,
    listings.map((listing) => ({
      ...listing,
      pictures: coloured(listing.pictures, colours),
      story: stories[listing.id]?.story,
    })),
  );
  await writeFile(next.stories, JSON.stringify(stories));
  await writeFile(next.colours, JSON.stringify(colours));
  await writeFile(
    next.rest,
    JSON.stringify({
      ...rest,
      projects: projects.map((project) => ({ ...project, pictures: coloured(project.pictures, colours) })),
    }),
  );
  await writeFile(next.originals, JSON.stringify(imported.originals));
  await writeFile(next.privateDocuments, JSON.stringify(imported.privateDocuments));
  await writeFile(next.keys, JSON.stringify(imported.keys ?? {}));
  await writeFile(next.report, JSON.stringify(imported.report, null, 2));
  await writeFile(next.reportText, reportText(imported.report));
  await writeSealed(next.document, dataDir, document);
  await writeFile(next.record, JSON.stringify(record, null, 2));
  await rm(previous.folder, { recursive: true, force: true });
  if (existsSync(current.folder)) await rename(current.folder, previous.folder);
  await rename(next.folder, current.folder);
}

/** Reads a file of an import. Imports of older versions lack some files. */
async function readJson<T extends object>(file: string): Promise<T> {
  return (existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}) as T;
}

async function writeLines(file: string, rows: readonly unknown[]): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(
      (function* () {
        for (const row of rows) yield `${JSON.stringify(row)}\n`;
      })(),
    );
  } finally {
    await handle.close();
  }
}

/** Days for which the story of a home is kept after the export has dropped the home, in case the home returns. */
const GONE_DAYS_MAX = 60;

/** Stories by the number of the home. `goneOn` is the day of the first import without the home. */
export type Stories = Record<string, { story: Story; goneOn?: IsoDate }>;

/**
 * Returns the stories after an import. The story of a new home begins today. If no home is known from before, as at the
 * first import, stories begin on the creation dates in the export.
 */
export function nextStories(before: Readonly<Stories>, listings: readonly Listing[], today: IsoDate): Stories {
  const isFirst = listings.every(({ id }) => !before[id]);
  const stories: Stories = {};
  for (const [id, { story, goneOn = today }] of Object.entries(before)) {
    if (daysBetween(goneOn, today) <= GONE_DAYS_MAX) stories[id] = { story, goneOn };
  }
  for (const listing of listings) {
    const { id, createdOn } = listing;
    const seenOn = isFirst ? earlier(createdOn, today) : today;
    stories[id] = { story: withClosing(nextStory(stories[id]?.story, listing, today, seenOn), listing) };
  }
  return stories;
}

/** Returns the creation date, or today if it lies in the future. */
const earlier = (day: IsoDate | undefined, today: IsoDate) => (day !== undefined && day > today ? today : day);
