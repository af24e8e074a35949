import type { Goal } from '#domain/price.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { IndexFile } from '../engine/index-file.ts';
import { isFull } from '../engine/price-range.ts';
import type { Room, SearchQuery } from '../engine/query.ts';
import { wordsOf } from '../engine/spelling.ts';
import { typedPrice } from '../engine/typed-price.ts';
import type { WordsFile } from '../engine/words-file.ts';
import { garageAt, isAfterWith, mostRoomsAt, priceAt, roomsAt, type SaidPrice } from './numbers.ts';
import { GOAL_WORDS, NAME_GOES_ON, type Phrase, phrases } from './phrases.ts';
import { type Match, matchPhrase, type Token, textOf, tokensOf } from './tokens.ts';

/** Names that a search of one goal knows: its municipalities and regions, and its kinds of homes. */
interface Known {
  places: Phrase<readonly string[]>[];
  types: Phrase<number>[];
  ignored: ReadonlySet<string>;
}

/** Filters that a sentence contains, and the text that is left. */
interface Said {
  cities: string[];
  types: number[];
  rooms: Partial<Record<Room, number>>;
  price: SaidPrice | undefined;
  rest: Token[];
}

/** Returns the goal that a sentence names: «te huur», «900 par mois»; undefined if it names none. */
export function goalOf(sentence: string): Goal | undefined {
  const tokens = tokensOf(sentence);
  const at = <T>(find: (start: number) => T | undefined) => tokens.map((_, start) => find(start)).find(Boolean);
  const said = at((start) => matchPhrase(tokens, start, GOAL_WORDS));
  return said?.means ?? (at((start) => priceAt(tokens, start)?.means.isPerMonth) ? 'rent' : undefined);
}

/**
 * Returns a query in which the recognised parts of its text are filters. The rest of the text stays. `engine` is the
 * search of the goal, after it has learned its words.
 */
export function understand(query: SearchQuery, engine: SearchEngine, words: WordsFile): SearchQuery {
  const known = knownOf(engine, words);
  let understood = query;
  // The rest may form a sentence of its own, so it is read until nothing more is recognised.
  for (let before = ''; before !== understood.text; ) {
    before = understood.text;
    understood = once(understood, engine.file.goal, known);
  }
  return understood;
}

function once(query: SearchQuery, goal: Goal, known: Known): SearchQuery {
  const tokens = tokensOf(query.text);
  if (tokens.filter(({ plain }) => plain).length < 2) return query;
  const said = readSentence(tokens, known);
  if (said.rest.length === tokens.length) return query;
  const price = said.price ? priceOf(said.price, goal) : undefined;
  return {
    ...query,
    text: textOf(withoutFillers(said.rest, known.ignored)),
    cities: [...new Set([...query.cities, ...said.cities])].sort(),
    types: [...new Set([...query.types, ...said.types])].sort((a, b) => a - b),
    rooms: { ...query.rooms, ...said.rooms },
    price: said.price ? price : query.price,
    page: 1,
  };
}

function readSentence(tokens: readonly Token[], { places, types }: Known): Said {
  const said: Said = { cities: [], types: [], rooms: {}, price: undefined, rest: [] };
  for (let at = 0; at < tokens.length; ) {
    const most = mostRoomsAt(tokens, at);
    const end = most === undefined ? readPart(tokens, at, { places, types }, said) : undefined;
    if (end === undefined) said.rest.push(...tokens.slice(at, most ?? at + 1));
    // The word after a recognised part stands alone.
    const next = tokens[end ?? tokens.length];
    if (next) next.isJoined = false;
    at = end ?? most ?? at + 1;
  }
  return said;
}

/** Reads the part of a sentence that begins at a token. Returns the index after it; undefined if it means no filter. */
function readPart(
  tokens: readonly Token[],
  at: number,
  { places, types }: Pick<Known, 'places' | 'types'>,
  said: Said,
): number | undefined {
  // A part of a word such as RW-1001 means nothing alone.
  if (tokens[at]?.isJoined && tokens[at - 1]?.text === '-') return undefined;
  const rooms = roomsAt(tokens, at);
  if (rooms) {
    said.rooms[rooms.means.room] = rooms.means.count;
    return rooms.end;
  }
  const price = priceAt(tokens, at);
  if (price) {
    said.price = { ...said.price, ...price.means };
    return price.end;
  }
  const goal = matchPhrase(tokens, at, GOAL_WORDS);
  if (goal) return goal.end;
  const place = matchPhrase(tokens, at, places);
  if (place) {
    said.cities.push(...place.means);
    return place.end;
  }
  if (isAfterWith(tokens, at)) {
    const garage = garageAt(tokens, at);
    if (garage !== undefined) said.rooms = { garages: 1, ...said.rooms };
    return garage;
  }
  const type = typeAt(tokens, at, types);
  if (type) said.types.push(type.means);
  return type?.end;
}

