import { GOALS, type Goal, PRICE_MAX_EURO } from '#domain/price.ts';

/** A field of a form. The HTML attributes and the checks of browser and server use the limits that are set here. */
export interface Field {
  kind: FieldKind;
  /** maximum number of characters of each value */
  maxLength?: number;
  min?: number;
  max?: number;
  /** possible values, if they are the same on every page */
  options?: readonly string[];
  /** whether the possible values depend on the page: municipalities, types, open days, units */
  fromPage?: boolean;
  /** the value that is initially chosen */
  initial?: string;
  /** whether the field can have several values: at most `valuesMax`, or else VALUES_MAX */
  many?: boolean;
  valuesMax?: number;
  /** whether the value is a person's name, which mails repeat */
  isName?: true;
  /** whether a link to the page may fill in the field although it holds text */
  byLink?: true;
  /** value of the attribute `autocomplete` */
  autocomplete?: string;
}

export type FieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'postcode' // in Belgium or Luxembourg
  | 'paragraph'
  | 'number' // whole
  | 'amount' // in euro, typed in any way: 350.000, 350k, 350 000,50
  | 'date'
  | 'choice' // one of a few, shown as radio buttons
  | 'list' // one of many, shown as a drop-down list
  | 'choices' // several of a few
  | 'tick'
  | 'drawn' // an area of the map that the form took over from a search; hidden without one
  | 'wishes' // further filters that the form took over from a search; hidden without any
  | 'file';

/**
 * Maximum number of days that a visitor may propose for a visit. The text form.help.preferredDates contains the same
 * number.
 */
export const WISHED_DAYS_MAX = 3;
/** Maximum number of values of a field, unless the field has its own `valuesMax`. */
export const VALUES_MAX = 200;

const NAME: Field = { kind: 'text', maxLength: 80, isName: true };
const LINE: Field = { kind: 'text', maxLength: 80 };
const COUNT: Field = { kind: 'number', min: 0, max: 20 };
const PRICE: Field = { kind: 'amount', min: 0, max: PRICE_MAX_EURO };

/** Hours in which the agency calls or visits. They are written the same way in every language (docs/rules.md#forms). */
export const TIME_SLOTS = ['10:00-13:00', '13:00-16:00', '16:00-19:00'] as const;

export const FIELDS = {
  title: { kind: 'list', options: ['mr', 'ms', 'miss', 'none'], autocomplete: 'honorific-prefix' },
  firstName: { ...NAME, autocomplete: 'given-name' },
  lastName: { ...NAME, autocomplete: 'family-name' },
  name: { ...NAME, maxLength: 120, autocomplete: 'name' },
  email: { kind: 'email', maxLength: 254, autocomplete: 'email' },
  phone: { kind: 'phone', maxLength: 30, autocomplete: 'tel' },
  street: { ...LINE, maxLength: 120, autocomplete: 'address-line1' },
  houseNumber: { kind: 'text', maxLength: 12 },
  zip: { kind: 'postcode', maxLength: 10, autocomplete: 'postal-code' },
  city: { ...LINE, autocomplete: 'address-level2' },
  remark: { kind: 'paragraph', maxLength: 4_000 },
  text: { kind: 'paragraph', maxLength: 4_000 },
  newsletter: { kind: 'tick' },
  contactPreference: { kind: 'choice', options: ['phone', 'email', 'either'] },
  timeSlots: { kind: 'choices', options: TIME_SLOTS, many: true },
  openDay: { kind: 'choice', fromPage: true },
  visitors: { kind: 'list', fromPage: true },
  visitChange: { kind: 'choice', options: ['move', 'cancel'] },
  preferredDates: { kind: 'date', many: true, valuesMax: WISHED_DAYS_MAX },
  unit: { kind: 'list', fromPage: true },
  friendFirstName: NAME,
  friendLastName: NAME,
  friendEmail: { kind: 'email', maxLength: 254 },
  valuationGoal: { kind: 'list', options: ['sell', 'rent-out', 'buy', 'insurance', 'management'] },
  valuationType: {
    kind: 'list',
    options: ['house', 'apartment', 'land', 'investment', 'commercial', 'garage', 'other'],
  },
  bedrooms: COUNT,
  surface: { kind: 'number', min: 1, max: 1_000_000 },
  demandGoal: { kind: 'choice', options: GOALS },
  types: { kind: 'choices', fromPage: true, many: true },
  places: { kind: 'choices', fromPage: true, many: true },
  priceFrom: PRICE,
  priceTo: PRICE,
  bedroomsFrom: COUNT,
  bedroomsTo: COUNT,
  bathrooms: COUNT,
  showerRooms: COUNT,
  toilets: COUNT,
  garages: COUNT,
  parkings: COUNT,
  searchText: { ...LINE, byLink: true },
  area: { kind: 'drawn', maxLength: 4_000, byLink: true },
  wishes: { kind: 'wishes', maxLength: 500, byLink: true },
  frequency: { kind: 'choice', options: ['at-once', 'daily', 'weekly'], initial: 'daily' },
  score: { kind: 'choice', options: ['5', '4', '3', '2', '1'] },
  mayPublish: { kind: 'tick' },
  cv: { kind: 'file' },
  income: { kind: 'amount', min: 0, max: 1_000_000 },
  persons: { kind: 'number', min: 1, max: 30 },
  pets: { kind: 'choice', options: ['yes', 'no'] },
  wantedStart: { kind: 'date' },
} as const satisfies Record<string, Field>;

/** Kinds of fields that take over a part of a search, and are hidden without one. */
export const isTakenOver = ({ kind }: Field): boolean => kind === 'drawn' || kind === 'wishes';

export type FieldName = keyof typeof FIELDS;

export const fieldOf = (name: FieldName): Field => FIELDS[name];

/** A value that the page offers for a field. */
export interface FormOption {
  value: string;
  label: string;
  lang?: string | undefined;
  /** time from which the value is no longer offered, in milliseconds since 1970 */
  until?: number | undefined;
  /** whether the value had expired when the page was built */
  hidden?: boolean | undefined;
  /** whether the value is initially chosen */
  chosen?: boolean | undefined;
  /** whether the value is shown but cannot be chosen */
  disabled?: boolean | undefined;
  /** second line of the value */
  detail?: string | undefined;
  /** the state of the value, such as «fully booked» */
  state?: string | undefined;
  /** path of the calendar file of an open day */
  calendar?: string | undefined;
  /** the only goal of a search registration that offers the value; `none` if it is no longer offered */
  only?: Goal | 'none' | undefined;
  /** values that are ticked together with this one, shown below it */
  below?: readonly FormOption[] | undefined;
}

/** The values that a page offers for the fields whose values depend on the page. */
export type FormOptions = Partial<Record<FieldName, readonly FormOption[]>>;

/**
 * Returns the path of the file with the types and places that a search registration can choose. They would make the page
 * too large.
 */
export const demandOptionsFile = (language: string): string => `/${language}/demand-options.json`;
