import { ENERGY_LETTERS } from '#domain/energy.ts';

/**
 * Facts of a home that are a number: energy letter (1 is A), m², euro per m², year, day counted from 1970, minutes on
 * foot. −1 if unknown.
 */
export const MEASURES = [
  'label',
  'living',
  'plot',
  'sqmPrice',
  'built',
  'available',
  'created',
  'station',
  'school',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Facts that are true or false for a home. An unknown fact counts as false. */
export const FLAGS = [
  'garden',
  'terrace',
  'parking',
  'lift',
  'pets',
  'furnished',
  'newBuild',
  'openDay',
  'reduced',
] as const;
export type Flag = (typeof FLAGS)[number];

/** What the number of a wish means. The kind determines how an address contains the number. */
type WishKind = 'letter' | 'area' | 'euro' | 'year' | 'day' | 'minutes' | 'yes';

interface Wish {
  /** parameter in an address, and name of the field in the search box */
  parameter: string;
  kind: WishKind;
  of: Measure | Flag;
  /** `from`: the number is the lowest that the home may have; `to`: it is the highest */
  end: 'from' | 'to';
}

const wish = (parameter: string, kind: WishKind, of: Measure | Flag, end: Wish['end']): Wish => ({
  parameter,
  kind,
  of,
  end,
});
const flag = (of: Flag): Wish => wish(of.toLowerCase(), 'yes', of, 'from');

/** Wishes about facts of a home, in the order in which an address contains them (docs/rules.md#search). */
export const WISHES = {
  label: wish('label', 'letter', 'label', 'to'),
  livingFrom: wish('livingfrom', 'area', 'living', 'from'),
  livingTo: wish('livingto', 'area', 'living', 'to'),
  plotFrom: wish('plotfrom', 'area', 'plot', 'from'),
  plotTo: wish('plotto', 'area', 'plot', 'to'),
  sqmPriceTo: wish('sqmpriceto', 'euro', 'sqmPrice', 'to'),
  builtFrom: wish('builtfrom', 'year', 'built', 'from'),
  availableBy: wish('available', 'day', 'available', 'to'),
  newSince: wish('since', 'day', 'created', 'from'),
  stationWithin: { parameter: 'station', kind: 'minutes', of: 'station', end: 'to' },
  schoolWithin: { parameter: 'school', kind: 'minutes', of: 'school', end: 'to' },
  garden: flag('garden'),
  terrace: flag('terrace'),
  parking: flag('parking'),
  lift: flag('lift'),
  pets: flag('pets'),
  furnished: flag('furnished'),
  newBuild: flag('newBuild'),
  openDay: flag('openDay'),
  reduced: flag('reduced'),
} as const satisfies Record<string, Wish>;
export type WishName = keyof typeof WISHES;
export const WISH_NAMES = Object.keys(WISHES) as WishName[];

/** The wishes of a search, each as a number (see WishKind; 1 for `yes`). An absent wish accepts every home. */
export type Wishes = Readonly<Partial<Record<WishName, number>>>;

const DAY_MS = 86_400_000;
/** Lowest and highest numbers that a search can ask for. Areas are in m². */
export const WISH_LIMITS = {
  letter: { min: 1, max: ENERGY_LETTERS.length },
  area: { min: 1, max: 1_000_000 },
  euro: { min: 1, max: 1_000_000 },
  year: { min: 1000, max: 2200 },
  day: { min: 0, max: 100_000 },
  minutes: { min: 1, max: 60 },
  yes: { min: 1, max: 1 },
} as const satisfies Record<WishKind, { min: number; max: number }>;

/** Returns the number of a day (`2026-11-28`), counted from 1970; undefined if there is no such day. */
export function dayNumber(day: string): number | undefined {
  const number = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) / DAY_MS : Number.NaN;
  return dayOf(number) === day ? number : undefined;
}

/** Returns the day with a number as `2026-11-28`; an empty text if there is no such day. */
const dayOf = (number: number): string => (number >= 0 ? new Date(number * DAY_MS).toISOString().slice(0, 10) : '');

/**
 * Reads the number of a wish from a text in an address or field. Returns undefined if the text is invalid or beyond the
 * limits.
 */
export function readWish(name: WishName, text: string | null): number | undefined {
  const { kind } = WISHES[name];
  const { min, max } = WISH_LIMITS[kind];
  const number = numberOf(kind, text ?? '');
  return number !== undefined && number >= min && number <= max ? number : undefined;
}

function numberOf(kind: WishKind, text: string): number | undefined {
  if (kind === 'day') return dayNumber(text);
  if (kind === 'letter') return (ENERGY_LETTERS as readonly string[]).indexOf(text) + 1;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

/** Returns the text of a wish for an address: `c`, `120`, `2026-11-28`. */
export function wishText(name: WishName, value: number): string {
  const { kind } = WISHES[name];
  if (kind === 'day') return dayOf(value);
  return kind === 'letter' ? (ENERGY_LETTERS[value - 1] ?? '') : String(value);
}

/** Reads the wishes of an address. Invalid ones are left out. */
export function parseWishes(parameters: URLSearchParams): Wishes {
  const wishes: Partial<Record<WishName, number>> = {};
  for (const name of WISH_NAMES) {
    const value = readWish(name, parameters.get(WISHES[name].parameter));
    if (value !== undefined) wishes[name] = value;
  }
  return wishes;
}

/** Adds wishes to the parameters of an address. */
export function writeWishes(wishes: Wishes, parameters: URLSearchParams): void {
  for (const name of WISH_NAMES) {
    const value = wishes[name];
    if (value !== undefined) parameters.set(WISHES[name].parameter, wishText(name, value));
  }
}

/** Returns wishes as one text, as a registered search stores them: `garden=1&label=c`. */
export function wishesText(wishes: Wishes): string {
  const parameters = new URLSearchParams();
  writeWishes(wishes, parameters);
  return parameters.toString();
}

/**
 * Returns the wishes to keep when the goal changes: all but the price per m², whose amounts differ between sale and
 * rent.
 */
export const withoutPrice = ({ sqmPriceTo: _, ...rest }: Wishes): Wishes => rest;

export const hasWishes = (wishes: Wishes): boolean => Object.keys(wishes).length > 0;
