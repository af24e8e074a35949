import { euroText } from '#domain/price.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { filled } from '#platform/islands/texts.ts';
import { dayText } from '#portal/portal-format.ts';
import type { Contradiction } from './tenants-api.ts';

/** Returns a sentence that says what contradicts what. */
export function contradictionText(one: Contradiction, texts: IslandTexts, language: string): string {
  const euro = (amount: number) => euroText(amount, language as 'nl');
  const say = (key: string, values: Record<string, string | number>) =>
    filled(texts[`desk.tenants.contradiction.${key}`], values);
  switch (one.kind) {
    case 'personsLimit':
      return say('personsLimit', { persons: one.persons, limit: one.limit });
    case 'incomeMinimum':
      return say('incomeMinimum', { income: euro(one.incomeEuro), minimum: euro(one.minimumEuro) });
    case 'incomeBelowRent':
      return say('incomeBelowRent', { income: euro(one.incomeEuro), cost: euro(one.costEuro) });
    case 'startBeforeFree':
      return say('startBeforeFree', { start: dayText(one.start, language), free: dayText(one.free, language) });
    case 'income':
      return say(one.home ? 'incomeElsewhere' : 'incomeEarlier', {
        income: euro(one.incomeEuro),
        other: euro(one.otherEuro),
        on: dayText(one.on, language),
        home: one.home,
      });
    case 'persons':
      return say(one.home ? 'personsElsewhere' : 'personsEarlier', {
        persons: one.persons,
        other: one.others,
        on: dayText(one.on, language),
        home: one.home,
      });
  }
}
