import { type Coordinate, hiddenPosition } from '#domain/position.ts';
import { numbers, type RawFeed, type Subject } from './raw-feed.ts';
import type { AddSecret } from './secret.ts';
import { wordsOf } from './words-of.ts';

/** Finer than the circle of a hidden home: four decimals are ten metres. */
const DECIMALS = 4;
const HALVES = { latitude: 'Latitude', longitude: 'Longitude' } as const;

/** Exact positions that are not public: on the own page each half, elsewhere both, or one with more than four decimals. */
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
        // A home in the very middle of its circle cannot be told from the circle.
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

/** Of each record, since the export may have a home in two places. */
function middlesOf({ records }: Subject): Coordinate[] {
  return records
    .map(({ Latitude, Longitude }) => ({ latitude: Number(Latitude), longitude: Number(Longitude) }))
    .filter(({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude))
    .map(hiddenPosition);
}

/** Every way to write a number of degrees with four decimals or more: rounded, cut off, as it is. */
function written(degrees: number): string[] {
  const exact = String(degrees);
  const decimals = exact.split('.')[1]?.length ?? 0;
  const forms = [degrees.toFixed(DECIMALS)];
  for (let count = DECIMALS; count <= decimals; count++) {
    forms.push(degrees.toFixed(count), exact.slice(0, exact.length - decimals + count));
  }
  return decimals === DECIMALS - 1 ? [...forms, exact] : forms;
}
