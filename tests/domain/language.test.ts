import { expect, it } from 'vitest';
import { isTranslated, type Localized, speak, toLanguage } from '#domain/language.ts';

it.each([
  ['wanted', { nl: 'a', fr: 'b', en: 'c' }, { text: 'b', language: 'fr' }],
  ['the default', { nl: 'a', en: 'c' }, { text: 'a', language: 'nl' }],
  ['any there is', { en: 'c', de: 'd' }, { text: 'c', language: 'en' }],
  ['an empty text is none', { fr: '', de: 'd' }, { text: 'd', language: 'de' }],
  ['none', {}, undefined],
] as [string, Localized, object | undefined][])(
  'a French page with Dutch as the default language shows: %s',
  (_rule, values, spoken) => {
    expect(speak(values, 'fr', 'nl')).toEqual(spoken);
  },
);

it.each([
  ['nl', 'nl'],
  ['NL', 'nl'],
  ['De', 'de'],
  ['es', undefined],
  ['nl-BE', undefined],
  ['', undefined],
])('«%s» is the language %s', (code, language) => {
  expect(toLanguage(code)).toBe(language);
});

it.each([
  ['the description is in it', { title: {}, description: { fr: 'Maison' } }, true],
  ['the title only is not enough', { title: { fr: 'Maison' }, description: { nl: 'Huis' } }, false],
  ['the title is, and there is no description', { title: { fr: 'Maison' }, description: {} }, true],
  ['there is no text', { title: {}, description: {} }, false],
])('a home counts as translated: %s', (_rule, home, translated) => {
  expect(isTranslated(home, 'fr')).toBe(translated);
});
