import type { Room } from '../engine/query.ts';
import { isRoomCount } from '../engine/query.ts';
import { readAmount } from '../engine/typed-price.ts';
import { BOUND_WORDS, NUMBER_WORDS, ROOM_WORDS } from './phrases.ts';
import { type Match, matchPhrase, type Token, textOf } from './tokens.ts';

/** Smallest number that can be a price, in euro. */
const PRICE_FROM = 100;
const CURRENCY = '€';

const isDigits = (token: Token | undefined): boolean => /^\d/.test(token?.text ?? '');

/** An amount, and whether a currency or a word such as «k» says that it is one. */
interface Amount {
  euro: number;
  isMarked: boolean;
}

/** Reads an amount at a token: `300 000`, `€ 350.000`, `400k`, `1,2 mio`. */
function amountAt(tokens: readonly Token[], start: number): Match<Amount> | undefined {
  const isSigned = tokens[start]?.text === CURRENCY;
  const first = isSigned ? start + 1 : start;
  if (!isDigits(tokens[first])) return undefined;
  let end = first + 1;
  while (/^\d{3}$/.test(tokens[end]?.text ?? '') && !tokens[end]?.isJoined) end++;
  const unit = matchPhrase(tokens, end, BOUND_WORDS.thousand);
  const euro = readAmount(textOf(tokens.slice(first, unit?.end ?? end)));
  if (euro === undefined || euro < PRICE_FROM) return undefined;
  end = unit?.end ?? end;
  const after = tokens[end]?.text === CURRENCY ? end + 1 : matchPhrase(tokens, end, BOUND_WORDS.euro)?.end;
  return { means: { euro, isMarked: isSigned || unit !== undefined || after !== undefined }, end: after ?? end };
}

/** The ends of a price in euro, and whether the price is per month. */
export interface SaidPrice {
  minEuro?: number;
  maxEuro?: number;
  isPerMonth: boolean;
}

/** Reads a price at a token: «max 300000», «between 200k and 300k», «400k», «900 per month». */
export function priceAt(tokens: readonly Token[], start: number): Match<SaidPrice> | undefined {
  const found = rangeAt(tokens, start) ?? boundAt(tokens, start);
  if (!found || matchPhrase(tokens, found.end, ROOM_WORDS)) return undefined;
  const month = monthAt(tokens, found.end);
  return { means: { ...found.means, isPerMonth: month !== undefined }, end: month?.end ?? found.end };
}

const monthAt = (tokens: readonly Token[], start: number) =>
  matchPhrase(tokens, tokens[start]?.text === '/' ? start + 1 : start, BOUND_WORDS.perMonth);

type Ends = Pick<SaidPrice, 'minEuro' | 'maxEuro'>;

function rangeAt(tokens: readonly Token[], start: number): Match<Ends> | undefined {
  const between = matchPhrase(tokens, start, BOUND_WORDS.between);
  const from = amountAt(tokens, between?.end ?? start);
  if (!from) return undefined;
  const isDash = /^[-–]$/.test(tokens[from.end]?.text ?? '');
  const and = isDash ? from.end + 1 : between && matchPhrase(tokens, from.end, BOUND_WORDS.and)?.end;
  const to = and === undefined ? undefined : amountAt(tokens, and);
  if (!to || to.means.euro < from.means.euro) return undefined;
  return { means: { minEuro: from.means.euro, maxEuro: to.means.euro }, end: to.end };
}

function boundAt(tokens: readonly Token[], start: number): Match<Ends> | undefined {
  const sign = tokens[start]?.text ?? '';
  const isMin = matchPhrase(tokens, start, BOUND_WORDS.min) ?? (sign === '>' ? { end: start + 1 } : undefined);
  const isMax = matchPhrase(tokens, start, BOUND_WORDS.max) ?? (sign === '<' ? { end: start + 1 } : undefined);
  let first = (isMin ?? isMax)?.end ?? start;
  // «max. 300000»
  if (first > start && tokens[first]?.text === '.') first++;
  const amount = amountAt(tokens, first);
  if (!amount) return undefined;
  if (!isMin && !isMax && !amount.means.isMarked && !monthAt(tokens, amount.end)) return undefined;
  const { euro } = amount.means;
  return { means: isMin ? { minEuro: euro } : { maxEuro: euro }, end: amount.end };
}

/** Reads a minimum number of rooms at a token: «3 bedrooms», «at least two bathrooms», «with garage». */
export function roomsAt(tokens: readonly Token[], start: number): Match<{ room: Room; count: number }> | undefined {
  let at = matchPhrase(tokens, start, BOUND_WORDS.min)?.end ?? start;
  if (at > start && tokens[at]?.text === '.') at++;
  const digits = tokens[at]?.text ?? '';
  const word = matchPhrase(tokens, at, NUMBER_WORDS);
  const isNumber = isRoomCount(digits) && digits !== '0';
  const isWith = matchPhrase(tokens, start, BOUND_WORDS.with);
  if (!isNumber && !word && !isWith) return undefined;
  let end = isNumber ? at + 1 : (word?.end ?? isWith?.end ?? at);
  let count = isNumber ? Number(digits) : (word?.means ?? 1);
  if (isWith) {
    const counted = matchPhrase(tokens, end, NUMBER_WORDS);
    const own = tokens[end]?.text ?? '';
    if (isRoomCount(own) && own !== '0') count = Number(own);
    else if (counted) count = counted.means;
    if (counted || isRoomCount(own)) end += 1;
  }
  while (/^[+-]$/.test(tokens[end]?.text ?? '')) end++;
  const room = matchPhrase(tokens, end, ROOM_WORDS);
  // «A garage» is a kind of home, «with a garage» is a wish.
  if (room?.means === 'garages' && !isNumber && !isWith && count === 1) return undefined;
  return room && { means: { room: room.means, count }, end: room.end };
}

/** Returns whether a word such as «with» stands before a token: what follows is about the home, not a kind of home. */
export const isAfterWith = (tokens: readonly Token[], at: number): boolean =>
  tokens.some((_, index) => index < at && matchPhrase(tokens, index, BOUND_WORDS.with));

/** Returns the index after a word for a garage; undefined if no such word begins at `start`. */
export function garageAt(tokens: readonly Token[], start: number): number | undefined {
  const room = matchPhrase(tokens, start, ROOM_WORDS);
  return room?.means === 'garages' ? room.end : undefined;
}

/** Returns the index after a maximum number of rooms, which no filter offers: «at most 3 bedrooms». */
export function mostRoomsAt(tokens: readonly Token[], start: number): number | undefined {
  const most = matchPhrase(tokens, start, BOUND_WORDS.max)?.end;
  if (most === undefined) return undefined;
  return roomsAt(tokens, tokens[most]?.text === '.' ? most + 1 : most)?.end;
}
