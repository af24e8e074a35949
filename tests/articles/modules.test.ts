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
])('the cards of a module have the layout of its settings: %j', (change, expected) => {
  const { view, row } = look(change);
  expect(cardsClass(view, row)).toBe(expected);
});

it('card titles have heading level 3 below a module title, and level 2 otherwise', () => {
  expect([look({}).level, look({ title: { nl: 'Nieuw' } }).level]).toEqual([2, 3]);
});

it('cards load pictures at the width of the card', () => {
  const widths = ([1, 2, 3, 4] as const).map((row) => Number(/(\d+)px, /.exec(cardSizes(row))?.[1]));
  expect(widths).toEqual([...widths].sort((a, b) => b - a));
  expect(new Set(widths).size).toBe(4);
});

it('a module without content is left out, including its title', () => {
  const none = { lists: { new: [] }, projects: [], team: [], testimonials: [], articles: [] } as unknown as ModuleData;
  const empty = (relations: object) => page({ relations }).modules.map((module) => isEmpty(module, none));
  for (const type of ['projects', 'team', 'testimonials']) expect(empty({ type })).toEqual([true]);
  expect(empty({ type: 'property-list', id: 'new' })).toEqual([true]);
  expect(empty({ type: 'category', id: 'services' })).toEqual([true]);
  expect(empty({ type: 'text' })).toEqual([false]);
});

it('the head has the editors’ texts for search engines, the number of homes, and the robots setting', () => {
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
