import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#domain/language.ts';
import { addressPart } from '#domain/url-part.ts';
import { STATUS_OF } from '#forms/form-protocol.ts';
import type { Address } from '#platform/http/request-address.ts';
import { sendFile, sendText } from '#platform/http/send-file.ts';
import { openFile } from '#platform/http/site-files.ts';
import { DOCUMENT_TYPES, documentFile, documentHeaders } from '#platform/images/document-file.ts';
import { MediaFailure } from '#platform/images/fetch-original.ts';
import type { FileCache } from '#platform/images/file-cache.ts';
import { MEDIA_KEY_PATTERN } from '#platform/images/media-address.ts';
import type { OriginalsIndex } from '#platform/images/originals-index.ts';
import { openToken, signToken } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Endpoint, Ports } from '#server/context.ts';
import { answerPage } from './answer-page.ts';
import { languageOfLink } from './link-language.ts';

/**
 * Responds to `/documents/{key}/{name}` with a public document. `name` has no effect other than naming the downloaded file.
 */
export async function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
  index: OriginalsIndex,
  cache: FileCache,
): Promise<void> {
  const [, key, name, ...more] = address.segments;
  if (!key || !name || more.length > 0 || !MEDIA_KEY_PATTERN.test(key)) {
    return sendText(request, response, 400, 'The address of a document is /documents/{key}/{name}.');
  }
  const { path, kind } = await documentFile(key, index, cache);
  const file = await openFile(path, DOCUMENT_TYPES[kind]);
  if (!file) throw new Error('The document was removed from the cache before it could be sent.');
  response.setHeaders(new Map(Object.entries(documentHeaders(name, kind))));
  await sendFile(request, response, file);
}

/** Number of days for which a link to a private document works. */
export const DOCUMENT_LINK_DAYS = 14;
export const DOCUMENT_PATH = '/api/documents';

/** Returns the address of a private document. Only mails contain such addresses. */
export function documentLink(
  context: Ports<'publicUrl' | 'store'>,
  site: Site,
  { key, name, endsAt, language }: { key: string; name: string; endsAt: number; language: Language },
): string {
  const token = signToken(context.store.secret, 'document', [key, language], endsAt);
  return `${context.publicUrl(site)}${DOCUMENT_PATH}/${token}/${addressPart(name, 'document')}`;
}

/** Handles `GET /api/documents/{token}/{name}`: responds with a private document. */
export const getPrivateDocument: Endpoint = async (request, [token = '', name = 'document'], context) => {
  const { store, now, documents, log } = context;
  const site = await context.site();
  const { about: [key] = [], isExpired } = openToken(store.secret, 'document', token, now()) ?? {};
  const language = languageOfLink(request, { token }, site);
  if (!key || isExpired) {
    const problem = isExpired ? 'expired' : 'link';
    return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context);
  }
  try {
    const { path, kind } = await documents(key);
    const headers = { ...documentHeaders(name, kind), 'Cache-Control': 'private, no-store' };
    return new Response(await readFile(path), { headers });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    log(`document ${key}: ${error.reason}`);
    return answerPage(error.status, language, { kind: 'problem', problem: 'gone' }, context);
  }
};
