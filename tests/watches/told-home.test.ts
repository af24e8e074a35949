import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReserved } from '#domain/status.ts';
import { changesBetween, fullDaysOf, isSameHome, toldHome } from '#watches/server/told-home.ts';
import { home, inDays } from '../support/api-site.ts';

const NOW = Date.now();

const homes = fc
  .record({
    priceEuro: fc.option(fc.constantFrom(250_000, 250_000.4, 300_000), { nil: undefined }),
    closed: fc.boolean(),
    isReserved: fc.boolean(),
    days: fc.uniqueArray(fc.tuple(fc.integer({ min: -2, max: 5 }), fc.constantFrom('open', 'full')), {
      selector: ([day]) => day,
    }),
  })
  .map(({ priceEuro, closed, isReserved, days }) =>
    home(1, {
      search: { priceEuro, closed },
      reserved: isReserved ? { nl: 'In optie' } : undefined,
      openDays: days.map(([day, status]) => ({
        start: `${inDays(day)}T10:00`,
        end: `${inDays(day)}T12:00`,
        status: status as 'open' | 'full',
      })),
    }),
  );

test('the same home is never news, and what is stored of a closed home holds no price and no open day', () => {
  fc.assert(
    fc.property(homes, (one) => {
      const told = toldHome(one);
      expect(isSameHome(JSON.parse(JSON.stringify(told)), told)).toBe(true);
      expect(changesBetween(told, told, { now: NOW, fullDays: fullDaysOf(one) })).toEqual([]);
      if (one.search.closed) expect(told).toEqual({ priceEuro: null, status: 'closed', openDays: [] });
    }),
  );
});

test('every amount that is told is a published one, and every open day lies ahead', () => {
  fc.assert(
    fc.property(homes, homes, (one, other) => {
      const [before, after] = [toldHome(one), toldHome(other)];
      const changes = changesBetween(before, after, { now: NOW, fullDays: fullDaysOf(other) });
      for (const change of changes) {
        if ('toEuro' in change) expect(change.toEuro).toBe(Math.round(other.search.priceEuro ?? Number.NaN));
        if ('fromEuro' in change) expect(change.fromEuro).toBe(Math.round(one.search.priceEuro ?? Number.NaN));
        if ('day' in change) expect(change.day.start >= `${inDays(0)}T00:00`).toBe(true);
      }
      // A home that is closed, before or after, has one piece of news at most.
      if (one.search.closed || other.search.closed) expect(changes.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('a ribbon counts as an option by its words', () => {
  const ribbon = (text: string) => isReserved({ kind: 'ribbon', name: { nl: text } });
  const options = ['In optie', 'Onder bod', 'Sous option', 'Réservé', 'Reserviert', 'Under offer'];
  expect(options.filter((text) => !ribbon(text))).toEqual([]);
  expect(['Nieuw', 'Nouveau', 'Open huis', 'Prijsdaling'].some(ribbon)).toBe(false);
});
