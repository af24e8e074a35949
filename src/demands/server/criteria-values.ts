import type { FieldName } from '#forms/field.ts';
import type { FieldValues } from '#forms/server/filled-form.ts';
import type { FieldTexts } from '#forms/server/sent-form.ts';
import type { Criteria } from '#search/engine/criteria.ts';

const NUMBERS = {
  priceFrom: 'priceFromEuro',
  priceTo: 'priceToEuro',
  bedroomsFrom: 'bedroomsFrom',
  bedroomsTo: 'bedroomsTo',
  garages: 'garages',
  parkings: 'parkings',
} as const satisfies Partial<Record<FieldName, keyof Criteria>>;
const FIELDS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

/** What the form of a demand asks for. */
export function criteriaOf(values: FieldValues): Criteria {
  return {
    goal: values.demandGoal ?? 'sale',
    types: values.types?.map(Number) ?? [],
    places: [...(values.places ?? [])],
    // No garages wanted is no wish.
    ...Object.fromEntries(FIELDS.map((name) => [NUMBERS[name], values[name] || undefined])),
  };
}

/** The form that asks for it. */
export function textsOfCriteria(criteria: Criteria): FieldTexts {
  const texts: FieldTexts = {
    demandGoal: [criteria.goal],
    types: criteria.types.map(String),
    places: criteria.places,
  };
  for (const name of FIELDS) {
    const value = criteria[NUMBERS[name]];
    if (value !== undefined) texts[name] = [String(value)];
  }
  return texts;
}
