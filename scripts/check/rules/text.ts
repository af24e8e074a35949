import type { Site } from '../built-site.ts';
import type { Rule } from '../finding.ts';
import { decodeEntities, perTag, type Tag } from '../read-html.ts';
import type { Page } from '../read-page.ts';

/** Values that a program has printed in place of a text. */
const SLIPS = [
  /\bundefined\b/,
  /\bnull\b/,
  /\bNaN\b/,
  /\[object \w+\]/,
  /\{\{|\}\}/,
  /\$\{/,
  /\b(?:listing|shell|fact|home|list|price)\.[a-z]\w+\b/,
];
const ANY_SLIP = new RegExp(SLIPS.map(({ source }) => source).join('|'));
/** How a page shows a published price that is not a number (docs/rules.md#goal-and-price). */
const PRICE_BY_RULE = /^NaN(?: ·|$)/;
const SHOWN_ATTRIBUTES = ['alt', 'title', 'placeholder', 'content', 'aria-label'];

/**
 * Checks that visitors never see values such as `undefined` or `[object Object]`, not even in titles, alternative texts
 * and labels.
 */
export function text(): Rule {
  const slipsIn = perTag(({ attributes }: Tag) =>
    SHOWN_ATTRIBUTES.flatMap((name) => attributes[name] ?? []).filter((words) => ANY_SLIP.test(words)),
  );
  let pricesByRule: boolean | undefined;
  return {
    name: 'text',
    // The findings only recommend corrections, because the agency may have used such a word in a description.
    advice: true,
    *page(page, site) {
      const shown = [
        ...slipsInTexts(page),
        ...page.elements.flatMap(({ tag }) => slipsIn(tag)),
        ...page.all('title').map((title) => title.text),
      ];
      for (const words of new Set(shown)) {
        const slip = SLIPS.find((pattern) => pattern.test(words));
        if (slip && PRICE_BY_RULE.test(words)) pricesByRule ??= hasPriceByRule(site);
        if (slip && !(pricesByRule && PRICE_BY_RULE.test(words)))
          yield `«${words.slice(0, 80)}» is not for visitors (${slip.source}).`;
      }
    },
  };
}

/**
 * Returns the texts of a page that contain such values. All texts are first searched together, which is faster: nearly
 * always, nothing is found.
 */
function slipsInTexts({ texts }: Page): string[] {
  const all = texts.map(({ written }) => decodeEntities(written).trim());
  return ANY_SLIP.test(all.join('\n')) ? all.filter((words) => ANY_SLIP.test(words)) : [];
}

/** Returns whether the feed has a home with such a price. */
function hasPriceByRule({ listings }: Site): boolean {
  for (const { price } of listings.values()) if (price.kind === 'notANumber') return true;
  return false;
}
