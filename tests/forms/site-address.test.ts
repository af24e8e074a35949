import { expect, test } from 'vitest';
import { namesSite, withoutSites } from '#forms/site-address.ts';

test.each([
  ['Zie https://evil.example/a?b=c nu', 'Zie … nu'],
  ['HTTPS://EVIL', '…'],
  ['evil.com', '…'],
  ['www.evil.museum/x', '…'],
  ['evil。com', '…'],
  ['sub.evil-site.be/x is mooi', '… is mooi'],
  ['mail me@evil.com', 'mail me@…'],
  ['x1http://evil', '…'],
])('«%s» contains the address of a site and becomes «%s» without it', (text, without) => {
  expect(namesSite(text)).toBe(true);
  expect(withoutSites(text)).toBe(without);
});

test.each([
  ['Heel mooi.Wij komen', 'Heel mooi. Wij komen'],
  ['J.P.Janssens', 'J.P. Janssens'],
  ['a.u.b. 325.000 euro, 120.5 m², St.-Niklaas', 'a.u.b. 325.000 euro, 120.5 m², St.-Niklaas'],
  ['Kom eens. Net mooi', 'Kom eens. Net mooi'],
  ['Een huis.de tuin', 'Een huis. de tuin'],
])('«%s» contains no address of a site and becomes «%s»', (text, without) => {
  expect(namesSite(text)).toBe(false);
  expect(withoutSites(text)).toBe(without);
});
