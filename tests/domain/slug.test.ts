import { expect, it } from 'vitest';
import { slug } from '#domain/slug.ts';

it.each([
  ['Bel-étage, Boom', 'bel-etage-boom'],
  ['  Huis  met   tuin  ', 'huis-met-tuin'],
  ['Crème brûlée à Ath', 'creme-brulee-a-ath'],
  ['Größe & Straße', 'grosse-strasse'],
  ['Cœur de ville', 'coeur-de-ville'],
  ["L’Œuvre d'Art", 'loeuvre-dart'],
  ['Æther', 'aether'],
  ['ĳsbaan', 'ijsbaan'],
  ['ﬁets', 'fiets'],
  ['Søren Łódź', 'soren-lodz'],
  ['120 m² / 3 slpk.', '120-m2-3-slpk'],
  ['St.-Amands', 'st-amands'],
  ['--a--b--', 'a-b'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>', 'script'],
  ['…', ''],
  ['', ''],
  ['東京', ''],
])('«%s» → «%s»', (text, expected) => {
  expect(slug(text)).toBe(expected);
});
