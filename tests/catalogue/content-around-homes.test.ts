import { expect, it } from 'vitest';
import { spokenIn } from '#catalogue/content-around-homes.ts';

const menu = [
  { id: 'home', title: { nl: 'Home', fr: 'Accueil' }, childMenus: [] },
  { id: 'sell', title: { nl: 'Verkopen' }, childMenus: [{ id: 'rent', title: {}, link: undefined }] },
];

it('content is reduced to one language; missing texts come from the default language', () => {
  expect(spokenIn(menu, 'fr', 'nl')).toEqual([
    { id: 'home', title: { text: 'Accueil', language: 'fr' }, childMenus: [] },
    {
      id: 'sell',
      title: { text: 'Verkopen', language: 'nl' },
      childMenus: [{ id: 'rent', title: null, link: undefined }],
    },
  ]);
});

it('a change in another language has no effect, unless its text is used for a missing one', () => {
  const said = (menu: object[], language: 'nl' | 'fr') => JSON.stringify(spokenIn(menu, language, 'nl'));
  const changed = structuredClone(menu);
  changed[0] = { ...changed[0], title: { nl: 'Start', fr: 'Accueil' } } as (typeof menu)[0];
  expect(said(changed, 'fr')).toBe(said(menu, 'fr'));
  expect(said(changed, 'nl')).not.toBe(said(menu, 'nl'));
  changed[1] = { ...changed[1], title: { nl: 'Verkoop' } } as (typeof menu)[0];
  expect(said(changed, 'fr')).not.toBe(said(menu, 'fr'));
});
