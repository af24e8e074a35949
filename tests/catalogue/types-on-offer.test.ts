import { expect, it } from 'vitest';
import { typesOnOffer, typesToRegister } from '#catalogue/types-on-offer.ts';
import { onlyGoal } from '#domain/taxonomy.ts';
import { home } from './listings.ts';

const type = (id: number, goals = { forSale: true, forRent: true }) =>
  ({ id, name: {}, kind: 'house', order: id, ...goals }) as const;
const TYPES = [type(1), type(2), type(3, { forSale: true, forRent: false }), type(4)];
const homes = [
  home(1, { goal: 'sale', typeId: 1, typeIds: [] }),
  home(2, { goal: 'rent', typeId: 1, typeIds: [1, 3] }),
  home(3, { goal: 'sale', typeId: 2, typeIds: [2, 3] }),
];
const onlyOf = (types: ReturnType<typeof typesOnOffer>) =>
  Object.fromEntries(types.map((one) => [one.id, onlyGoal(one)]));

it('a type is offered for the goals of its homes, if the export allows the goal', () => {
  expect(onlyOf(typesOnOffer(TYPES, homes))).toEqual({ 1: undefined, 2: 'sale', 3: 'sale', 4: 'none' });
});

it('a search can be registered for any type that the export allows as long as there is no home of that goal', () => {
  const forSale = homes.filter(({ goal }) => goal === 'sale');
  expect(onlyOf(typesToRegister(TYPES, forSale))).toEqual({ 1: undefined, 2: undefined, 3: 'sale', 4: 'rent' });
  expect(onlyOf(typesToRegister(TYPES, homes))).toEqual(onlyOf(typesOnOffer(TYPES, homes)));
});
