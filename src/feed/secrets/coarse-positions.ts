import { type Coordinate, hiddenPosition } from '#domain/position.ts';
import type { Range } from './read-text.ts';
import { numberOf, type Subject } from './subject.ts';

/** A text names a position if it is nearer than this, in degrees. The circle on the map has a radius of 500 m. */
const NEAR_DEGREES = 0.0007;
/** The centre of the circle is public. It is written with at most four decimals. */
const SAME_DEGREES = 0.00006;
/** Characters between the two coordinates of a position. */
const APART_MAX = 16;

/**
 * A coordinate as people and devices write it, in a text that was read ({@link plainText}): with three decimals, with
 * minutes and seconds (`51°05'22.6"`, of which `51 0522.6` is left), or with decimal minutes (`51° 05.377'`).
 */
const COORDINATE =
  /(?<!\d)0{0,2}(?<degrees>\d{1,2})(?:[.,](?<decimals>\d{3})(?!\d)|[^a-z\d]{1,3}(?<minutes>[0-5]?\d)(?:[^a-z\d]{0,3}(?<=\D\d{2}|[^a-z\d])(?<seconds>[0-5]?\d(?:[.,]\d{1,3})?)|[.,](?<thousandths>\d{2,5}))(?![ .]?\d\d|\d))/y;

/** Returns the exact positions of a home that hides them, one for each record that has one. */
export function hiddenPositionsOf({ records, hidesAddress }: Subject): Coordinate[] {
  if (!hidesAddress) return [];
  return records.flatMap(({ Latitude, Longitude }) => {
    const [latitude, longitude] = [numberOf(Latitude), numberOf(Longitude)];
    return Number.isFinite(latitude) && Number.isFinite(longitude) ? [{ latitude, longitude }] : [];
  });
}

/**
 * Returns where a text, which was read before, names one of the positions, in other notations than decimals of four or more
 * places. Those are phrases (hidden-positions.ts).
 */
export function positionsIn(text: string, positions: readonly Coordinate[]): Range[] {
  const candidates = positions.filter(({ latitude, longitude }) =>
    [latitude, longitude].every((degrees) => text.includes(String(Math.trunc(Math.abs(degrees))))),
  );
  if (candidates.length === 0) return [];
  const found = coordinatesIn(text);
  const ranges: Range[] = [];
  for (const [at, first] of found.entries()) {
    for (const second of following(found, at)) {
      const isNamed = candidates.some(
        (one) => isNear(one, first, second, NEAR_DEGREES) && !isNear(hiddenPosition(one), first, second, SAME_DEGREES),
      );
      if (isNamed) ranges.push({ from: first.from, to: second.to });
    }
  }
  return ranges;
}

/** Yields the coordinates that begin close behind those at the index `at`. */
function* following(found: readonly Written[], at: number): Generator<Written> {
  const end = found[at]?.to ?? 0;
  for (let next = at + 1; next < found.length; next++) {
    const one = found[next];
    if (!one || one.from > end + APART_MAX) return;
    if (one.from >= end) yield one;
  }
}

interface Written extends Range {
  degrees: number;
}

/** Returns what may be a coordinate. They may overlap: «47, 51 05 22» is read from 47 on and from 51 on. */
function coordinatesIn(text: string): Written[] {
  return Array.from(text.matchAll(/(?<!\d)\d/g), ({ index }) => {
    COORDINATE.lastIndex = index;
    const match = COORDINATE.exec(text);
    return match ? [{ degrees: degreesOf(match.groups ?? {}), from: index, to: index + match[0].length }] : [];
  }).flat();
}

function degreesOf({ degrees, decimals, minutes, seconds, thousandths }: Record<string, string | undefined>): number {
  if (decimals !== undefined) return Number(`${degrees}.${decimals}`);
  const more = seconds === undefined ? Number(`0.${thousandths}`) : Number(seconds.replace(',', '.')) / 60;
  return Number(degrees) + (Number(minutes) + more) / 60;
}

/** Returns whether two coordinates, in either order, are those of a position. */
function isNear({ latitude, longitude }: Coordinate, first: Written, second: Written, tolerance: number): boolean {
  const near = (one: number, other: Written) => Math.abs(Math.abs(one) - other.degrees) < tolerance;
  return (near(latitude, first) && near(longitude, second)) || (near(latitude, second) && near(longitude, first));
}
