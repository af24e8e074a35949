import { type AcceptOptions, acceptSource, isAccepted } from './accept.ts';
import { SAMPLE_FEED } from './environment.ts';
import type { ImportReport } from './report.ts';
import { type FetchOptions, readSource } from './source.ts';
import type { ImportRecord } from './state.schema.ts';
import { readImportRecord, readReport } from './state.ts';

export interface TakenOver {
  /** file or address of the export */
  location: string;
  /** the import of before, where it holds this export already */
  unchanged?: ImportRecord | undefined;
  report: ImportReport;
}

/**
 * Makes the export at `location` the one that the next build shows; without a location, the one that was accepted last,
 * else the sample, is looked at again. Throws {@link FeedError} and changes nothing if it must not be taken over.
 */
export async function takeOver(
  location: string | undefined,
  options: Omit<AcceptOptions, 'kind'> & Omit<FetchOptions, 'etag'>,
): Promise<TakenOver> {
  const before = await readImportRecord(options.dataDir);
  const accepted = before && before.source.kind !== 'sample' ? before.source.location : SAMPLE_FEED;
  const from = location ?? accepted;
  const etag = before?.source.location === from ? before.etag : undefined;
  const source = await readSource(from, { ...options, etag });
  // The same document somewhere else has its pictures there.
  const isSame =
    source === 'unchanged' || (before?.source.location === source.name && isAccepted(source, before, options));
  if (!isSame) {
    const kind = from === SAMPLE_FEED ? 'sample' : source.base.kind === 'web' ? 'web' : 'file';
    await acceptSource(source, { ...options, kind, force: options.force === true || kind === 'sample' });
  }
  return { location: from, unchanged: isSame ? before : undefined, report: await readReport(options.dataDir) };
}
