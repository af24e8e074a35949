import path from 'node:path';
import type { Language } from '#domain/language.ts';
import { type AcceptOptions, acceptSource, hasSameFiles, isAccepted, judgeSource } from './accept.ts';
import { FeedError } from './document.ts';
import type { DoorOptions } from './doors/door.ts';
import { doorNamed, keepPushed, openDoor } from './doors/open-door.ts';
import { fileKeeper, forgetFiles } from './doors/packed-files.ts';
import { SAMPLE_FEED } from './environment.ts';
import { type FeedSource, type FetchOptions, readSource } from './feed-source.ts';
import type { ImportReport } from './import-report.ts';
import { type ImportRecord, readImportRecord, readReport } from './stored-import.ts';

export interface TakenOver {
  /** file or address of the export */
  location: string;
  /** the import of before, where it holds this export already */
  unchanged?: ImportRecord | undefined;
  report: ImportReport;
}

const NO_HOMES =
  'There are no homes to show: no export was named and none was taken over before. Set FEED_URL, write «feed:» into ' +
  'site.yaml, or run «npm run feed -- export.json» first.';
const NOT_REAL =
  'These are the homes of the sample, which do not exist. Another agency shows them by «npm start -- {folder} --sample» ' +
  'alone, and no night publishes them.';

/** Where an export comes from. */
export interface Origin {
  /** a door's name (src/feed/doors/); absent: it is an export of docs/feed.md itself */
  door?: string | undefined;
  /** absent: where the door looks by itself; without a door the one that was accepted last */
  location?: string | undefined;
}

type Options = Omit<AcceptOptions, 'kind' | 'door'> &
  Omit<FetchOptions, 'etag'> & { defaultLanguage: Language; sample?: string | undefined };

/**
 * Makes an export the one that the next build shows; that of the sample where `sample` says that it may be. Throws
 * {@link FeedError} and changes nothing if it must not be taken over.
 */
export async function takeOver(origin: Origin, options: Options): Promise<TakenOver> {
  const before = await readImportRecord(options.dataDir);
  const from = whence(origin, before, options);
  const source = await fetched(from, before, options);
  const isSame = source === 'unchanged' || (before !== undefined && (await isThere(source, before, options)));
  const location = source === 'unchanged' ? (from.location ?? '') : source.name;
  if (!isSame) {
    const kind = kindOf(from, source);
    await acceptSource(source, {
      ...options,
      kind,
      door: from.door,
      force: options.force === true || kind === 'sample',
    });
  }
  if (source !== 'unchanged' && from.door !== undefined) forgetFiles(options.dataDir, source.bytes);
  return { location, unchanged: isSame ? before : undefined, report: await readReport(options.dataDir) };
}

/** Whether it is the import of before, with the same files beside it. The same document somewhere else has its pictures there. */
async function isThere(source: FeedSource, before: ImportRecord, options: Options): Promise<boolean> {
  const isSameDocument = before.source.location === source.name && isAccepted(source, before, options);
  return isSameDocument && (await hasSameFiles(options.dataDir, before));
}

/** What {@link takeOver} would do, without doing it. Throws {@link FeedError} where the export cannot be read at all. */
export async function tryOver(
  origin: Origin,
  options: Options,
): Promise<{ report: ImportReport; refusal?: string | undefined }> {
  const before = await readImportRecord(options.dataDir);
  const from = whence(origin, before, options);
  const source = await fetched(from, undefined, options, true);
  if (source === 'unchanged') throw new TypeError('Only who sends an ETag is told so.');
  const { imported, refusal } = await judgeSource(source, { ...options, kind: kindOf(from, source) });
  return { report: imported.report, refusal };
}

/** Keeps homes that were pushed for the next import; gives how many. Throws {@link FeedError}. */
export function takePushed(door: string, bytes: Buffer, options: Options): Promise<number> {
  return keepPushed(doorNamed(door), bytes, doorOptions(options, false));
}

function doorOptions(options: Options, isDry: boolean): DoorOptions {
  return { ...options, keepFile: fileKeeper(options.dataDir, isDry), env: process.env };
}

function whence(origin: Origin, before: ImportRecord | undefined, { sample }: Options): Origin {
  if (origin.door === undefined && origin.location === undefined) {
    if (before?.source.kind !== 'file' && before?.source.kind !== 'web') throw new FeedError(NO_HOMES);
    const { door, location } = before.source;
    // Where homes come by push alone, there is nothing to fetch.
    return { door, location: location === door ? undefined : location };
  }
  if (isSample(origin) && !sample) throw new FeedError(NOT_REAL);
  return origin;
}

const isSample = ({ door, location }: Origin) =>
  door === undefined && location !== undefined && path.resolve(location) === path.resolve(SAMPLE_FEED);

async function fetched(
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
