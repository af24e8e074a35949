import type { Range } from './read-text.ts';

/** Elements that may stand inside a sentence. All other tags end it. */
const INLINE_TAG = /^<\/?(?:a|b|em|i|span|strong|u)(?![\w-])/i;
/** Words with a full stop that ends no sentence: «excl. BTW», «env. 950 euros». */
const SHORT_FORMS = 'ca excl incl exkl inkl env max min nr bv bijv tel zgn resp'
  .split(' ')
  .map((word) => `[${word[0]}${word[0]?.toUpperCase()}]${word.slice(1)}`);
/** The end of a sentence: a tag, or a sign before a space and the beginning of the next sentence. */
const BOUNDARY = new RegExp(
  `<[^>]*>|(?<!(?<!\\p{L})(?:${SHORT_FORMS.join('|')}|\\p{L}))\\.[»”’")]*\\s+(?=[\\p{Lu}«“‘"(<])|[!?…][»”’")]*\\s+`,
  'gu',
);

/** Returns the sentences of HTML that contain a range, with the space behind them. */
export function sentencesAround(html: string, { from, to }: Range): Range {
  const sentence = { from: 0, to: html.length };
  for (const { 0: sign, index } of html.matchAll(BOUNDARY)) {
    const isTag = sign.startsWith('<');
    if (isTag && INLINE_TAG.test(sign)) continue;
    const end = index + sign.length;
    if (end <= from) sentence.from = end;
    else if (index >= to || (!isTag && end > to)) {
      sentence.to = isTag ? index : end;
      break;
    }
  }
  return sentence;
}

/** Removes elements that have lost their whole text. */
export function withoutEmptyElements(html: string): string {
  const filled = html.replace(/<(p|li|ul|ol|h3|strong|em)>\s*<\/\1>/g, '').replace(/\s+(?=<\/(?:p|li|h3)>)/g, '');
  return filled === html ? html : withoutEmptyElements(filled);
}
