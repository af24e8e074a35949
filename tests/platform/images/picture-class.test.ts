import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureClass } from '#platform/images/picture-class.ts';

const sheet = readFileSync('src/shell/sheets/pictures.css', 'utf8');

it('a focus becomes two classes, in tenths; the middle needs none', () => {
  expect(pictureClass({ focus: '40% 60%' })).toBe('x4 y6');
  expect(pictureClass({ focus: '100% 4%' })).toBe('x10 y0');
  expect(pictureClass({ focus: '52% 80%' })).toBe('y8');
  expect(pictureClass({ focus: '50% 50%' })).toBeUndefined();
  expect(pictureClass({})).toBeUndefined();
});

it('every class that a picture can have has a rule with that position', () => {
  for (let share = 0; share <= 100; share += 1) {
    for (const name of pictureClass({ focus: `${share}% ${100 - share}%` })?.split(' ') ?? []) {
      const [axis = '', tenths = ''] = [name[0], name.slice(1)];
      expect(sheet).toMatch(new RegExp(`\\.${name} \\{\\s+--${axis}: ${Number(tenths) * 10}%;`));
    }
  }
});
