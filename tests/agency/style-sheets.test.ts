import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SIZE = /var\(--(?:tiny|small|text|lead|h3|h2|h1|display)\)/;
const SPACE = /^(?:0|auto|inherit|(?:-1 \* )?var\(--(?:s[1-9]|section|heading|within|gutter)\)|env\([\w-]+\))$/;
/** Distances that are not steps of the scale, each with its reason. */
const OTHER_SPACES: Readonly<Record<string, string>> = {
  'padding-bottom: 65px': 'room for the bar at the foot of a phone, which is 65 px high',
  'padding-bottom: 56.25%': 'the shape of a film',
  'margin-bottom: calc(var(--heading) - var(--within))': 'together with the gap, the distance below a heading',
  'margin: 0 2px 4px auto': 'the optical middle of an arrow',
  'margin-bottom: -4px': 'the optical middle of an arrow',
  'margin-top: calc(var(--small) * 1.5 + var(--s1))': 'a button beside a field with a label is as low as the field',
};

/** The declarations of all style sheets for screens. Paper is measured in millimetres. */
const declarations = globSync('src/**/*.css')
  .filter((file) => !file.endsWith('print.css'))
  .flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)].map(([, name = '', value = '']) => ({ file, name, value }));
  });

const saying = (name: RegExp, isRight: (value: string, name: string) => boolean) =>
  declarations
    .filter((one) => name.test(one.name) && !isRight(one.value, one.name))
    .map((one) => `${one.file}: ${one.name}: ${one.value}`);

it('every font size is one of the eight sizes of look.yaml', () => {
  expect(declarations.filter(({ name }) => name === 'font-size').length).toBeGreaterThan(50);
  // 0 hides a text that a picture replaces. The names on the small map are measured in units of the drawing.
  const wrong = saying(
    /^font(?:-size)?$/,
    (value) => SIZE.test(value) || ['0', 'inherit', '2px var(--sans)'].includes(value),
  );
  expect(wrong).toEqual([]);
});

it('every margin, padding and gap is a step of the scale', () => {
  const wrong = saying(/^(?:margin|padding|(?:row-|column-)?gap)\b/, (value, name) => {
    const parts = value.replace(/(?:calc|max|clamp)\(((?:[^()]|\([^()]*\))*)\)/g, (_, inside: string) =>
      inside.replaceAll(', ', ' ').replaceAll('-1 * ', ''),
    );
    return `${name}: ${value}` in OTHER_SPACES || parts.split(/\s+/).every((part) => SPACE.test(part));
  });
  expect(wrong).toEqual([]);
});
