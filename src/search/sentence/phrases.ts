import type { Goal } from '#domain/price.ts';
import type { Room } from '../engine/query.ts';
import { wordsOf } from '../engine/spelling.ts';

/** Phrases of one meaning, in all languages, separated by commas. Visitors do not always write in the page's language. */
type Phrases = string;

const GOAL_PHRASES: Readonly<Record<Goal, Phrases>> = {
  sale: 'te koop, kopen, koop, à vendre, acheter, achat, for sale, to buy, buy, zu verkaufen, zum kauf, kaufen',
  rent: 'te huur, huren, huur, à louer, louer, location, for rent, to rent, to let, rent, zu vermieten, zur miete, mieten, miete',
};

const ROOM_PHRASES: Readonly<Record<Room, Phrases>> = {
  bedrooms:
    'slaapkamer, slaapkamers, slpk, slk, chambre, chambres, chambre à coucher, chambres à coucher, ch, bedroom, bedrooms, bed, beds, schlafzimmer',
  bathrooms:
    'badkamer, badkamers, salle de bain, salle de bains, salles de bain, salles de bains, sdb, bathroom, bathrooms, bath, baths, badezimmer, bad, bäder',
  showerRooms:
    'douchekamer, douchekamers, douche, douches, salle de douche, salles de douche, shower room, shower rooms, duschbad, duschbäder',
  toilets: 'toilet, toiletten, wc, wcs, toilette, toilettes, toilets',
  garages: 'garage, garages, garagen',
};

const NUMBER_PHRASES: readonly Phrases[] = [
  'een, un, une, one, a, ein, eine, einem, einer',
  'twee, deux, two, zwei',
  'drie, trois, three, drei',
  'vier, quatre, four',
  'vijf, cinq, five, fünf',
  'zes, six, sechs',
];

const BOUND_PHRASES = {
  max: 'max, maximum, maximaal, hoogstens, tot, onder, minder dan, goedkoper dan, jusqu à, jusque, moins de, sous, en dessous de, au maximum, under, below, up to, at most, less than, bis, bis zu, unter, höchstens, maximal, weniger als',
  min: 'min, minimum, minstens, vanaf, boven, meer dan, à partir de, dès, plus de, au moins, from, over, above, at least, more than, ab, über, mindestens, mehr als',
  between: 'tussen, van, entre, de, between, from, zwischen, von',
  with: 'met, avec, with, mit',
  perMonth: 'per maand, p m, par mois, mois, per month, a month, pro monat, im monat, monatlich',
  thousand: 'k, duizend, mille, thousand, tausend, tsd, mio, mln, mn, miljoen, million, millions, millionen',
  euro: 'euro, euros, eur',
  and: 'en, et, and, und, tot, à, to, bis',
} as const satisfies Record<string, Phrases>;
type Bound = keyof typeof BOUND_PHRASES;

/** Words after which a word for a kind of home belongs to a longer name: «maison de maître». */
export const NAME_GOES_ON: ReadonlySet<string> = new Set(['de', 'du', 'des', 'd', 'von']);

/** A list of words, with what they mean. */
export interface Phrase<T> {
  words: readonly string[];
  means: T;
}

/** Returns phrases as plain words, the longest first, so that «te huur» is found before «huur». */
export function phrases<T>(meanings: readonly (readonly [Phrases, T])[]): Phrase<T>[] {
  return meanings
    .flatMap(([all, means]) => all.split(',').map((one) => ({ words: wordsOf(one), means })))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
}

const pairs = <K extends string>(table: Readonly<Record<K, Phrases>>) =>
  (Object.entries(table) as [K, Phrases][]).map(([means, all]) => [all, means] as const);

export const GOAL_WORDS: Phrase<Goal>[] = phrases(pairs(GOAL_PHRASES));
export const ROOM_WORDS: Phrase<Room>[] = phrases(pairs(ROOM_PHRASES));
export const NUMBER_WORDS: Phrase<number>[] = phrases(NUMBER_PHRASES.map((all, index) => [all, index + 1] as const));
export const BOUND_WORDS = Object.fromEntries(
  (Object.keys(BOUND_PHRASES) as Bound[]).map((bound) => [bound, phrases([[BOUND_PHRASES[bound], bound]])]),
) as Record<Bound, Phrase<Bound>[]>;
