import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { setFlag } from '#server/built-page.ts';
import { attribute, type Element, setAttribute, setText } from '#server/html-tree.ts';
import { mistakeValues, type SearchMistake } from '../engine/query-mistakes.ts';
import { askedPrice } from '../engine/typed-price.ts';

/**
 * Reports the values that the search cannot use at their fields, as the search box does (box/Pick.tsx): opens the filter,
 * shows what was typed, and says what is wrong. Returns the sentences.
 */
export function tellMistakes(
  all: readonly Element[],
  mistakes: readonly SearchMistake[],
  { parameters, goal, language }: { parameters: URLSearchParams; goal: Goal; language: Language },
): string[] {
  const t = textsOf(language);
  const said = (mistake: SearchMistake) => {
    const room = mistake.filter === 'rooms' ? t(`fact.${mistake.room}`) : '';
    return t(`search.wrong.${mistake.problem}`, mistakeValues(mistake, goal, language, room));
  };
  for (const [filter, ofFilter] of Map.groupBy(mistakes, (mistake) => mistake.filter)) {
    const id = `wrong-${filter}`;
    for (const element of all) {
      if (attribute(element, 'data-pick') === filter) setFlag(element, 'open', true);
      if (attribute(element, 'id') === id) setText(element, ofFilter.map(said).join(' '));
      const name = attribute(element, 'name');
      if (
        element.tagName !== 'input' ||
        attribute(element, 'type') === 'radio' ||
        !ofFilter.some(({ field }) => field === name)
      )
        continue;
      setAttribute(element, 'aria-invalid', 'true');
      setAttribute(element, 'aria-describedby', id);
    }
  }
  if (mistakes.some(({ filter }) => filter === 'price')) showTyped(all, askedPrice(parameters));
  return mistakes.map(said);
}

/** Shows the amounts in the price fields as they were typed. */
function showTyped(all: readonly Element[], { from, to }: { from: string; to: string }): void {
  const typed = new Map([
    ['pricefrom', from],
    ['priceto', to],
  ]);
  for (const element of all) {
    const text = element.tagName === 'input' ? typed.get(attribute(element, 'name') ?? '') : undefined;
    if (text !== undefined) setAttribute(element, 'value', text || undefined);
  }
}
