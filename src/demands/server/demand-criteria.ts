import { type Concern, officeFor } from '#domain/office.ts';
import type { Goal } from '#domain/price.ts';
import type { FieldName } from '#forms/field.ts';
import type { FieldValues } from '#forms/server/filled-form.ts';
import type { FieldTexts } from '#forms/server/sent-form.ts';
import type { Criteria } from '#search/engine/criteria.ts';
import type { Site } from '#server/built/site-data.ts';

/** Maps each number field of the form to the criterion that it sets. */
const NUMBERS = {
  priceFrom: 'priceFromEuro',
  priceTo: 'priceToEuro',
  bedroomsFrom: 'bedroomsFrom',
  bedroomsTo: 'bedroomsTo',
  bathrooms: 'bathrooms',
  showerRooms: 'showerRooms',
  toilets: 'toilets',
  garages: 'garages',
  parkings: 'parkings',
} as const satisfies Partial<Record<FieldName, keyof Criteria>>;
const NUMBER_FIELDS = Object.keys(NUMBERS) as (keyof typeof NUMBERS)[];

/** Returns the criteria that the values of the form describe. */
export function criteriaOf(values: FieldValues): Criteria {
  return {
    goal: values.demandGoal ?? 'sale',
    types: values.types?.map(Number) ?? [],
    places: [...(values.places ?? [])],
    // «At least 0 garages» means that the number does not matter.
    ...Object.fromEntries(NUMBER_FIELDS.map((name) => [NUMBERS[name], values[name] || undefined])),
    text: values.searchText,
    area: values.area,
    wishes: values.wishes,
  };
}

/** Returns the values of the form that describe these criteria. */
export function textsOfCriteria(criteria: Criteria): FieldTexts {
  const texts: FieldTexts = {
    demandGoal: [criteria.goal],
    types: criteria.types.map(String),
    places: criteria.places,
  };
  if (criteria.text) texts.searchText = [criteria.text];
  if (criteria.area) texts.area = [criteria.area];
  if (criteria.wishes) texts.wishes = [criteria.wishes];
  for (const name of NUMBER_FIELDS) {
    const value = criteria[NUMBERS[name]];
    if (value !== undefined) texts[name] = [String(value)];
  }
  return texts;
}

/** Returns the data of a search registration that determine which office handles it. */
export function concernOfDemand({ goal, places }: { goal: Goal; places: readonly string[] }, site: Site): Concern {
  return { form: 'demand-register', goal, postcodes: postcodesOf(places, site) };
}

/** Returns the mailbox of the office that handles a search registration. */
export const mailboxOfDemand = (criteria: Criteria, site: Site): string =>
  officeFor(site.offices, concernOfDemand(criteria, site))?.email ?? '';

/**
 * Returns the postcodes of places. The key of a municipality contains its postcode; a region has the postcodes of all
 * homes in it.
 */
export function postcodesOf(places: readonly string[], site: Site): string[] {
  const found = places.flatMap((key) => {
    const zip = key.split('|')[1];
    return zip ?? site.listings.filter(({ search }) => search.places.includes(key)).map((home) => home.zip);
  });
  return [...new Set(found)];
}
