import { expect, test } from 'vitest';
import { isNoName, namesContact, namesSite, withoutSites } from '#forms/site-address.ts';

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

test.each([
  'Zie https://evil.example/a',
  'HXXP://evil',
  'evil.com',
  'evil.museum',
  'evil8\u2024com',
  'evil8\u3002com',
  'ｅｖｉｌ．ｃｏｍ',
  'ev\u00ADil\u200B.\u2060com',
  'evil\u00B7com',
  'evil[.]com',
  'evil (dot) com',
  'evil punt com',
  'evil . com',
  'evil. com',
  'www evil',
  '1.2.3.4/x',
  '3232235777',
  'tel:bel-ons',
  'mailto:x',
  'javascript:x',
  'x\uFF1A\u2215\u2215evil',
  '//evil',
  '\\\\evil',
  'me@evil',
  'me\uFF20evil',
  'me (at) evil',
  'Bel 0475 00 00 00',
  'Bel \u0660\u0664\u0667\u0665',
  'Bel \u2460\u2461',
])('«%s» is something to contact', (text) => {
  expect(namesContact(text)).toBe(true);
});

test.each([
  'Iets voor jou? Heel mooi, a.u.b. eens bekijken!',
  'Kom eens. Net mooi... en niet duur; een huis. De tuin is groot',
  'Op dit punt de mooiste (volgens mij) :-)',
  'Du point de vue du prix : parfait !',
  'o.a. een tuin, d.w.z. gras. P.S. Groetjes van J. P.',
])('«%s» is nothing to contact', (text) => {
  expect(namesContact(text)).toBe(false);
});

test.each([
  'Win at evil.shop',
  'evil8\u2024com',
  'www.evil.example',
  '1.2.3.4/x',
  'tel:evil',
  'me@evil.museum',
  'http://evil',
  'Bel 0475 00 00 00',
])('«%s» is no name', (text) => {
  expect(isNoName(text)).toBe(true);
});

test.each([
  'Zoë',
  'J.P. Janssens',
  'J.P.Janssens',
  "d'Hondt-Van der Elst",
  'O’Neill',
  'Jan III',
  'Zoë 2',
  'De Smet (notaris)',
  'محمد',
  '李小龍',
])('«%s» is a name', (text) => {
  expect(isNoName(text)).toBe(false);
});
