import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEDIA_KEY_PATTERN } from '#contract/media.ts';
import type { Address } from '../http/address.ts';
import { openFile } from '../http/files.ts';
import { sendFile, sendText } from '../http/send.ts';
import { unreadable } from './failure.ts';
import type { FileCache } from './file-cache.ts';
import { type OriginalFile, originalFile } from './original-file.ts';
import type { OriginalsIndex } from './originals.ts';
import { convertOnce } from './pictures.ts';

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const;

/** Answers `/documents/{key}/{name}`: the name only says what the visitor's file shall be called. */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
  index: OriginalsIndex,
  cache: FileCache,
): Promise<void> {
  const [, key, name, ...more] = address.segments;
  if (!key || !name || more.length > 0 || !MEDIA_KEY_PATTERN.test(key)) {
    return sendText(request, response, 400, 'A document is asked for as /documents/{key}/{name}.');
  }
  const original = await originalFile(key, index, cache);
  const kind = original.kind;
  if (!isDocument(kind)) throw unreadable();
  const file = await openFile(await publicFile(key, kind, original, cache), TYPES[kind]);
  if (!file) throw new Error('the document was removed at once');
  response.setHeader('Content-Disposition', contentDisposition(name, kind));
  response.setHeader('X-Robots-Tag', 'noindex');
  await sendFile(request, response, file);
}

const isDocument = (kind: string): kind is keyof typeof TYPES => Object.hasOwn(TYPES, kind);

/** Pictures are written anew: the key of a photo would fit here too, and its original may say where it was taken. */
async function publicFile(key: string, kind: keyof typeof TYPES, original: OriginalFile, cache: FileCache) {
  if (kind === 'pdf' || kind === 'docx') return original.path;
  return convertOnce(`${key}/document.${kind}`, original, cache, { format: kind });
}

/** RFC 6266: a plain name for old software, the full one beside it; the ending says what the content is. */
function contentDisposition(name: string, kind: keyof typeof TYPES): string {
  const endings = kind === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${kind}`];
  const clean = name.replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '_').slice(0, 120);
  const named = endings.some((ending) => clean.toLowerCase().endsWith(ending)) ? clean : `${clean}${endings[0]}`;
  const ascii = named.replace(/[^ -~]/g, '_');
  const escaped = encodeURIComponent(named).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  return `inline; filename="${ascii}"; filename*=UTF-8''${escaped}`;
}
