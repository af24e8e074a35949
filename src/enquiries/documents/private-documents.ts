import { readFile } from 'node:fs/promises';
import { languageOf } from '#outbox/making.ts';
import { documentHeaders } from '#platform/images/document-file.ts';
import { MediaFailure } from '#platform/images/fetch-original.ts';
import type { Endpoint } from '#server/context.ts';
import { answerPage } from '../server/answer-page.ts';
import { readDocumentLink } from './link.ts';

/** `GET /api/documents/{token}/{name}`: a document that no page leads to. */
export const getPrivateDocument: Endpoint = async (_request, [token = '', name = 'document'], context) => {
  const { store, now, documents, log } = context;
  const site = await context.site();
  const [key, spoken] = readDocumentLink(store.secret, token, now()) ?? [];
  const language = languageOf(spoken ?? '', site);
  if (!key) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
  try {
    const { path, kind } = await documents(key);
    const headers = { ...documentHeaders(name, kind), 'Cache-Control': 'private, no-store' };
    return new Response(await readFile(path), { headers });
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    log(`document ${key}: ${error.message}`);
    return answerPage(error.status, language, { kind: 'problem', problem: 'gone' }, context);
  }
};
