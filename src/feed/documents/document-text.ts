import { readFile } from 'node:fs/promises';
import { getDocumentProxy } from 'unpdf';
import { fileKind } from '#platform/images/original-file.ts';
import { zipFiles } from '../doors/zip.ts';

/** A part of a document that people or programs can read. */
export interface DocumentPart {
  /** where it is, in words of the report: `page 2` */
  where: string;
  text: string;
}

/** Longer documents are not searched. Those of homes have a few pages; a condominium's rules some sixty. */
export const PAGES_MAX = 300;
/** Strings of a PDF's own objects that are longer are pictures and fonts. */
const STRING_MAX = 2_000;

/**
 * Reads everything in a document that can name a place or a price: its text, its properties, and for a PDF also bookmarks,
 * comments, attachments and the properties of earlier revisions. Pictures have no text here; they are published without
 * metadata. @throws if the document cannot be read
 */
export async function documentParts(file: string): Promise<DocumentPart[]> {
  const bytes = await readFile(file);
  const kind = fileKind(bytes);
  if (kind === 'pdf') return pdfParts(bytes);
  if (kind === 'docx') return wordParts(bytes);
  if (kind === undefined) throw new Error('of an unknown kind');
  return [];
}

async function pdfParts(bytes: Buffer): Promise<DocumentPart[]> {
  // pdf.js takes the bytes over, so the strings are read first.
  const strings = ownStrings(bytes);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  try {
    if (pdf.numPages > PAGES_MAX) throw new Error('too long');
    const { info, metadata } = await pdf.getMetadata();
    const properties = [...stringsIn(info), metadata?.getRaw() ?? ''];
    const parts = [
      { where: 'its properties', text: properties.join('\n') },
      { where: 'its bookmarks', text: stringsIn(await pdf.getOutline()).join('\n') },
      { where: 'its attachments', text: stringsIn(await pdf.getAttachments()).join('\n') },
    ];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
      const comments = (await page.getAnnotations()) as { contentsObj?: { str?: string }; fieldValue?: unknown }[];
      const notes = comments.map(
        ({ contentsObj, fieldValue }) => `${contentsObj?.str ?? ''} ${String(fieldValue ?? '')}`,
      );
      // Some programs write each letter on its own: the text without its gaps finds what they spell.
      const text = words.join('');
      parts.push({ where: `page ${number}`, text: [text, words.join(' '), ...notes].join('\n') });
    }
    return [...parts, { where: 'the strings of its file', text: strings }];
  } finally {
    await pdf.loadingTask.destroy();
  }
}

/** Returns all texts in a value, at any depth: names of lists too, but no content of files. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries.flatMap(([name, one]) => [String(name), ...stringsIn(one)]);
}

/**
 * Returns the strings and the XMP packets that a PDF holds uncompressed. A program that changes a PDF often appends the new
 * properties and leaves the old ones where they are.
 */
function ownStrings(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const strings = raw.match(/\((?:[^()\\]|\\.){3,2000}\)/gs) ?? [];
  const packets = raw.match(/<x:xmpmeta.{0,100000}?<\/x:xmpmeta>/gs) ?? [];
  const hex = (raw.match(/<(?:[\da-f]{2}\s?){4,1000}>/gi) ?? []).map((one) =>
    Buffer.from(one.replace(/[<>\s]/g, ''), 'hex').toString('latin1'),
  );
  const all = [...strings, ...hex].filter((one) => one.length <= STRING_MAX).map(decoded);
  return [...all, ...packets.map((one) => Buffer.from(one, 'latin1').toString('utf8'))].join('\n');
}

/** Decodes a string of a PDF: UTF-16 if it says so, otherwise Latin. */
function decoded(text: string): string {
  const bare = text.replace(/^\(|\)$/g, '');
  if (!bare.startsWith('\xfe\xff')) return bare.replace(/\\(.)/gs, '$1');
  return new TextDecoder('utf-16be').decode(Buffer.from(bare.slice(2), 'latin1'));
}

/** The files of a .docx that hold what people read, and its properties. */
const WORD_FILES = /^(?:word\/(?:document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml|docProps\/\w+\.xml)$/;

async function wordParts(bytes: Buffer): Promise<DocumentPart[]> {
  const parts: DocumentPart[] = [];
  for (const file of await zipFiles(bytes, 'the document')) {
    if (!WORD_FILES.test(file.name)) continue;
    const xml = (await file.read()).toString('utf8');
    const where = file.name.startsWith('docProps/') ? 'its properties' : 'its text';
    // Word cuts words into runs wherever somebody has corrected them.
    const joined = xml.replace(/<\/w:p>|<w:br\/?>|<w:tab\/?>/g, '\n').replace(/<w:[^>]*>|<\/w:[^>]*>/g, '');
    parts.push({ where, text: plain(joined) });
  }
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
