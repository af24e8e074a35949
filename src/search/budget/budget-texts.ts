import { readCosts } from '#agency/law/costs.ts';
import { JURISDICTIONS } from '#domain/region.ts';
import type { PageContext } from '#page-base/page-context.ts';

const PLAIN = [
  'title',
  'own',
  'monthly',
  'income',
  'place',
  'only',
  'empty',
  'tooLittle',
  'aboutIncome',
  'private',
  'found',
  'apply',
  'withLoan',
  'withoutLoan',
  'about',
] as const;
const COUNTRIES = ['belgium', 'luxembourg'] as const;
const VALUES = ['price', 'loan', 'monthly', 'own', 'costs', 'percent', 'rate', 'years'];

/** Returns the texts of the budget in the price filter, which fills in placeholders such as `{{price}}`. */
export function budgetTexts({ t, words }: PageContext): Record<string, string> {
  const open = Object.fromEntries(VALUES.map((name) => [name, `{{${name}}}`]));
  const { calculator } = readCosts();
  return Object.fromEntries([
    ...PLAIN.map((name) => [name, t(`budget.${name}`, open)]),
    ...JURISDICTIONS.map((place) => [`place.${place}`, t(`budget.in.${place}`)]),
    ['calculator', t('costs.calculator')],
    ...COUNTRIES.map((country) => [`calculator.${country}`, words(calculator[country])]),
  ]);
}
