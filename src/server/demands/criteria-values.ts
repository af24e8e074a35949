import { type FormValues, valuesOf } from '#contract/forms/check.ts';
import type { FieldName } from '#contract/forms/field.ts';
import type { Criteria } from '#search/criteria.ts';

const NUMBERS = {
  priceFrom: 'priceFromEuro',
  priceTo: 'priceToEuro',
  bedroomsFrom: 'bedroomsFrom',
  bedroomsTo: 'bedroomsTo',
  garages: 'garages',
  parkings: 'parkings',
} as const satisfies Partial<Record<FieldName, keyof Criteria>>;
const FIELDS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

/** What a checked form of a demand asks for. */
export function criteriaOf(values: FormValues): Criteria {
  const number = (name: FieldName) => {
    const [text] = valuesOf(values, name);
    // No garages wanted is no wish.
    return text === undefined || Number(text) === 0 ? undefined : Number(text);
  };
  const numbers = Object.fromEntries(FIELDS.map((name) => [NUMBERS[name], number(name)]));
  return {
    goal: valuesOf(values, 'demandGoal')[0] === 'rent' ? 'rent' : 'sale',
    types: valuesOf(values, 'types').map(Number),
    places: valuesOf(values, 'places'),
    ...numbers,
  };
}

/** The form that asks for it. */
export function valuesOfCriteria(criteria: Criteria): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {
    demandGoal: criteria.goal,
    types: criteria.types.map(String),
    places: [...criteria.places],
  };
  for (const name of FIELDS) {
    const value = criteria[NUMBERS[name]];
    if (value !== undefined) values[name] = String(value);
  }
  return values;
}
