import type { Language } from '#domain/language.ts';
import type { Country } from '#domain/region.ts';
import { type AcceptOptions, acceptSource, hasSameFiles, isAccepted, judgeSource } from './accept.ts';
import { FeedError } from './document.ts';
import type { DoorOptions } from './doors/door.ts';
import { doorNamed, keepPushed, openDoor } from './doors/open-door.ts';
import { fileKeeper, forgetFiles } from './doors/packed-files.ts';
import { isSampleFeed } from './environment.ts';
import { type FeedSource, type FetchOptions, readSource } from './feed-source.ts';
import type { ImportReport } from './import-report.ts';
import { type ImportRecord, readImportRecord, readReport } from './stored-import.ts';

export interface TakenOver {
  /** file or address of the export */
  location: string;
  /** the previous import, if it already holds this export */
  unchanged?: ImportRecord | undefined;
  report: ImportReport;
}

const NO_HOMES =
  'The site has no homes to show, because no export was given or imported before. Set FEED_URL, add «feed:» to ' +
  'site.yaml, or run «npm run feed -- export.json» first.';
const NOT_REAL =
  'This export holds the fictional homes of the sample. Another agency can only show them with «npm start -- {folder} --sample», ' +
  'and they are never published at night.';

/** The origin of an export. */
export interface Origin {
  /** name of a door (src/feed/doors/); absent if the export has the format of docs/feed.md */
  door?: string | undefined;
  /** absent: the default address of the door; without a door, the origin of the current import */
  location?: string | undefined;
}

type Options = Omit<AcceptOptions, 'kind' | 'door'> &
  Omit<FetchOptions, 'etag'> & {
    defaultLanguage: Language;
    agencyCountry?: Country | undefined;
    sample?: string | undefined;
  };

/**
 * Imports an export for the next build. `sample` is set if the sample may be imported. Throws {@link FeedError} and changes
 * nothing if the export is refused.
 */
export async function takeOver(origin: Origin, options: Options): Promise<TakenOver> {
  const before = await readImportRecord(options.dataDir);
  const from = resolveOrigin(origin, before, options);
  const source = await fetchExport(from, before, options);
  const isSame = source === 'unchanged' || (before !== undefined && (await isUnchanged(source, before, options)));
  const location = source === 'unchanged' ? (from.location ?? '') : source.name;
  if (!isSame) {
    const kind = kindOf(from, source);
    await acceptSource(source, {
      ...options,
      kind,
      door: from.door,
      force: kind === 'sample' || options.force,
    });
  }
  if (source !== 'unchanged' && from.door !== undefined) forgetFiles(options.dataDir, source.bytes);
  return { location, unchanged: isSame ? before : undefined, report: await readReport(options.dataDir) };
}

/** Returns whether an export equals the previous import, including its files and its location. */
async function isUnchanged(source: FeedSource, before: ImportRecord, options: Options): Promise<boolean> {
  const isSameDocument = before.source.location === source.name && isAccepted(source, before, options);
  return isSameDocument && (await hasSameFiles(options.dataDir, before));
}

/** Reports what {@link takeOver} would do, without doing it. Throws {@link FeedError} if the export cannot be read at all. */
export async function tryOver(
  origin: Origin,
  options: Options,
): Promise<{ report: ImportReport; refusal?: string | undefined }> {
  const before = await readImportRecord(options.dataDir);
  const from = resolveOrigin(origin, before, options);
  const source = await fetchExport(from, undefined, options, true);
  if (source === 'unchanged') throw new TypeError('The server answered «unchanged» although no ETag was sent.');
  const { imported, doubt } = await judgeSource(source, { ...options, kind: kindOf(from, source) });
  return { report: imported.report, refusal: doubt?.message };
}

/** Stores pushed homes for the next import and returns their number. Throws {@link FeedError}. */
export function takePushed(door: string, bytes: Buffer, options: Options): Promise<number> {
  return keepPushed(doorNamed(door), bytes, doorOptions(options, false));
}

function doorOptions(options: Options, isDry: boolean): DoorOptions {
  return { ...options, keepFile: fileKeeper(options.dataDir, isDry), isDry, env: process.env };
}

function resolveOrigin(origin: Origin, before: ImportRecord | undefined, { sample }: Options): Origin {
  if (origin.door === undefined && origin.location === undefined) {
    if (before?.source.kind !== 'file' && before?.source.kind !== 'web') throw new FeedError(NO_HOMES);
    const { door, location } = before.source;
    // If all homes of a door are pushed, its name was stored as the location, and there is nothing to fetch.
    return { door, location: location === door ? undefined : location };
  }
  if (isSample(origin) && !sample) throw new FeedError(NOT_REAL);
  return origin;
}

const isSample = ({ door, location }: Origin) => door === undefined && location !== undefined && isSampleFeed(location);

async function fetchExport(
  { door, location = '' }: Origin,
  before: ImportRecord | undefined,
  options: Options,
  isDry = false,
): Promise<FeedSource | 'unchanged'> {
  if (door !== undefined) return openDoor(doorNamed(door), location || undefined, doorOptions(options, isDry));
  const etag = before?.source.location === location && !before.source.door ? before.etag : undefined;
  return readSource(location, { ...options, etag });
}

function kindOf(origin: Origin, { base }: FeedSource): ImportRecord['source']['kind'] {
  if (isSample(origin)) return 'sample';
  return base.kind === 'web' ? 'web' : 'file';
}
