import type { ListingKind } from '#domain/listing-kind.ts';
import type { Lead } from '../lead.ts';
import type { LeadTable } from '../lead-table.ts';

/** Types of homes in SweepBright, by ours. A kind without an entry has no type there. */
const TYPES: Readonly<Partial<Record<ListingKind, readonly string[]>>> = {
  house: ['house'],
  studio: ['apartment'],
  apartment: ['apartment'],
  land: ['land'],
  commercial: ['commercial', 'office', 'industrial'],
  garage: ['parking'],
};

const PERSON: LeadTable = [
  { theirs: 'first_name', with: 'first name', value: ({ firstName }) => firstName },
  { theirs: 'last_name', with: 'last name', value: ({ lastName }) => lastName },
  { theirs: 'email', with: 'e-mail', value: ({ email }) => email },
  { theirs: 'phone', with: 'phone', value: ({ phone }) => phone },
  {
    theirs: 'message',
    with: 'everything else that the person wrote and chose',
    note: 'in the agency’s language; includes the days of a visit and the number of the enquiry',
    value: ({ message }) => message,
  },
  { theirs: 'locale', with: 'language', note: '`nl`, `fr`, `en` or `de`', value: ({ language }) => language },
];

/** Fields of `POST estates/{id}/contacts`, for a lead about a home. */
export const HOME_CONTACT: LeadTable = PERSON;

/** Fields of `POST contacts`, for all other leads. */
export const CONTACT: LeadTable = [
  ...PERSON,
  {
    theirs: 'preferences',
    with: 'a search registration',
    note: '`negotiation` (`sale` or `let`), `types`, `min_price` and `max_price` in euro, `min_rooms` (bedrooms)',
    value: ({ search }) => search && preferences(search),
  },
  {
    theirs: 'location_preference',
    with: 'the places of a search registration',
    note: '`country` (`BE`) and `postal_codes`',
    value: ({ search }) =>
      search && search.postcodes.length > 0 ? { country: 'BE', postal_codes: search.postcodes } : undefined,
  },
];

function preferences({ goal, kinds, priceFromEuro, priceToEuro, bedroomsFrom }: NonNullable<Lead['search']>) {
  return {
    negotiation: goal === 'rent' ? 'let' : 'sale',
    types: [...new Set(kinds.flatMap((kind) => TYPES[kind] ?? []))],
    min_price: priceFromEuro,
    max_price: priceToEuro,
    min_rooms: bedroomsFrom,
  };
}
