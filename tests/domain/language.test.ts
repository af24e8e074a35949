import { expect, it } from 'vitest';
import { isTranslated, type Localized, speak, toLanguage } from '#domain/language.ts';

it.each([
  ['its own language', { nl: 'a', fr: 'b', en: 'c' }, { text: 'b', language: 'fr' }],
  ['the default language', { nl: 'a', en: 'c' }, { text: 'a', language: 'nl' }],
  ['any other language', { en: 'c', de: 'd' }, { text: 'c', language: 'en' }],
  ['no empty text', { fr: '', de: 'd' }, { text: 'd', language: 'de' }],
  ['nothing if there is no text', {}, undefined],
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
  ['the description is translated', { title: {}, description: { fr: 'Maison' } }, true],
  ['the title only is not enough', { title: { fr: 'Maison' }, description: { nl: 'Huis' } }, false],
  ['the title is translated, and there is no description', { title: { fr: 'Maison' }, description: {} }, true],
  ['there is no text', { title: {}, description: {} }, false],
])('a home counts as translated: %s', (_rule, home, translated) => {
  expect(isTranslated(home, 'fr')).toBe(translated);
});
