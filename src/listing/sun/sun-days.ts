import type { Listing } from '#domain/listing.ts';
import type { Coordinate } from '#domain/position.ts';
import { FACING, type Facing, type Side } from '#domain/sun/orientation.ts';
import { type Span, sunDay, sunOn } from '#domain/sun/sun-position.ts';
import type { PageContext } from '#page-base/page-context.ts';

/**
 * The days that stand for the year. Their year is fixed, so that pages do not change from year to year. The times of
 * other years differ by a minute or two.
 */
const DAYS = ['2025-03-21', '2025-06-21', '2025-09-21', '2025-12-21'] as const;

/** When a part of a home has sun on one day. */
export interface SunOnDay {
  /** day and month in the language of the page */
  day: string;
  /** a sentence that says when the part has sun */
  text: string;
  /** the day between sunrise and sunset, and the parts of it with sun */
  light: Span;
  sunny: readonly Span[];
}

/** A part of a home that faces one direction, with its sun in the course of the year. */
export interface SunnyPart {
  name: Facing;
  title: string;
  days: readonly SunOnDay[];
}

/**
 * Returns whether the page of a home shows its sun: its position or area is published, and a part faces a known
 * direction.
 */
export const hasSun = ({ building, place }: Listing): boolean =>
  place.position !== undefined && FACING.some((part) => building.orientation?.[part]);

/** Returns the address of the page with the sun of a home. */
export const sunPath = (language: string, id: number): string => `/${language}/sun/${id}/`;

/** Returns the directions as a text: «Terrace facing south, garden facing west». */
export function facingText({ building }: Listing, { t, language }: PageContext): string {
  const texts = FACING.flatMap((part) => {
    const side = building.orientation?.[part];
    return side ? [partTitle(part, side, t)] : [];
  });
  // German nouns keep their capital.
  const small = (text: string) => (language === 'de' ? text : text.charAt(0).toLowerCase() + text.slice(1));
  return texts.map((text, index) => (index > 0 ? small(text) : text)).join(', ');
}

/** Returns the sun of each part of a home whose direction is known; empty without a published position. */
export function sunnyParts({ building, place }: Listing, context: PageContext): SunnyPart[] {
  const spot = place.position && rounded(place.position);
  if (!spot) return [];
  return FACING.flatMap((name) => {
    const side = building.orientation?.[name];
    if (!side) return [];
    const days = DAYS.map((date) => onDay(side, date, spot, context));
    return [{ name, title: partTitle(name, side, context.t), days }];
  });
}

const partTitle = (part: Facing, side: Side, t: PageContext['t']) =>
  t('sun.facing', { part: t(`sun.part.${part}`), side: t(`sun.side.${side}`) });

/**
 * Rounds a position to a tenth of a degree, so that the times reveal no more than the map does. This changes them by
 * less than a minute.
 */
const rounded = ({ latitude, longitude }: Coordinate): Coordinate => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
});

const MINUTE_MS = 60_000;

function onDay(side: Side, date: string, spot: Coordinate, { t, format, language }: PageContext): SunOnDay {
  const { rise, set } = sunDay(date, spot);
  const sunny = sunOn(side, date, spot);
  // Sunrise and sunset are shown to the minute, other times to five minutes, because nobody notices the difference.
  const time = (ms: number, step = 1) =>
    format.time(new Date(Math.round(ms / MINUTE_MS / step) * step * MINUTE_MS).toISOString());
  const spans = sunny.map(({ from, to }) => {
    const begin = from === rise ? t('sun.fromRise', { time: time(from) }) : t('sun.from', { time: time(from, 5) });
    const end = to === set ? t('sun.toSet', { time: time(to) }) : t('sun.to', { time: time(to, 5) });
    return `${begin} ${end}`;
  });
  const times = new Intl.ListFormat(language, { type: 'conjunction' }).format(spans);
  return {
    day: format.date(date).replace(/ \d{4}$/, ''),
    text: spans.length > 0 ? t('sun.shines', { times }) : t('sun.none'),
    light: { from: rise, to: set },
    sunny,
  };
}
