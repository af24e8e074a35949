import { describe, expect, it } from 'vitest';
import { chooseLanguage, type LanguageSources } from '#platform/i18n/negotiate.ts';

/** The sources of the language in order of precedence (docs/rules.md#languages). */
const ORDER = ['query', 'cookie', 'local', 'session', 'browser'] as const;
type Source = (typeof ORDER)[number];

const ENABLED = ['nl', 'fr', 'en', 'de'];
const from = (wishes: Partial<Record<Source, string>>): LanguageSources => ({
  ...wishes,
  browser: wishes.browser === undefined ? [] : [wishes.browser],
});
/** All subsets of the sources. */
const subsets = Array.from({ length: 2 ** ORDER.length }, (_, bits) =>
  ORDER.filter((_source, index) => bits & (2 ** index)),
);

describe('each source takes precedence over all later sources', () => {
  // The sources in the subset name a language of the site. All others name no language, or one that the site does not
  // have.
  it.each(subsets.map((set) => [set.join(' and ') || 'no source', set] as const))('%s', (_, set) => {
    const languages = ['fr', 'en', 'de', 'fr', 'en'];
    const wishes = Object.fromEntries(
      ORDER.flatMap((source, index) => (set.includes(source) ? [[source, languages[index]]] : [])),
    );
    const first = ORDER.findIndex((source) => set.includes(source));
    const expected = first < 0 ? 'nl' : languages[first];
    expect(chooseLanguage(from(wishes), ENABLED, 'nl')).toBe(expected);
    const rest = Object.fromEntries(ORDER.filter((source) => !set.includes(source)).map((source) => [source, 'xx']));
    expect(chooseLanguage(from({ ...rest, ...wishes }), ENABLED, 'nl')).toBe(expected);
  });
});
