import { readFile } from 'node:fs/promises';
import type { ApiContext } from '../api-context.ts';
import { readDocumentLink } from '../documents/link.ts';
import { languageOf } from '../mail/making.ts';
import { contentDisposition, DOCUMENT_TYPES } from '../media/document-file.ts';
import { MediaFailure } from '../media/failure.ts';
import { answerPage } from './answer-page.ts';
import type { ApiAnswer } from './exchange.ts';

/** `GET /api/documents/{token}/{name}`: a document that no page leads to. */
export async function sendPrivateDocument(
  [token = '', name = 'document']: string[],
  context: ApiContext,
): Promise<ApiAnswer> {
  const { store, now, documents, log } = context;
  const site = await context.site();
  const [key, spoken] = readDocumentLink(store.secret, token, now()) ?? [];
  const language = languageOf(spoken ?? '', site);
  if (!key) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
  try {
    const { path, kind } = await documents(key);
    return {
      status: 200,
      headers: {
        'Content-Type': DOCUMENT_TYPES[kind],
        'Content-Disposition': contentDisposition(name, kind),
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
      body: await readFile(path),
    };
  } catch (error) {
    if (!(error instanceof MediaFailure)) throw error;
    log(`document ${key}: ${error.message}`);
    return answerPage(error.status, language, { kind: 'problem', problem: 'gone' }, context);
  }
}
