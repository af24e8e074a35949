import type { FieldName } from '#contract/forms/field.ts';
import type { Goal } from '#domain/price.ts';
import { PRICE_SLIDER } from '#search/price-range.ts';
import type { SearchQuery } from '#search/query.ts';

/** The page on which a search is registered, its form filled in with what was looked for; absent where it is not known. */
export function registrationAddress(form: HTMLFormElement, query: SearchQuery, goal: Goal): string | undefined {
  const { registration } = form.dataset;
  if (!registration) return undefined;
  const parameters = new URLSearchParams();
  const add = (name: FieldName, value: string | number | undefined) => {
    if (value !== undefined) parameters.append(name, String(value));
  };
  add('demandGoal', goal);
  for (const type of query.types) add('types', type);
  const { min, max } = query.price ?? {};
  if (min !== undefined && min > PRICE_SLIDER[goal].min) add('priceFrom', min);
  if (max !== undefined && max < PRICE_SLIDER[goal].max) add('priceTo', max);
  add('bedroomsFrom', query.rooms.bedrooms);
  add('garages', query.rooms.garages);
  for (const city of query.cities) {
    const box = [...form.querySelectorAll<HTMLInputElement>('[name="city"]')].find(({ value }) => value === city);
    add('places', box?.dataset.place ?? city);
  }
  return `${registration}?${parameters}`;
}
