import { expect, test } from 'vitest';
import { type ListingData, shareEqualParts } from '#server/built/site-data.ts';

const home = (id: number, price: string, agent?: string) =>
  ({
    id,
    title: { nl: 'Rijwoning', fr: 'Maison' },
    place: { nl: '2850 Boom', fr: '2850 Boom' },
    price: { nl: price, fr: price },
    facts: { nl: '2 slaapkamers' },
    agent: agent && { name: agent, email: `${agent}@example.com` },
    search: { goal: 'sale', places: ['boom|2850'] },
  }) as unknown as ListingData;

test('homes share the parts that are equal, and only those, and nobody can change a shared part', () => {
  const homes = [home(1, '€ 1', 'An'), home(2, '€ 2', 'An'), home(3, '€ 1'), home(4, '€ 2', 'Bo')];
  const [one, two, three, four] = structuredClone(homes) as [ListingData, ListingData, ListingData, ListingData];
  shareEqualParts([one, two, three, four]);
  expect([one, two, three, four]).toEqual(homes);
  for (const part of ['title', 'place', 'facts'] as const) expect(one[part]).toBe(four[part]);
  expect(one.search.places).toBe(four.search.places);
  expect([one.price === three.price, one.price === two.price, two.price === four.price]).toEqual([true, false, true]);
  expect([one.agent === two.agent, one.agent === four.agent, three.agent]).toEqual([true, false, undefined]);
  expect(() => Object.assign(one.price, { nl: '€ 3' })).toThrow(TypeError);
});
