import { type Coordinate, hiddenPosition } from '#domain/position.ts';
import type { AddSecret } from './secret.ts';
import { type Hiding, numberOf, type Raw } from './subject.ts';
import { wordsOf } from './words-of.ts';

/** Four decimals are about ten metres, which is more precise than the circle that the map shows for a hidden home. */
const DECIMALS = 4;
const DECIMAL = /^\d+\.\d+$/;
const HALVES = { latitude: 'Latitude', longitude: 'Longitude' } as const;

/**
 * Adds the exact positions that are not public. On the home's own page, each coordinate counts by itself. Elsewhere,
 * both of one record must appear together, or one with more than four decimals.
 */
export function addPositions({ subjects }: Hiding, add: AddSecret): void {
  const known = new Set(
    subjects
      .filter(({ hidesAddress }) => !hidesAddress)
      .flatMap(({ records }) =>
        distinct(records)
          .flatMap(halvesOf)
          .flatMap(({ value }) => written(value)),
      ),
  );
  for (const owner of subjects.filter(({ hidesAddress }) => hidesAddress)) {
    const places = distinct(owner.records);
    const middles = places.flatMap(middleOf);
    for (const [record, row] of places.entries()) {
      for (const { half, value } of halvesOf(row)) {
        for (const text of new Set(written(value))) {
          const words = DECIMAL.test(text) ? text.split('.') : wordsOf(text);
          // If a home is at the very centre of its circle, its position equals the public one.
          if (middles.some((middle) => text === String(middle[half]))) continue;
          add(words, { owner, what: half, where: 'own', number: text });
          const precise = (words[1]?.length ?? 0) > DECIMALS;
          if (!known.has(text))
            add(words, { owner, what: half, where: 'anywhere', number: text, ...(precise ? {} : { half, record }) });
        }
      }
    }
  }
}

/** Returns the records that place a home differently; most exports repeat one position in each language. */
const distinct = (records: readonly Raw[]): Raw[] => [
  ...new Map(records.map((row) => [`${row.Latitude} ${row.Longitude}`, row])).values(),
];

function halvesOf(row: Raw) {
  return (['latitude', 'longitude'] as const)
    .map((half) => ({ half, value: numberOf(row[HALVES[half]]) }))
    .filter(({ value }) => Number.isFinite(value));
}

/** Returns the centre of a record's circle: the export may place a home differently in each language. */
function middleOf(row: Raw): Coordinate[] {
  const [latitude, longitude] = [numberOf(row.Latitude), numberOf(row.Longitude)];
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? [hiddenPosition({ latitude, longitude })] : [];
}

/** Returns the notations of a number of degrees with four decimals or more: rounded, truncated and in full. */
function written(degrees: number): string[] {
  const exact = String(degrees);
  const decimals = exact.split('.')[1]?.length ?? 0;
  // Programs fill the decimals up with zeros.
  const forms = [
    degrees.toFixed(DECIMALS),
    ...[5, 6, 7].filter((count) => count > decimals).map((count) => degrees.toFixed(count)),
  ];
  for (let count = DECIMALS; count <= decimals; count++) {
    forms.push(degrees.toFixed(Math.min(count, 100)), exact.slice(0, exact.length - decimals + count));
  }
  return decimals === DECIMALS - 1 ? [...forms, exact] : forms;
}
