import { describe, expect, it } from 'vitest';
import { pathTableSchema } from '#agency/content/paths.ts';
import { createAddresses } from '#agency/routing/addresses.ts';
import type { Language } from '#domain/language.ts';

const path = (nl: string, fr: string, en: string, de: string) => ({ nl, fr, en, de });
const table = pathTableSchema.parse({
  pages: [
    { id: 'home', original: '', path: path('', '', '', '') },
    { id: 'for-sale', original: 'for-sale', path: path('te-koop', 'a-vendre', 'for-sale', 'zu-verkaufen') },
    { id: 'for-rent', original: 'for-rent', path: path('te-huur', 'a-louer', 'for-rent', 'zu-vermieten') },
    { id: 'projects', original: 'projects', path: path('projecten', 'projets', 'projects', 'projekte') },
    { id: 'references', original: 'references', path: path('referenties', 'references', 'references', 'referenzen') },
    {
      id: 'buying',
      original: 'services/buying',
      path: path('diensten/kopen', 'b', 'c', 'd'),
      breadcrumb: ['for-sale'],
    },
    {
      id: 'portal',
      original: 'login',
      path: path('login', 'login', 'login', 'login'),
      externalLink: 'https://portal.test/',
    },
  ],
});
const addresses = createAddresses(table, { default: 'nl', enabled: ['nl', 'fr', 'en'] });
const home = {
  id: 12,
  goal: 'sale',
  title: { nl: 'Bel-étage, tuin', fr: 'Maison' },
  place: { municipality: { nl: 'Brussel', fr: 'Bruxelles' } },
} as const;

describe('pages', () => {
  it.each([
    ['home', 'nl', '/nl/'],
    ['home', 'de', '/de/'],
    ['for-sale', 'nl', '/nl/te-koop/'],
    ['for-sale', 'fr', '/fr/a-vendre/'],
    ['for-sale', 'en', '/en/for-sale/'],
    ['for-sale', 'de', '/de/zu-verkaufen/'],
    ['buying', 'nl', '/nl/diensten/kopen/'],
    ['portal', 'nl', 'https://portal.test/'],
    ['nowhere', 'nl', '/'],
    ['', 'nl', '/'],
    ['constructor', 'nl', '/'],
  ] as [string, Language, string][])('«%s» in %s is at %s', (id, language, expected) => {
    expect(addresses.page(id, language)).toBe(expected);
  });

  it('have parent pages', () => {
    expect(addresses.parents('buying')).toEqual(['for-sale']);
    expect(addresses.parents('home')).toEqual([]);
    expect(addresses.parents('nowhere')).toEqual([]);
  });
});

describe('people and offices', () => {
  const below = createAddresses(
    pathTableSchema.parse({
      pages: [
        { id: 'team', original: 'team', path: path('team', 'equipe', 'team', 'team') },
        {
          id: 'contact',
          original: 'contact',
          path: path('contact', 'contact', 'contact', 'kontakt'),
          externalLink: 'https://contact.test/',
        },
      ],
    }),
    { default: 'nl', enabled: ['nl', 'fr'] },
  );

  it('stand below the team and the contact page', () => {
    expect(below.alternates((language) => below.person({ slug: 'lotte' }, language))).toEqual([
      { language: 'nl', path: '/nl/team/lotte/' },
      { language: 'fr', path: '/fr/equipe/lotte/' },
    ]);
  });

  it('have no page if the parent page is missing or on another host, or if their name contains no letters', () => {
    expect(addresses.person({ slug: 'lotte' }, 'nl')).toBeUndefined();
    expect(below.office({ slug: 'boom' }, 'nl')).toBeUndefined();
    expect(below.person({ slug: '' }, 'nl')).toBeUndefined();
    expect(below.alternates((language) => below.office({ slug: 'boom' }, language))).toEqual([]);
  });
});

describe('lists', () => {
  it.each([
    ['for-sale', 1, 'nl', '/nl/te-koop/'],
    ['for-sale', 2, 'nl', '/nl/te-koop/2/'],
    ['for-rent', 3, 'fr', '/fr/a-louer/3/'],
    ['references', 2, 'de', '/de/referenzen/2/'],
  ] as const)('%s, page %d in %s: %s', (list, page, language, expected) => {
    expect(addresses.list({ list, page }, language)).toBe(expected);
  });
});

describe('homes and projects', () => {
  it.each([
    ['nl', '/nl/te-koop/brussel/bel-etage-tuin/12/'],
    ['fr', '/fr/a-vendre/bruxelles/maison/12/'],
    ['en', '/en/for-sale/brussel/bel-etage-tuin/12/'],
    ['de', '/de/zu-verkaufen/brussel/bel-etage-tuin/12/'],
  ] as const)('in %s, the default where a text is missing', (language, expected) => {
    expect(addresses.listing(home, language)).toBe(expected);
  });

  it('for rent', () => {
    expect(addresses.listing({ ...home, goal: 'rent' }, 'nl')).toBe('/nl/te-huur/brussel/bel-etage-tuin/12/');
  });

  it.each([
    ['nl', '/nl/projecten/brussel/bel-etage-tuin/12/'],
    ['fr', '/fr/projets/bruxelles/maison/12/'],
    ['en', '/en/projects/brussel/bel-etage-tuin/12/'],
    ['de', '/de/projekte/brussel/bel-etage-tuin/12/'],
  ] as const)('a project in %s', (language, expected) => {
    expect(addresses.project({ ...home }, language)).toBe(expected);
  });

  it('a title without Latin letters, or a missing place, becomes a hyphen', () => {
    expect(addresses.listing({ ...home, title: { nl: '東京' }, place: { municipality: {} } }, 'nl')).toBe(
      '/nl/te-koop/-/-/12/',
    );
  });

  it('a title in one language only', () => {
    expect(addresses.listing({ ...home, title: { fr: 'Maison' } }, 'nl')).toBe('/nl/te-koop/brussel/maison/12/');
  });
});

it('only enabled languages have a version', () => {
  expect(addresses.alternates((language) => addresses.listing(home, language))).toEqual([
    { language: 'nl', path: '/nl/te-koop/brussel/bel-etage-tuin/12/' },
    { language: 'fr', path: '/fr/a-vendre/bruxelles/maison/12/' },
    { language: 'en', path: '/en/for-sale/brussel/bel-etage-tuin/12/' },
  ]);
});
