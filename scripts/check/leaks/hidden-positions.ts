import { type Coordinate, hiddenPosition } from '#domain/position.ts';
import { numbers, type RawFeed, type Subject } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';
import { wordsOf } from './words-of.ts';

/** Four decimals are about ten metres, which is more precise than the circle that the map shows for a hidden home. */
const DECIMALS = 4;
const HALVES = { latitude: 'Latitude', longitude: 'Longitude' } as const;

/**
 * Adds the exact positions that are not public. On the home's own page, each coordinate counts by itself. Elsewhere,
 * both must appear together, or one with more than four decimals.
 */
export function addPositions({ subjects }: RawFeed, add: AddSecret): void {
  const known = new Set(
    subjects
      .filter(({ hidesAddress }) => !hidesAddress)
      .flatMap((subject) => halvesOf(subject).flatMap(({ values }) => values.flatMap(written))),
  );
  for (const owner of subjects.filter(({ hidesAddress }) => hidesAddress)) {
    const middles = middlesOf(owner);
    for (const { half, values } of halvesOf(owner)) {
      for (const text of new Set(values.flatMap(written))) {
        const words = wordsOf(text);
        // If a home is at the very centre of its circle, its position equals the public one.
        if (middles.some((middle) => text === String(middle[half]))) continue;
        add(words, { owner, what: half, where: 'own', number: text });
        const precise = (words[1]?.length ?? 0) > DECIMALS;
        if (!known.has(text))
          add(words, { owner, what: half, where: 'anywhere', number: text, ...(precise ? {} : { half }) });
      }
    }
  }
}

function halvesOf(subject: Subject) {
  return (['latitude', 'longitude'] as const).map((half) => ({ half, values: numbers(subject, HALVES[half]) }));
}

/**
 * Returns the centres of the circles, one for each record: the export may place a home differently in each language.
 */
function middlesOf({ records }: Subject): Coordinate[] {
  return records
    .map(({ Latitude, Longitude }) => ({ latitude: Number(Latitude), longitude: Number(Longitude) }))
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
    .map(hiddenPosition);
}

/** Returns the notations of a number of degrees with four decimals or more: rounded, truncated and in full. */
function written(degrees: number): string[] {
  const exact = String(degrees);
  const decimals = exact.split('.')[1]?.length ?? 0;
  const forms = [degrees.toFixed(DECIMALS)];
  for (let count = DECIMALS; count <= decimals; count++) {
    forms.push(degrees.toFixed(count), exact.slice(0, exact.length - decimals + count));
  }
  return decimals === DECIMALS - 1 ? [...forms, exact] : forms;
}
