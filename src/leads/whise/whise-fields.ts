import { LOCALES } from '#domain/language.ts';
import type { ListingKind } from '#domain/listing-kind.ts';
import { fullName } from '#forms/server/submission-values.ts';
import type { Lead, LeadSearch } from '../lead.ts';
import type { LeadTable } from '../lead-table.ts';

/** Numbers of this agency's account in Whise. */
export interface WhiseNumbers {
  office: number;
  origin?: number | undefined;
  title?: number | undefined;
}

/** Numbers that an appointment needs. */
export interface AppointmentNumbers {
  action: number;
  user: number;
  contact?: number | undefined;
  estate?: number | undefined;
}

/** `Belgium`, where Belgian agencies have their contacts unless they say otherwise. */
const COUNTRY = 1;
/** Categories of homes in Whise, by ours. A kind without an entry has no category there. */
const CATEGORIES: Readonly<Partial<Record<ListingKind, readonly number[]>>> = {
  house: [1],
  studio: [2],
  apartment: [2],
  land: [3],
  commercial: [4, 5, 6],
  garage: [7],
};
const PURPOSES = { sale: 1, rent: 2 } as const;

/** Returns the number of a lead's home in Whise. */
export const estateOf = ({ home }: Lead): number | undefined => (home?.key ? Number(home.key) : undefined);

/** Fields of `POST v1/contacts/upsert`. Whise updates the contact that has the same `PrivateEmail`, if there is one. */
export const CONTACT: LeadTable<WhiseNumbers> = [
  { theirs: 'Name', with: 'last name', value: ({ lastName }) => lastName },
  { theirs: 'FirstName', with: 'first name', value: ({ firstName }) => firstName },
  {
    theirs: 'ContactTitleId',
    with: 'salutation',
    note: 'the title of the account whose name is that salutation, if there is one',
    value: (_, { title }) => title,
  },
  { theirs: 'PrivateEmail', with: 'e-mail', value: ({ email }) => email },
  { theirs: 'PrivateTel', with: 'phone', value: ({ phone }) => phone },
  { theirs: 'Address1', with: 'street', value: ({ street }) => street },
  { theirs: 'Number', with: 'house number', value: ({ houseNumber }) => houseNumber },
  { theirs: 'Zip', with: 'postcode', value: ({ zip }) => zip },
  { theirs: 'City', with: 'town', value: ({ city }) => city },
  { theirs: 'CountryId', with: '1 (Belgium)', note: 'no form asks for the country', value: () => COUNTRY },
  {
    theirs: 'LanguageId',
    with: 'language',
    note: '`nl-BE`, `fr-BE`, `en-GB` or `de-BE`',
    value: ({ language }) => LOCALES[language],
  },
  {
    theirs: 'OfficeIds',
    with: 'the office that handles the lead',
    note: '`WHISE_OFFICE_ID`, else the office with the same mailbox, else the first one',
    value: (_, { office }) => [office],
  },
  {
    theirs: 'ContactOriginId',
    with: 'the origin «website»',
    note: '`WHISE_ORIGIN_ID`, else the first origin of the account whose name contains «web», «site» or «internet»',
    value: (_, { origin }) => origin,
  },
  {
    theirs: 'EstateIds',
    with: 'the home',
    note: 'left out if Whise does not know it',
    value: (lead) => [estateOf(lead)].filter((id) => id !== undefined),
  },
  {
    theirs: 'Message',
    with: 'everything else that the person wrote and chose',
    note: 'in the agency’s language; includes the days of a visit and the number of the enquiry',
    value: ({ message }) => message,
  },
  {
    theirs: 'AgreementEmail',
    with: 'the ticked newsletter',
    note: 'only sent if ticked, so that an agreement which the contact gave elsewhere is not withdrawn',
    value: ({ wantsNewsletter }) => wantsNewsletter || undefined,
  },
  {
    theirs: 'AgreementMailingCampaign',
    with: 'the ticked newsletter',
    note: 'only sent if ticked. `AgreementSms` is never sent, because no form asks for it',
    value: ({ wantsNewsletter }) => wantsNewsletter || undefined,
  },
  {
    theirs: 'SearchCriteria',
    with: 'a search registration',
    note: 'always a list: one entry per category with `PurposeId` (1 for sale, 2 for rent), `CategoryId`, `PriceMin`, `PriceMax`, `MinRooms`, `CountryId`, `ZipCodes`',
    value: ({ search }) => search && criteria(search),
  },
];

function criteria({ goal, kinds, priceFromEuro, priceToEuro, bedroomsFrom, postcodes }: LeadSearch): object[] {
  const shared = {
    PurposeId: PURPOSES[goal],
    PriceMin: priceFromEuro,
    PriceMax: priceToEuro,
    MinRooms: bedroomsFrom,
    CountryId: COUNTRY,
    ...(postcodes.length > 0 && { ZipCodes: postcodes }),
  };
  const categories = new Set(kinds.flatMap((kind) => CATEGORIES[kind] ?? []));
  return categories.size > 0 ? [...categories].map((CategoryId) => ({ ...shared, CategoryId })) : [shared];
}

/** Fields of `POST v1/calendars/upsert`, for a booked visit. */
export const APPOINTMENT: LeadTable<AppointmentNumbers> = [
  {
    theirs: 'CalendarActionId',
    with: 'the kind of appointment «visit»',
    note: '`WHISE_VISIT_ACTION_ID`, else the first kind of the account whose name contains «visit», «bezoek», «bezichtiging» or «Besichtigung»',
    value: (_, { action }) => action,
  },
  { theirs: 'StartDateTime', with: 'start of the visit', note: 'Belgian time', value: ({ visit }) => visit?.start },
  { theirs: 'EndDateTime', with: 'end of the visit', note: 'Belgian time', value: ({ visit }) => visit?.end },
  {
    theirs: 'Subject',
    with: 'name, home and number of the enquiry',
    note: 'the number tells a second attempt that the entry exists already',
    value: (lead) => subjectOf(lead),
  },
  {
    theirs: 'UserIds',
    with: 'the agent of the home',
    note: 'the representative with the same mailbox, else the first one of the office',
    value: (_, { user }) => [user],
  },
  { theirs: 'ContactIds', with: 'the contact', value: (_, { contact }) => [contact].filter((id) => id !== undefined) },
  {
    theirs: 'EstateIds',
    with: 'the home',
    value: (_, { estate }) => [estate].filter((id) => id !== undefined),
  },
];

function subjectOf({ firstName, lastName, home, number }: Lead): string {
  const about = [fullName({ values: { firstName, lastName } }), home?.reference].filter(Boolean).join(', ');
  return `${about} (${number})`;
}
