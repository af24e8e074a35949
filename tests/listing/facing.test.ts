import { expect, test } from 'vitest';
import type { Listing } from '#domain/listing.ts';
import { facingText } from '#listing/sun/sun-days.ts';
import { pageContext } from '#page-base/page-context.ts';
import { home } from '../catalogue/listings.ts';

const one = home(1);
const sunny: Listing = { ...one, building: { ...one.building, orientation: { terrace: 'S', garden: 'SW' } } };

test.each([
  ['nl', 'Terras op het zuiden, tuin op het zuidwesten'],
  ['fr', 'Terrasse au sud, jardin au sud-ouest'],
  ['en', 'Terrace facing south, garden facing south-west'],
  ['de', 'Terrasse nach Süden, Garten nach Südwesten'],
] as const)('in %s the directions of a home are one sentence, and German nouns have a capital', (language, text) => {
  expect(facingText(sunny, pageContext(language))).toBe(text);
});
