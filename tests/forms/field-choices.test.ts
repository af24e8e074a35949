import { expect, test } from 'vitest';
import { fixedChoices } from '#forms/Field.tsx';
import { defaultTexts } from '#platform/i18n/texts.ts';

test.each([
  ['nl', ['De heer', 'Mevrouw', 'Juffrouw', 'Liever geen aanspreking']],
  ['en', ['Mr', 'Ms', 'Miss', 'Prefer not to say']],
  ['de', ['Herr', 'Frau', 'Keine Angabe']],
] as const)('the forms of address in %s, each once', (language, labels) => {
  expect(fixedChoices('title', defaultTexts(language)).map(({ label }) => label)).toEqual(labels);
});

test('without texts, the choices are their values', () => {
  expect(fixedChoices('title', {}).map(({ label }) => label)).toEqual(['mr', 'ms', 'miss', 'none']);
});
