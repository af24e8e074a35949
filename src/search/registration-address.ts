import type { Goal } from '#domain/price.ts';
import type { FieldName } from '#forms/field.ts';
import { writeArea } from './engine/area.ts';
import { PRICE_SLIDER } from './engine/price-range.ts';
import type { SearchOption } from './engine/published-files.ts';
import type { Room, SearchQuery } from './engine/query.ts';
import { wishesText } from './engine/wishes.ts';

/** The field of the registration form for each kind of room. */
const ROOM_FIELDS: Readonly<Record<Room, FieldName>> = {
  bedrooms: 'bedroomsFrom',
  bathrooms: 'bathrooms',
  showerRooms: 'showerRooms',
  toilets: 'toilets',
  garages: 'garages',
};

/** Returns the address of the registration form, filled in with a search. */
export function registrationAddress(
  page: string,
  { types, price, rooms, cities, text, area, wishes }: SearchQuery,
  goal: Goal,
  municipalities: readonly SearchOption[],
): string {
  const parameters = new URLSearchParams();
  const add = (name: FieldName, value: string | number | undefined) => {
    if (value !== undefined) parameters.append(name, String(value));
  };
  add('demandGoal', goal);
  for (const type of types) add('types', type);
  if (price && price.min > PRICE_SLIDER[goal].min) add('priceFrom', price.min);
  if (price && price.max < PRICE_SLIDER[goal].max) add('priceTo', price.max);
  for (const [room, field] of Object.entries(ROOM_FIELDS)) add(field, rooms[room as Room]);
  for (const city of cities) add('places', municipalities.find(({ value }) => value === city)?.place ?? city);
  if (text) add('searchText', text);
  if (area) add('area', writeArea(area));
  // A registration only announces homes that are new.
  const { newSince: _, ...lasting } = wishes;
  add('wishes', wishesText(lasting) || undefined);
  return `${page}?${parameters}`;
}

/** Returns the names of the values of a search that the registration form does not offer. */
export function notRegistered(
  { cities, types }: Pick<SearchQuery, 'cities' | 'types'>,
  offered: { municipalities: readonly SearchOption[]; types: readonly SearchOption[] },
): string[] {
  const isOffered = (options: readonly SearchOption[], asked: string) => options.some(({ value }) => value === asked);
  return [
    ...cities.filter((city) => !isOffered(offered.municipalities, city)).map((city) => city.split('|')[0] ?? city),
    ...types.map(String).filter((type) => !isOffered(offered.types, type)),
  ];
}
