import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Address } from '#platform/http/request-address.ts';
import { sendFile, sendText } from '#platform/http/send-file.ts';
import { openFile } from '#platform/http/site-files.ts';
import { DOCUMENT_TYPES, documentFile, documentHeaders } from '#platform/images/document-file.ts';
import type { FileCache } from '#platform/images/file-cache.ts';
import { MEDIA_KEY_PATTERN } from '#platform/images/media-address.ts';
import type { OriginalsIndex } from '#platform/images/originals-index.ts';

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
