import { describe, expect, it } from 'vitest';
import { type AddressHistory, nextHistory, redirectLines } from '#agency/routing/moved-and-gone.ts';
import type { Language } from '#domain/language.ts';

type Current = AddressHistory['current'];

/** Returns the addresses of home 1 in the given languages. */
const listing = (paths: Partial<Record<Language, string>>): Current => ({
  'listing 1': Object.entries(paths).map(([language, path]) => ({ language: language as Language, path })),
});

/**
 * Runs several builds that publish these addresses. Returns the rules that the last build writes for addresses of
 * homes.
 */
function rulesAfter(builds: Current[], languages: Language[] = ['nl', 'fr']): string[] {
  const history = builds.reduce<AddressHistory | undefined>(nextHistory, undefined) ?? { current: {}, retired: {} };
  const pages = {
    gone: (language: Language) => `/${language}/weg/`,
    notFound: (language: Language) => `/${language}/404/`,
  };
  const rules = redirectLines(history, languages, pages);
  expect(rules.slice(-languages.length)).toEqual(languages.map((language) => `/${language}/* /${language}/404/ 404`));
  return rules.slice(0, -languages.length);
}

it('the page of a place without homes redirects to the next wider list', () => {
  const at = (path: string) => [{ language: 'nl' as const, path }];
  const list = { 'for-sale': at('/nl/te-koop/') };
  const town = { 'for-sale/boom': at('/nl/te-koop/boom/') };
  const houses = { 'for-sale/boom/house': at('/nl/te-koop/boom/huizen/') };
  expect(
    rulesAfter([
      { ...list, ...town, ...houses },
      { ...list, ...town },
    ]),
  ).toEqual(['/nl/te-koop/boom/huizen/ /nl/te-koop/boom/ 301']);
  expect(rulesAfter([{ ...list, ...town, ...houses }, list])).toEqual([
    '/nl/te-koop/boom/ /nl/te-koop/ 301',
    '/nl/te-koop/boom/huizen/ /nl/te-koop/ 301',
  ]);
});

it('the page of a former employee redirects to the team page, and that of a closed office to the contact page', () => {
  const at = (path: string) => [{ language: 'nl' as const, path }];
  const pages = { team: at('/nl/team/'), contact: at('/nl/contact/') };
  const before = { 'team/lotte': at('/nl/team/lotte/'), 'contact/boom': at('/nl/contact/boom/') };
  expect(rulesAfter([{ ...pages, ...before }, pages])).toEqual([
    '/nl/team/lotte/ /nl/team/ 301',
    '/nl/contact/boom/ /nl/contact/ 301',
  ]);
});

it('an address with the id of a home redirects to the home’s page, whatever the title in the address', () => {
  expect(rulesAfter([listing({ nl: '/nl/te-koop/boom/rijwoning/1/' })])).toEqual([
    '/nl/te-koop/:town/:title/1/ /nl/te-koop/boom/rijwoning/1/ 301',
  ]);
});

const GONE = ['/nl/a/1/ /nl/weg/ 410', '/property/1/ /nl/weg/ 410'];

describe('published addresses', () => {
  it.each([
    ['the first build: no rule', [listing({ nl: '/nl/a/1/' })], []],
    ['unchanged: no rule', [listing({ nl: '/nl/a/1/' }), listing({ nl: '/nl/a/1/' })], []],
    ['moved: 301', [listing({ nl: '/nl/a/1/' }), listing({ nl: '/nl/b/1/' })], ['/nl/a/1/ /nl/b/1/ 301']],
    [
      'moved twice: both redirect directly to the last address',
      [listing({ nl: '/nl/a/1/' }), listing({ nl: '/nl/b/1/' }), listing({ nl: '/nl/c/1/' })],
      ['/nl/a/1/ /nl/c/1/ 301', '/nl/b/1/ /nl/c/1/ 301'],
    ],
    [
      'moved and back: only a rule for the other address',
      [listing({ nl: '/nl/a/1/' }), listing({ nl: '/nl/b/1/' }), listing({ nl: '/nl/a/1/' })],
      ['/nl/b/1/ /nl/a/1/ 301'],
    ],
    ['gone: 410, also without a language', [listing({ nl: '/nl/a/1/' }), {}], GONE],
    ['long gone: still 410', [listing({ nl: '/nl/a/1/' }), {}, {}, {}], GONE],
    ['gone and returned: no rule', [listing({ nl: '/nl/a/1/' }), {}, listing({ nl: '/nl/a/1/' })], []],
    [
      'gone and returned elsewhere: 301',
      [listing({ nl: '/nl/a/1/' }), {}, listing({ nl: '/nl/b/1/' })],
      ['/nl/a/1/ /nl/b/1/ 301'],
    ],
    [
      'one language moved: no rule for the other',
      [listing({ nl: '/nl/a/1/', fr: '/fr/a/1/' }), listing({ nl: '/nl/b/1/', fr: '/fr/a/1/' })],
      ['/nl/a/1/ /nl/b/1/ 301'],
    ],
    [
      'a language switched off: no rule',
      [listing({ nl: '/nl/a/1/', de: '/de/a/1/' }), listing({ nl: '/nl/a/1/' })],
      [],
    ],
    [
      'an address that another home took over: no rule',
      [listing({ nl: '/nl/a/' }), { 'listing 2': [{ language: 'nl', path: '/nl/a/' }] }],
      [],
    ],
  ] as [string, Current[], string[]][])('%s', (_rule, builds, rules) => {
    expect(rulesAfter(builds)).toEqual(rules);
  });

  it('are remembered while a language is switched off', () => {
    const builds = [listing({ nl: '/nl/a/1/', de: '/de/a/1/' }), listing({ nl: '/nl/a/1/' })];
    expect(rulesAfter(builds, ['nl', 'de'])).toEqual(['/de/a/1/ /de/weg/ 410']);
  });

  it('do not change in the recorded history', () => {
    const before = nextHistory(undefined, listing({ nl: '/nl/a/1/' }));
    const copy = structuredClone(before);
    nextHistory(before, {});
    expect(before).toEqual(copy);
  });
});
