import type { Language, Localized } from '#domain/language.ts';
import type { Agent, Listing, Picture, PublicDocument } from '#domain/listing.ts';
import { type MediaLink, mediaLink } from '#domain/media/media-kind.ts';
import { type ReportPlace, unreported } from './findings.ts';
import {
  agentShape,
  type DocumentRecord,
  documentShape,
  type PictureRecord,
  pictureShape,
} from './list-entry.schema.ts';
import type { OriginalsIndex } from './originals.ts';
import { readRecord } from './record.ts';
import { isHollow, type Rewriter } from './redaction.ts';

/** Context for reading the pictures, films and documents of a home or project. */
export interface AttachmentContext {
  /** first part of the keys: `p1012` */
  owner: string;
  /** text that changes whenever the record changes */
  version: string;
  originals: OriginalsIndex;
  rewriter: Rewriter;
  place: ReportPlace;
  /** set if the home hides its address or price: then its public documents are searched */
  hides: { records: () => string } | undefined;
}

interface PerLanguage {
  language: Language;
  Pictures?: unknown[] | undefined;
  Documents?: unknown[] | undefined;
  Media?: unknown[] | undefined;
  SmallPictureItem?: unknown;
}

/** Reads the pictures, films, documents and agent of a home or project. */
export function readAttachments(
  merged: { records: readonly PerLanguage[]; readFact(field: 'Agent'): unknown },
  context: AttachmentContext,
): Pick<Listing, 'pictures' | 'media' | 'documents' | 'hasPrivateDocuments' | 'agent'> {
  return {
    pictures: readPictures(merged.records, context),
    media: readMedia(merged.records, context),
    ...readDocuments(merged.records, context),
    agent: readAgent(merged.readFact('Agent'), context),
  };
}

/**
 * Reads pictures in display order. Pictures with the same address in several languages become one picture with several
 * captions. Without pictures, the thumbnail is used.
 */
function readPictures(records: readonly PerLanguage[], context: AttachmentContext): Picture[] {
  const any = records.some(({ Pictures }) => Pictures && Pictures.length > 0);
  const pictured = any
    ? records
    : records.map(({ language, SmallPictureItem }) => ({
        language,
        Pictures: SmallPictureItem ? [SmallPictureItem] : [],
      }));
  return joined(pictured, 'Pictures', (value, place) => readRecord(pictureShape, value, place), context).flatMap(
    ({ record, names }, index) => {
      const key = context.originals.add(record.Url, context.owner, index + 1, context.version, {
        identity: record.Key,
      });
      if (!key) {
        context.place.corrected(
          `Pictures[${index}].Url`,
          'an http(s) address or a path beside the feed',
          'another address',
        );
        return [];
      }
      return [{ key, caption: names, widthPx: record.Width, heightPx: record.Height, focus: record.Focus }];
    },
  );
}

/** Reads the public documents, and whether there are private ones. Private documents are only sent on request. */
function readDocuments(
  records: readonly PerLanguage[],
  context: AttachmentContext,
): { documents: PublicDocument[]; hasPrivateDocuments: boolean } {
  const all = joined(records, 'Documents', (value, place) => readRecord(documentShape, value, place), context);
  let hasPrivateDocuments = false;
  const documents = all.flatMap(({ record, every, names }) => {
    const name = Object.keys(names).length > 0 ? names : UNNAMED;
    const isPublic = every.every((one) => one.Public === true);
    const key = isPublic
      ? context.originals.add(record.Url, `${context.owner}-d`, record.ID, context.version)
      : context.originals.addPrivate(record.Url, context.owner, record.ID, context.version, name);
    if (!key) {
      context.place.corrected('Documents.Url', 'an http(s) address or a path beside the feed', 'another address');
      return [];
    }
    hasPrivateDocuments ||= !isPublic;
    if (isPublic) watch(key, record.ID, context);
    return isPublic ? [{ key, name }] : [];
  });
  return { documents, hasPrivateDocuments };
}

/** Has a public document searched before it is published, if the home has something to hide. */
function watch(key: string, number: number, { originals, rewriter, place, hides }: AttachmentContext): void {
  if (hides) originals.watched.push({ key, number, place, record: hides.records(), reveals: rewriter.reveals });
}

