import { expect, it } from 'vitest';
import { chooseLanguage, type LanguageSources } from '#platform/i18n/negotiate.ts';

const ENABLED = ['nl', 'fr', 'en'] as const;
const all: LanguageSources = { query: 'fr', cookie: 'en', local: 'nl', session: 'fr', browser: ['en'] };

it.each([
  ['the query comes first', all, 'fr'],
  ['then the cookie', { ...all, query: null }, 'en'],
  ['then local storage', { ...all, query: null, cookie: undefined, local: 'fr', session: 'en' }, 'fr'],
  ['then session storage', { session: 'fr', browser: ['en'] }, 'fr'],
  ['then the browser', { browser: ['en', 'fr'] }, 'en'],
  ['of which the first that is enabled', { browser: ['de-DE', 'es', 'fr-BE', 'en'] }, 'fr'],
  ['then the default', {}, 'nl'],
  ['where nothing else fits', { query: 'es', browser: ['de'] }, 'nl'],
  ['a language that is off is passed over', { query: 'de', cookie: 'fr' }, 'fr'],
  ['with a region', { query: 'fr-BE' }, 'fr'],
  ['in capitals', { cookie: 'EN-gb' }, 'en'],
  ['empty', { query: '', cookie: 'fr' }, 'fr'],
  ['nonsense', { query: '<script>', cookie: '"fr"', local: 'french', session: 'toString' }, 'nl'],
  ['no languages of the browser', { browser: [] }, 'nl'],
] as [string, LanguageSources, string][])('%s', (_rule, sources, language) => {
  expect(chooseLanguage(sources, ENABLED, 'nl')).toBe(language);
});
