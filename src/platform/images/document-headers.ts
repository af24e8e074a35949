import { DOCUMENT_TYPES, type DocumentKind } from './document-file.ts';

/** Headers of a document that is not for search engines; `name` says what the visitor's file shall be called. */
export const documentHeaders = (name: string, kind: DocumentKind): Record<string, string> => ({
  'Content-Type': DOCUMENT_TYPES[kind],
  'Content-Disposition': contentDisposition(name, kind),
  'X-Robots-Tag': 'noindex',
});

/** RFC 6266: a plain name for old software, the full one beside it; the ending says what the content is. */
function contentDisposition(name: string, kind: DocumentKind): string {
  const endings = kind === 'jpeg' ? ['.jpg', '.jpeg'] : [`.${kind}`];
  // By characters: half of one can be in no header.
  const clean = [...name.replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '_')].slice(0, 120).join('');
  const named = endings.some((ending) => clean.toLowerCase().endsWith(ending)) ? clean : `${clean}${endings[0]}`;
  const ascii = named.replace(/[^ -~]/g, '_');
  const escaped = encodeURIComponent(named).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  return `inline; filename="${ascii}"; filename*=UTF-8''${escaped}`;
}
