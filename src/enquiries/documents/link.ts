import type { Language } from '#domain/language.ts';
import { addressPart } from '#domain/url-part.ts';
import { readToken, signToken } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';

/** A link to a document works for so long. */
export const DOCUMENT_LINK_DAYS = 14;
export const DOCUMENT_PATH = '/api/documents';

/** The address of a document that no page leads to. */
export function documentLink(
  context: Ports<'publicUrl' | 'store'>,
  site: Site,
  { key, name, endsAt, language }: { key: string; name: string; endsAt: number; language: Language },
): string {
  const token = signToken(context.store.secret, 'document', [key, language], endsAt);
  return `${context.publicUrl(site)}${DOCUMENT_PATH}/${token}/${addressPart(name, 'document')}`;
}

/** The key that a link's token opens, and the language of its mail; undefined where it is not ours or too old. */
export function readDocumentLink(secret: string, token: string, now: number): readonly string[] | undefined {
  return readToken(secret, 'document', token, now);
}
