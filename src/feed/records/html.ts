import sanitizeHtml from 'sanitize-html';
import type { Language, Localized } from '#domain/language.ts';
import { cutAtWord, LONG_TEXT_MAX } from './fields.schema.ts';
import type { ReportPlace } from './findings.ts';
import { arrangeBlocks } from './html-blocks.ts';
import { localized } from './merge.ts';
import type { Rewriter } from './redaction.ts';

/**
 * HTML that a description may contain. All headings become h3, the level that pages reserve for headings in a
 * description.
 */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3'],
  allowedAttributes: {},
  transformTags: { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p' },
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'],
};

const DANGEROUS = /<\s*(?:script|iframe|object|embed|svg|style|link|meta)\b|\son\w+\s*=|javascript:/i;
const HTML = /<\/?[a-z][^<>]*>/i;
const ENTITY = /&(?:[a-z]+|#\d+|#x[\da-f]+);/i;

/** Reads the description of a home or project in every language, as clean HTML without hidden data. */
export function readDescription(
  records: readonly { language: Language; Description?: string | undefined }[],
  { place, rewriter }: { place: ReportPlace; rewriter: Rewriter },
): Localized {
  return localized(
    records,
    ({ Description }) => Description && rewriter.html(cleanDescription(Description, place), 'Description'),
  );
}

/** Turns plain text or the export's HTML into clean HTML. Reports what is removed for safety. */
export function cleanDescription(text: string, place: ReportPlace): string {
  let source = text;
  if (source.length > LONG_TEXT_MAX) {
    place.corrected('Description', `at most ${LONG_TEXT_MAX} characters`, `${source.length}; the rest is cut off`);
    source = cutAtWord(text, LONG_TEXT_MAX);
    if (source.lastIndexOf('<') > source.lastIndexOf('>')) source = source.slice(0, source.lastIndexOf('<'));
  }
  if (!HTML.test(source)) return paragraphs(ENTITY.test(source) ? sanitizeHtml(source, ALLOWED) : escapeText(source));
  if (DANGEROUS.test(source))
    place.corrected('Description', 'text and simple HTML', 'script or embedded code, removed');
  return arrangeBlocks(sanitizeHtml(source, ALLOWED));
}

/** Splits escaped text into paragraphs at empty lines. */
function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${part.replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
