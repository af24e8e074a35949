import type { Site } from '../built-site.ts';
import type { Rule } from '../finding.ts';
import { decodeEntities, perTag, type Tag } from '../read-html.ts';
import type { Page } from '../read-page.ts';

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
const ANY_SLIP = new RegExp(SLIPS.map(({ source }) => source).join('|'));
/** A published price that is no number (docs/rules.md#goal-and-price). */
const PRICE_BY_RULE = /^NaN(?: ·|$)/;
const SHOWN_ATTRIBUTES = ['alt', 'title', 'placeholder', 'content', 'aria-label'];

/** No left-over of a program in what visitors read: titles, alternative texts and labels included. */
export function text(): Rule {
  const slipsIn = perTag(({ attributes }: Tag) =>
    SHOWN_ATTRIBUTES.flatMap((name) => attributes[name] ?? []).filter((words) => ANY_SLIP.test(words)),
  );
  let pricesByRule: boolean | undefined;
  return {
    name: 'text',
    // It may be what the agency wrote of a home.
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

/** One look at all texts, which are many, tells nearly always that there is none. */
function slipsInTexts({ texts }: Page): string[] {
  const all = texts.map(({ written }) => decodeEntities(written).trim());
  return ANY_SLIP.test(all.join('\n')) ? all.filter((words) => ANY_SLIP.test(words)) : [];
}

/** Wherever a home is shown whose price reads `NaN`. */
function hasPriceByRule({ listings }: Site): boolean {
  for (const { price } of listings.values()) if (price.kind === 'notANumber') return true;
  return false;
}
