import { expect, it } from 'vitest';
import { type FoundHome, findHomes } from '#components/shell/find.ts';

const HOMES: FoundHome[] = [
  ['SS-1001', '2850 Boom', 'Rijwoning met stadstuin', '/a/'],
  ['SS-1002', '2880 Bornem', 'Bel-étage aan de dijk', '/b/'],
  ['SS-1003', 'L-1116 Luxemburg', 'Appartement', '/c/'],
];
const found = (text: string) => findHomes(HOMES, text).map(([, , , path]) => path);

it.each([
  ['ss-1002', ['/b/']],
  ['2850', ['/a/']],
  ['BOOM', ['/a/']],
  ['bel etage', ['/b/']],
  ['bornem dijk', ['/b/']],
  ['ss', ['/a/', '/b/', '/c/']],
  ['antwerpen', []],
  ['  ', []],
])('%s', (text, paths) => {
  expect(found(text)).toEqual(paths);
});
