import { expect, test } from 'vitest';
import { freeUnits, isProjectClosed, isSoldOut } from '#domain/project.ts';
import type { Status } from '#domain/status.ts';

const FREE: { status: Status } = { status: { kind: 'available' } };
const SOLD: { status: Status } = { status: { kind: 'sold' } };

test.each([
  ['with a free home', [SOLD, FREE], FREE, false, false],
  ['without a free home', [SOLD, SOLD], FREE, true, true],
  ['whose homes are unknown', [], FREE, false, false],
  ['that is sold itself', [FREE], SOLD, false, true],
] as const)('a project %s', (_case, units, project, soldOut, closed) => {
  expect(isSoldOut(units)).toBe(soldOut);
  expect(isProjectClosed(project, units)).toBe(closed);
});

test('a rented home of a project is not available', () => {
  expect(freeUnits([FREE, { status: { kind: 'rented' } }])).toEqual([FREE]);
});
