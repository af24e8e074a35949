import type { Rule } from '../finding.ts';
import type { Site } from '../site.ts';

/** What a program says where a person should have written something. */
const SLIPS = [
  /\bundefined\b/,
  /\bnull\b/,
  /\bNaN\b/,
  /\[object \w+\]/,
  /\{\{|\}\}/,
  /\$\{/,
  /\b(?:listing|shell|fact|home|list|price)\.[a-z]\w+\b/,
];

/** No left-over of a program in what visitors read: titles, alternative texts and labels included. */
export function text(): Rule {
  return {
    name: 'text',
    // It may be what the agency wrote of a home.
    advice: true,
    *page(page, site) {
      const seen = new Set<string>();
      const shown = [
        ...page.texts.map(({ text }) => text),
        ...page.elements.flatMap(({ attributes: { alt, title, placeholder, content, 'aria-label': label } }) => [
          alt,
          title,
          placeholder,
          content,
          label,
        ]),
        ...page.all('title').map(({ text }) => text),
      ];
      for (const words of shown) {
        const slip = SLIPS.find((pattern) => pattern.test(words ?? ''));
        if (!words || !slip || seen.has(words) || isPriceByRule(words, site)) continue;
        seen.add(words);
        yield `«${words.slice(0, 80)}» is not for visitors (${slip.source}).`;
      }
    },
  };
}

/** A published price that is no number reads `NaN` (docs/rules.md#goal-and-price): wherever a home with one is shown. */
function isPriceByRule(words: string, site: Site): boolean {
  return /^NaN(?: ·|$)/.test(words) && [...site.listings.values()].some(({ price }) => price.kind === 'notANumber');
}
