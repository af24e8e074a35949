import { expect, it } from 'vitest';
import { pageSchema } from '#agency/content/page.schema.ts';
import { editorsHead } from '#articles/editors-pages.ts';
import { isEmpty, type ModuleData } from '#articles/module-views.ts';
import { cardSizes } from '#cards/card-html.ts';
import { cardsClass, cardsLook } from '#cards/cards-layout.ts';
import { pageContext } from '#page-base/page-context.ts';

const homes = { id: 'homes', relations: { type: 'property-list', id: 'new' } };
const page = (change: object, rest: object = {}) =>
  pageSchema.parse({ title: { nl: 'Te koop', fr: 'À vendre' }, modules: [{ ...homes, ...change }], ...rest });
const look = (change: object) => {
  const [module] = page(change).modules;
  if (!module) throw new Error('There is no module.');
  return cardsLook(module);
};

it.each([
  [{}, undefined],
  [{ numberItemOfRow: 1 }, 'of-1'],
  [{ numberItemOfRow: 2 }, 'of-2'],
  [{ numberItemOfRow: 3 }, undefined],
  [{ numberItemOfRow: 4 }, 'of-4'],
  [{ numberItemOfRow: 4, view: 'list' }, 'rows'],
])('homes of a module stand as it says: %j', (change, expected) => {
  const { view, row } = look(change);
  expect(cardsClass(view, row)).toBe(expected);
});

it('stand under the title of their module, without one under that of the page', () => {
  expect([look({}).level, look({ title: { nl: 'Nieuw' } }).level]).toEqual([2, 3]);
});

it('fetches pictures as wide as the cards are', () => {
  const widths = ([1, 2, 3, 4] as const).map((row) => Number(/(\d+)px, /.exec(cardSizes(row))?.[1]));
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect(new Set(widths).size).toBe(4);
});

it('is left out with its title where there is nothing to show', () => {
  const none = { lists: { new: [] }, projects: [], team: [], testimonials: [], articles: [] } as unknown as ModuleData;
  const empty = (relations: object) => page({ relations }).modules.map((module) => isEmpty(module, none));
  for (const type of ['projects', 'team', 'testimonials']) expect(empty({ type })).toEqual([true]);
  expect(empty({ type: 'property-list', id: 'new' })).toEqual([true]);
  expect(empty({ type: 'category', id: 'services' })).toEqual([true]);
  expect(empty({ type: 'text' })).toEqual([false]);
});

it('says to search engines what the editors wrote, with the number of homes, and keeps out what they keep out', () => {
  const nl = pageContext('nl');
  const seo = { title: { nl: 'Huizen te koop' }, description: { nl: '{{count}} panden te koop' } };
  expect(editorsHead(page({}, { seo }), nl, 1234)).toMatchObject({
    title: 'Huizen te koop',
    description: '1.234 panden te koop',
    noindex: false,
  });
  expect(editorsHead(page({}), nl)).toMatchObject({ title: 'Te koop', description: 'Te koop' });
  expect(editorsHead(page({}, { seo: { isActiveSEO: false } }), nl).noindex).toBe(true);
  expect(editorsHead(page({}), pageContext('en')).noindex).toBe(true);
});