/** Reads a kind of home. A longer name, such as «maison de maître», is left to the text search. */
function typeAt(tokens: readonly Token[], at: number, types: readonly Phrase<number>[]): Match<number> | undefined {
  const type = matchPhrase(tokens, at, types);
  if (!type) return undefined;
  const [next, after] = [tokens[type.end]?.plain ?? '', tokens[type.end + 1]?.text ?? ''];
  const isLonger = NAME_GOES_ON.has(next) && !/^\d/.test(after);
  return isLonger || tokens[type.end]?.text === '-' ? undefined : type;
}

function priceOf({ minEuro, maxEuro }: SaidPrice, goal: Goal): SearchQuery['price'] {
  const { range } = typedPrice(String(minEuro ?? ''), String(maxEuro ?? ''), goal);
  return isFull(range, goal) ? undefined : range;
}

/** Removes words such as «in» and «met» if they stand alone, at the ends, or before a part that was recognised. */
function withoutFillers(rest: readonly Token[], ignored: ReadonlySet<string>): Token[] {
  return rest.filter(({ plain }) => plain !== '' && !ignored.has(plain)).length === 0
    ? []
    : rest.filter(({ plain, isJoined }) => isJoined || (plain !== '' && !ignored.has(plain)));
}

const knownByEngine = new WeakMap<SearchEngine, { words: WordsFile; known: Known }>();

/** Returns the names that a search knows. They are read once per engine. */
function knownOf(engine: SearchEngine, words: WordsFile): Known {
  const before = knownByEngine.get(engine);
  if (before?.words === words) return before.known;
  const known = readKnown(engine, words);
  knownByEngine.set(engine, { words, known });
  return known;
}

function readKnown({ file, cities }: SearchEngine, words: WordsFile): Known {
  const towns = cities.flatMap(({ key, zip, names }) =>
    [...names.flatMap((name) => [`${name} ${zip}`, `${zip} ${name}`, name]), zip].map((name) => [name, [key]] as const),
  );
  const regions = words.areas.map(([name, ...rows]) => [name, rows.flatMap((row) => cities[row]?.key ?? [])] as const);
  const ignored = new Set(wordsOf(words.ignored));
  return {
    places: distinct([...towns, ...regions]),
    types: typePhrases(file.kinds, words, ignored),
    ignored,
  };
}

/** Shortest word that means a kind of home. */
const TYPE_FROM = 3;

/** Returns the words for kinds of homes. A word for several kinds is left to the text search. */
function typePhrases(kinds: IndexFile['kinds'], words: WordsFile, ignored: ReadonlySet<string>): Phrase<number>[] {
  const byWord = new Map<string, Set<number>>();
  for (const [row, [name, main]] of kinds.entries()) {
    if (main === undefined) continue;
    for (const word of wordsOf(`${name} ${words.kinds[row]?.[1] ?? ''}`))
      if (word.length >= TYPE_FROM && !ignored.has(word)) byWord.set(word, (byWord.get(word) ?? new Set()).add(main));
  }
  return phrases(
    [...byWord].flatMap(([word, [main, ...others]]) =>
      main !== undefined && others.length === 0 ? [[word, main] as const] : [],
    ),
  );
}

/** Joins municipalities with the same name, such as two districts. A region with the name of a municipality is left out. */
function distinct(named: readonly (readonly [string, readonly string[]])[]): Phrase<readonly string[]>[] {
  const byName = new Map<string, Set<string>>();
  for (const [name, keys] of named) {
    const plain = wordsOf(name).join(' ');
    const known = byName.get(plain);
    if (known && keys.length > 1) continue;
    byName.set(plain, new Set([...(known ?? []), ...keys]));
  }
  return phrases([...byName].map(([name, keys]) => [name, [...keys]] as const));
}
