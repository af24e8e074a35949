import { textsOf } from '#agency/content/own-texts.ts';
import type { Language } from '#domain/language.ts';
import { COST_PARTS } from './costs.ts';

const PLAIN = [
  'title',
  'own',
  'other',
  'buyer',
  'price',
  'total',
  'loan',
  'rate',
  'years',
  'again',
  'fill',
  'reckon',
  'failed',
] as const;

/** Sentences for islands/costs; `{{name}}` in them is filled in there. */
export function costsTexts(language: Language): Record<string, string> {
  const t = textsOf(language);
  const open = { loan: '{{loan}}', years: '{{years}}', rate: '{{rate}}', amount: '{{amount}}' };
  return Object.fromEntries([
    ...[...PLAIN, ...COST_PARTS].map((name) => [name, t(`costs.${name}`)]),
    ['monthly', t('costs.monthly', open)],
  ]);
}
