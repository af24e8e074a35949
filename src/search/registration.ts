import type { Goal } from '#domain/price.ts';
import type { FieldName } from '#forms/field.ts';
import { PRICE_SLIDER } from './engine/price-range.ts';
import type { SearchQuery } from './engine/query.ts';
import type { SearchOption } from './engine/search-options.ts';

/** The page on which a search is registered, its form filled in with what was looked for. */
export function registrationAddress(
  page: string,
  query: SearchQuery,
  goal: Goal,
  municipalities: readonly SearchOption[],
): string {
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
  for (const city of query.cities) add('places', municipalities.find(({ value }) => value === city)?.place ?? city);
  return `${page}?${parameters}`;
}
