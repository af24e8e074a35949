import { readFile } from 'node:fs/promises';
import type { ApiContext } from '../api-context.ts';
import { keyOfLink } from '../documents/link.ts';
import { MediaFailure } from '../media/failure.ts';
import { answerPage } from './answer-page.ts';
import type { ApiAnswer } from './exchange.ts';

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/** `GET /api/documents/{token}/{name}`: a document that no page leads to. */
export async function sendPrivateDocument(
  [token = '', name = 'document']: string[],
  context: ApiContext,
): Promise<ApiAnswer> {
  const { store, now, documents, log } = context;
  const site = await context.site();
  const key = keyOfLink(store.secret, token, now());
  const language = site.languages.default;
  if (!key) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
  try {
    const { path, kind } = await documents(key);
    const type = TYPES[kind];
    if (!type) return answerPage(404, language, { kind: 'problem', problem: 'gone' }, context);
    return {
      status: 200,
      headers: {
        'Content-Type': type,
        'Content-Disposition': `inline; filename="${name.replace(/[^\w-]/g, '')}.${kind}"`,
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
