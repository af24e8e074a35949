import { expect, it } from 'vitest';
import { isClosed, isClosedMarquee, statusOfMarquee } from '#domain/status.ts';

const name = { nl: 'Nieuw' };

it.each([
  [undefined, name, { kind: 'available' }, false],
  [0, name, { kind: 'available' }, false],
  [1, name, { kind: 'ribbon', name }, false],
  [2, name, { kind: 'ribbon', name }, false],
  [1, {}, { kind: 'available' }, false],
  [3, name, { kind: 'sold' }, true],
  [3, {}, { kind: 'sold' }, true],
  [4, name, { kind: 'rented' }, true],
  [5, name, { kind: 'available' }, false],
] as const)('Marquee %s with the text %j is %j; closed: %s', (marquee, text, status, closed) => {
  expect(statusOfMarquee(marquee, text)).toEqual(status);
  expect(isClosed(statusOfMarquee(marquee, text))).toBe(closed);
  expect(isClosedMarquee(marquee)).toBe(closed);
});
