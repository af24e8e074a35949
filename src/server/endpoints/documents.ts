import type { IncomingMessage, ServerResponse } from 'node:http';
import { MEDIA_KEY_PATTERN } from '#contract/media.ts';
import type { Address } from '../http/address.ts';
import { openFile } from '../http/files.ts';
import { sendFile, sendText } from '../http/send.ts';
import { DOCUMENT_TYPES, documentFile } from '../media/document-file.ts';
import type { FileCache } from '../media/file-cache.ts';
import type { OriginalsIndex } from '../media/originals.ts';
import { documentHeaders } from './document-headers.ts';

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
  const { path, kind } = await documentFile(key, index, cache);
  const file = await openFile(path, DOCUMENT_TYPES[kind]);
  if (!file) throw new Error('the document was removed at once');
  response.setHeaders(new Map(Object.entries(documentHeaders(name, kind))));
  await sendFile(request, response, file);
}
