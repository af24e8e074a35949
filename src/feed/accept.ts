import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Originals } from '#domain/media/original.ts';
import { collectEarly } from '#platform/server/collect-early.ts';
import { FeedError, NO_RECORDS, parseDocument } from './document.ts';
import { withholdDocuments } from './documents/withhold-documents.ts';
import {
  BAD_SHARE_MAX,
  type ExportDoubt,
  FeedDoubted,
  homesThatGo,
  isCovered,
  LISTINGS_SHARE_MIN,
  type Shown,
} from './export-doubt.ts';
import { type FeedSource, readSource, unpacked } from './feed-source.ts';
import { type Import, type ImportRules, importDocument } from './import.ts';
import { type FeedBase, filesStamp } from './records/originals.ts';
import { readDocument } from './sealed-document.ts';
import { storeImport } from './store-import.ts';
import { type ImportRecord, importFiles, isOwnKind, readImportRecord, readListings } from './stored-import.ts';

export interface AcceptOptions extends ImportRules {
  dataDir: string;
  kind: ImportRecord['source']['kind'];
  /** name of the door that the export came through */
  door?: string | undefined;
  /** accept the import even if it looks wrong: in any case, or if nothing changes beyond what somebody has been shown */
  force?: boolean | Shown;
}

/** The result of a trial import. */
export interface Judged {
  imported: Import;
  /** reason to refuse the import (`force` overrides it); absent if the import looks plausible */
  doubt?: ExportDoubt | undefined;
}

/** Larger documents, from some 35,000 homes in three languages, are imported with as little memory as possible. */
const LARGE_BYTES = 256 * 2 ** 20;

/** Imports a feed without storing it. Throws {@link FeedError} if it cannot be read at all. */
export async function judgeSource(source: FeedSource, options: Omit<AcceptOptions, 'force'>): Promise<Judged> {
  const bytes = await unpacked(source);
  if (bytes.length > LARGE_BYTES) collectEarly();
  const document = options.kind === 'none' ? NO_RECORDS : parseDocument(bytes, source.name);
  const imported = importDocument(document, { base: source.base, ...options });
  await withholdDocuments(imported, options.dataDir, codeDigest());
  const before = await readImportRecord(options.dataDir);
  const comparable = before && isOwnKind(before.source.kind) === isOwnKind(options.kind) ? before : undefined;
  return { imported, doubt: await doubtOf(imported, comparable, source.name, options.dataDir) };
}

/** Imports a feed and stores it for the next build. Throws {@link FeedError} and changes nothing if the import is refused. */
export async function acceptSource(source: FeedSource, options: AcceptOptions): Promise<Import> {
  const { imported, doubt } = await judgeSource(source, options);
  const { force = false } = options;
  if (doubt && !(typeof force === 'object' ? isCovered(doubt, force) : force)) throw new FeedDoubted(doubt);
  const document = documentDigest(source.bytes);
  const record: ImportRecord = {
    source: {
      kind: options.kind,
      location: source.name,
      base: source.base.kind === 'web' ? source.base.url : options.door && source.base.path,
      door: options.door,
    },
    acceptedAt: new Date().toISOString(),
    etag: source.etag,
    document,
    digest: digestOf(document, options),
    files: filesStamp(imported.originals.originals, imported.privateDocuments.originals),
    listings: imported.catalogue.listings.length,
  };
  await storeImport(options.dataDir, imported, record, source.bytes);
  return imported;
}

/** Returns whether the stored import was made from this document with the current code and rules. */
export function isAccepted({ bytes }: FeedSource, record: ImportRecord | undefined, options: ImportRules): boolean {
  return isOfDocument(record, documentDigest(bytes), options);
}

function isOfDocument(record: ImportRecord | undefined, document: string | undefined, options: ImportRules): boolean {
  return document !== undefined && record?.digest === digestOf(document, options);
}

/**
 * Returns whether the files that the stored import refers to are unchanged. If a file has changed, its key must be
 * computed again, because the key depends on the content.
 */
export async function hasSameFiles(dataDir: string, { files }: ImportRecord): Promise<boolean> {
  const { originals, privateDocuments } = importFiles(dataDir);
  const all = await Promise.all([originals, privateDocuments].map((file) => readFile(file, 'utf8')));
  return files === filesStamp(...all.map((text) => (JSON.parse(text) as { originals: Originals }).originals));
}

