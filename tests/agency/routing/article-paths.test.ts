import { expect, it } from 'vitest';
import { articlePaths } from '#agency/routing/site-addresses.ts';
import type { Language } from '#domain/language.ts';

const path = articlePaths(
  [
    { id: 'services/selling', title: { nl: 'Verkopen', fr: 'Vendre' } },
    { id: 'services/letting/contract', title: { nl: 'Het contract: wat & hoe?', fr: 'Été à l’œuvre' } },
    { id: 'services/odd', title: { nl: '…' } },
  ],
  [
    { id: 'services', title: { nl: 'Diensten', fr: 'Services' } },
    { id: 'services/letting', title: { nl: 'Een huis verhuren' } },
  ],
  'nl',
);

it.each([
  ['services/selling', 'nl', '/nl/diensten/verkopen/'],
  ['services/selling', 'fr', '/fr/services/vendre/'],
  ['services/letting/contract', 'nl', '/nl/diensten/een-huis-verhuren/het-contract-wat-hoe/'],
  ['services/letting/contract', 'fr', '/fr/services/een-huis-verhuren/ete-a-loeuvre/'],
  ['services/selling', 'de', '/de/diensten/verkopen/'],
  ['services/odd', 'nl', '/nl/diensten/odd/'],
  ['services/buying', 'nl', undefined],
  ['services', 'nl', undefined],
] as [string, Language, string | undefined][])('%s in %s is at %s', (id, language, expected) => {
  expect(path(id, language)).toBe(expected);
});
