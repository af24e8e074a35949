import { stat } from 'node:fs/promises';
import { FeedError } from '../document.ts';
import { type FeedSource, readSource, unpacked } from '../feed-source.ts';
import type { DoorOptions } from './door.ts';

/** The encoding in an XML declaration. */
const DECLARED = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/;

export interface ReadDocument extends FeedSource {
  /** time at which the file was written or the response arrived, in milliseconds */
  receivedAt: number;
}

/** Reads a document from a file or over HTTP(S). Throws {@link FeedError}. */
export async function readDocument(location: string, options: DoorOptions): Promise<ReadDocument> {
  const source = await readSource(location, { ...options, etag: undefined });
  // The request has no ETag, so the server must not answer 304.
  if (source === 'unchanged')
    throw new FeedError(`${location} answered «not modified» (304) to a first request. Try again later.`);
  const written = source.base.kind === 'folder' ? await stat(source.name) : undefined;
  return { ...source, receivedAt: Math.floor(written?.mtimeMs ?? Date.now()) };
}

/** Reads a document and decodes its text. Throws {@link FeedError}. */
export async function readText(location: string, options: DoorOptions): Promise<{ source: FeedSource; text: string }> {
  const source = await readDocument(location, options);
  return { source, text: await decode(source) };
}

/**
 * Decodes a document: by its byte order mark or XML declaration, else as UTF-8, else as Windows-1252, which older programs
 * write. Throws {@link FeedError}.
 */
export async function decode(source: Pick<FeedSource, 'name' | 'bytes'>): Promise<string> {
  const bytes = await unpacked(source);
  const declared = DECLARED.exec(
    bytes
      .subarray(0, 200)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  )?.[1];
  if (isUtf16(bytes)) return decoderOf('utf-16le', source.name).decode(bytes);
  const decoder = decoderOf(declared ?? 'utf-8', source.name);
  try {
    return decoder.decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe;

function decoderOf(encoding: string, name: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FeedError(`${name} uses the encoding «${encoding}», which is not supported. Export it as UTF-8.`);
  }
}