const nothing = async () => ({ gone: [], named: [] });

async function doubtOf(
  { report, catalogue: { listings } }: Import,
  before: ImportRecord | undefined,
  name: string,
  dataDir: string,
): Promise<ExportDoubt | undefined> {
  const { read, leftOut: unusable } = report.records;
  const again = 'Correct the export, or import it as it is with --accept.';
  const doubt = async (reason: ExportDoubt['reason'], message: string): Promise<ExportDoubt> => ({
    reason,
    message: `${name}${message} ${again}`,
    before: before?.listings ?? 0,
    after: listings.length,
    records: { read, unusable },
    // If the current import is damaged, the homes that go are unknown.
    ...(await (before ? homesThatGo(readListings(dataDir), listings) : nothing()).catch(nothing)),
  });
  if (unusable > read * BAD_SHARE_MAX) {
    const first = report.findings.find(({ kind }) => kind === 'leftOut');
    const example = first
      ? ` The first one: ${first.record}, ${first.field}: expected ${first.expected}, received ${first.received}.`
      : '';
    return doubt(
      'unusable',
      `: ${unusable} of ${read} records cannot be used, which is more than ${BAD_SHARE_MAX * 100} %.${example}`,
    );
  }
  if (before && listings.length < before.listings * LISTINGS_SHARE_MIN) {
    const kept = report.leftOut > 0 ? ` that may be advertised (${report.leftOut} more are left out)` : '';
    return doubt(
      'fewer',
      ` holds ${listings.length} listings${kept}, fewer than half of the ${before.listings} listings of the previous import.`,
    );
  }
  return undefined;
}

/** Stands for the export of an agency that has not imported any export yet. */
const NO_EXPORT: FeedSource = { name: 'no export', base: { kind: 'folder', path: '' }, bytes: Buffer.from('{}') };

/**
 * Returns the record of the import that the next build shows: the stored import, else that of the sample if it may be
 * shown, else an empty import. Maps the document again if the code, the rules or the sample have changed.
 */
export async function currentImport(
  options: ImportRules & { dataDir: string; sample: string | undefined },
): Promise<ImportRecord> {
  const record = await readImportRecord(options.dataDir);
  if (!record || record.source.kind === 'sample' || record.source.kind === 'none') {
    const kind = options.sample ? 'sample' : 'none';
    const source = options.sample ? await readSource(options.sample) : NO_EXPORT;
    if (source !== 'unchanged' && !(record?.source.kind === kind && isAccepted(source, record, options))) {
      await acceptSource(source, { ...options, kind, force: true });
    }
  } else if (!isOfDocument(record, record.document, options)) {
    const bytes = await readDocument(options.dataDir);
    const { kind, location, door } = record.source;
    const source = { name: location, base: baseOf(record), bytes, etag: record.etag };
    await acceptSource(source, { ...options, kind, door, force: true });
  }
  const current = await readImportRecord(options.dataDir);
  if (!current) throw new FeedError(`The folder ${options.dataDir} holds no import. Run «npm run feed -- --sample».`);
  return current;
}

function baseOf({ source }: ImportRecord): FeedBase {
  return source.kind === 'web'
    ? { kind: 'web', url: source.base ?? source.location }
    : { kind: 'folder', path: source.base ?? path.dirname(source.location) };
}

const documentDigest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function digestOf(document: string, { defaultLanguage, duties, kinds, hideCity }: ImportRules): string {
  const rules = JSON.stringify([defaultLanguage, duties, kinds, hideCity]);
  return createHash('sha256').update(codeDigest()).update(rules).update(document).digest('hex');
}

let mappingCode: string | undefined;

/**
 * Returns a digest of the code that maps an export. It does not include the code of doors, because the output of a door
 * is stored as the export and is not read from the software again.
 */
function codeDigest(): string {
  if (mappingCode !== undefined) return mappingCode;
  const hash = createHash('sha256');
  for (const folder of ['src/feed', 'src/feed/documents', 'src/feed/records', 'src/feed/secrets', 'src/domain']) {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    for (const name of files.map((file) => file.name).sort())
      hash.update(readFileSync(path.join(folder, name), 'utf8'));
  }
  mappingCode = hash.digest('hex');
  return mappingCode;
}