/** Name of a document that has no name, or only the name of a hidden street. */
const UNNAMED: Localized = { nl: 'Document', fr: 'Document', en: 'Document', de: 'Dokument' };

interface Joined<R> {
  record: R;
  /** the attachment as each language's record describes it */
  every: R[];
  names: Localized;
}

/** Joins attachments with the same address across languages, in the order of the first record. */
function joined<R extends PictureRecord | DocumentRecord>(
  records: readonly PerLanguage[],
  field: 'Pictures' | 'Documents',
  read: (value: unknown, place: ReportPlace) => R | undefined,
  context: AttachmentContext,
): Joined<R>[] {
  const byUrl = new Map<string, Joined<R>>();
  for (const record of records) {
    for (const [index, value] of (record[field] ?? []).entries()) {
      const one = read(value, leftOutAsCorrected(context.place.within(`${field}[${index}].`)));
      if (!one) continue;
      const entry = byUrl.get(one.Url) ?? { record: one, every: [], names: {} };
      entry.every.push(one);
      const name = one.Name === undefined ? '' : context.rewriter.text(one.Name, `${field}[${index}].Name`);
      if (!isHollow(name)) entry.names[record.language] ??= name;
      byUrl.set(one.Url, entry);
    }
  }
  return [...byUrl.values()];
}

/** Returns a collector that reports an unusable list entry as corrected, because the record itself is still used. */
function leftOutAsCorrected(place: ReportPlace): ReportPlace {
  return {
    ...place,
    leftOut: (field, expected, received) => place.corrected(field, expected, `${received}; entry dropped`),
  };
}

/** Reads the entries of a list. Unusable entries are dropped and reported. */
export function readEntries<T>(
  values: unknown[] | undefined,
  field: string,
  place: ReportPlace,
  read: (value: unknown, place: ReportPlace) => T | undefined,
): T[] {
  return (values ?? []).flatMap(
    (value, index) => read(value, leftOutAsCorrected(place.within(`${field}[${index}].`))) ?? [],
  );
}

/** Reads films and tours of known providers, except if the address reveals something hidden. */
function readMedia(records: readonly PerLanguage[], context: AttachmentContext): MediaLink[] {
  const addresses = new Set(records.flatMap((record) => record.Media ?? []));
  return [...addresses].flatMap((address) => {
    const link = typeof address === 'string' ? mediaLink(address) : undefined;
    if (!link) {
      context.place.corrected('Media', 'the address of a film or tour', 'an address of another kind; dropped');
      return [];
    }
    if (context.rewriter.reveals(link.url)) {
      context.place.corrected('Media', 'an address without hidden data', 'an address that reveals them; dropped');
      return [];
    }
    return [link];
  });
}

/**
 * Reads the agent. The picture may be a record or just an address. A phone number or mail address that reveals something
 * hidden is dropped.
 */
function readAgent(value: unknown, context: AttachmentContext): Agent | undefined {
  if (value === undefined) return undefined;
  const agent = readRecord(agentShape, value, leftOutAsCorrected(context.place.within('Agent.')));
  if (!agent) return undefined;
  const portrait = pictureOf(agent.Picture);
  // The key contains the agent's id instead of the home's, so that all homes of an agent share the portrait.
  const key = portrait
    ? context.originals.add(portrait.Url, 'agent', agent.ID ?? 0, context.version, { identity: portrait.Key })
    : undefined;
  const name = context.rewriter.text(agent.Name, 'Agent.Name');
  const shown = (field: 'Phone' | 'Email') => {
    const value = agent[field];
    if (value === undefined || !context.rewriter.reveals(value)) return value;
    context.place.corrected(`Agent.${field}`, 'a value without hidden data', 'one that reveals them; dropped');
    return undefined;
  };
  return { name, phone: shown('Phone'), email: shown('Email'), picture: key ? { key, caption: {} } : undefined };
}

function pictureOf(value: unknown): PictureRecord | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return readRecord(pictureShape, typeof value === 'string' ? { Url: value } : value, unreported());
}
