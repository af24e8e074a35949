import { expect, test } from 'vitest';
import { isPlan } from '#domain/floor-plan.ts';

test.each([
  'Grondplan',
  'Plan',
  'Floor plan',
  'Grundriss',
  'Grundrisse',
  'Inplantingsplan',
  'Plan d’implantation',
  'Lageplan',
  'Plattegrond eerste verdieping',
  'PLANNEN',
  'Plans du rez-de-chaussée',
  'verdiepingsplan.jpg',
])('%s is a plan', (name) => {
  expect(isPlan({ nl: name })).toBe(true);
});

test.each([
  'Woonkamer',
  'Plankenvloer',
  'Tuin met planten',
  'Open plan kitchen',
  'Open-plan living',
  'Plan de travail en granit',
  'Jardin en arrière-plan',
  'Planted terrace',
  'Planning',
  '',
])('«%s» is none', (name) => {
  expect(isPlan({ fr: name })).toBe(false);
});

test('one language is enough', () => {
  expect(isPlan({ nl: 'Tekening', en: 'Floor plan' })).toBe(true);
  expect(isPlan({})).toBe(false);
});
