import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHollow } from '#feed/records/redaction.ts';
import { createRedaction, type Redactor } from '#feed/secrets/redact.ts';
import { property, type Row } from './records.ts';

/** Returns the redactor for a home with these fields, whose address and price are hidden. */
function redactorOf(change: Row): Redactor {
  const records = [property({ PublishAddress: false, PublishPrice: false, ...change })];
  const home = { kind: 'property' as const, id: 1, records, hidesAddress: true, hidesPrice: true };
  return createRedaction({ subjects: [home], places: ['Boom'] })(home);
}

describe('a hidden street', () => {
  it.each([
    ['Kaaistraat', 'Huis in de Kaaistraat.', 'Huis in de ….'],
    ['Kaaistraat', 'KAAISTRAAT 47 te Boom', '… te Boom'],
    ['Kaaistraat', 'Kaaistraat nr. 47a, Boom', '…, Boom'],
    ['Kaaistraat', 'Kaaistraat 47 bus 3, Boom', '…, Boom'],
    ['Kaaistraat', 'Kaaistraat 47/3', '…'],
    ['Kaaistraat', 'Kaaistr. 47', '…'],
    ['Kaaistraat', 'Kaaistr 47', '…'],
    ['Kaaistraat', 'de Nieuwe-Kaaistraat', 'de Nieuwe-…'],
    ['Kaaistraat', 'Oudekaaistraat', 'Oudekaaistraat'],
    ['Kaaistraat', 'Kaaistraatje', 'Kaaistraatje'],
    ['Rue du Port', '12, rue du Port à Boom', '… à Boom'],
    ['Rue du Port', 'rue\u00a0du  port', '…'],
    ['Régence', 'Rue de la REGENCE', 'Rue de la …'],
    ['Regence', 'la Re\u0301gence', 'la …'],
    ["Rue de l'Œuvre", 'rue de l’oeuvre 5', '…'],
    ['Jan-Baptistlaan', 'Jan Baptistlaan 5', '…'],
    ['Groß-Weg', 'gross weg', '…'],
    ['(a+)+$', 'x (a+)+$ y', 'x (…+)+$ y'],
    ['Dam', 'achter de dam', 'achter de dam'],
    ['Dam', 'Dam 47 te Boom', '… te Boom'],
    ['Boom', 'Huis in 2850 Boom', 'Huis in 2850 Boom'],
    ['Boom', 'Boom 47', '…'],
    ['Kaai', 'Prijs 325.000 Kaai', 'Prijs 325.000 …'],
  ])('«%s» in «%s» → «%s»', (street, text, clean) => {
    expect(redactorOf({ Street: street, Price: null }).text(text)).toBe(clean);
  });

  it('is removed together with its house number, in any notation', () => {
    expect(redactorOf({ HouseNumber: 'HN-4711' }).text('Kaaistraat HN-4711, Boom')).toBe('…, Boom');
  });
});

describe('a hidden amount', () => {
  it.each([
    [325000, 'Nu 325000', 'Nu …'],
    [325000, 'Nu € 325.000!', 'Nu …!'],
    [325000, 'Nu 325 000 euro', 'Nu …'],
    [325000, 'Nu 325,000.00 EUR', 'Nu …'],
    [325000, '€325.000,-', '…'],
    [325000, '1325000 of 3250001', '1325000 of 3250001'],
    [325000, '325.000.000', '325.000.000'],
    [950, '950 m²', '950 m²'],
    [950, '€ 950 per maand', '… per maand'],
    [950, '950 euro', '…'],
    [1234.5, '€ 1.234,50', '…'],
    [0, '€ 0', '€ 0'],
  ])('%d in «%s» → «%s»', (amount, text, clean) => {
    expect(redactorOf({ Price: amount }).text(text)).toBe(clean);
  });
});

describe('a sentence of a description that states a hidden amount', () => {
  it.each([
    [
      '<p>Drie kamers. Huur 950 euro per maand, verbruik op eigen naam. Huisdieren in overleg.</p>',
      '<p>Drie kamers. Huisdieren in overleg.</p>',
    ],
    ['<p>Trois chambres.</p><p>Loyer <strong>950</strong> euros par mois.</p>', '<p>Trois chambres.</p>'],
    ['<p>Rent € 950.00 a month! Pets by agreement.</p>', '<p>Pets by agreement.</p>'],
    ['<p>Ruhig gelegen.<br>Miete ca. € 950 pro Monat</p>', '<p>Ruhig gelegen.<br></p>'],
    ['<ul><li>Tuin</li><li>Huur: 950 euro</li></ul>', '<ul><li>Tuin</li></ul>'],
    ['<p>Vrij. «Huur 950 euro, excl. BTW en lasten.» Bel ons.</p>', '<p>Vrij. Bel ons.</p>'],
    ['<p>Drie kamers. Huur 950 euro incl. Water en per. maand. Tuin.</p>', '<p>Drie kamers. Tuin.</p>'],
    ['<p>Te huur in de Kaaistraat 47.</p>', '<p>Te huur in de ….</p>'],
    ['<p>950 m² tuin.</p>', '<p>950 m² tuin.</p>'],
  ])('is removed as a whole: %s → %s', (html, clean) => {
    expect(redactorOf({ Price: 950, SurfaceGround: 950 }).html(html)).toBe(clean);
  });
});

it.each([
  ['Kaaistraat', 'https://kuula.co/share/kaaistraat-47', true],
  ['Rue du Port', 'https://kuula.co/share/Rue%20du%20Port', true],
  ['Kaaistraat', 'https://kuula.co/share/abc', false],
  ['Dam', 'https://kuula.co/share/amsterdam', false],
  ['???', 'https://kuula.co/share/abc', false],
  ['Kaaistraat', 'https://kuula.co/%E0%A4%A', false],
])('whether «%s» is contained in %s: %s', (street, url, named) => {
  expect(redactorOf({ Street: street }).reveals(url)).toBe(named);
});

it.each([
  ['…', true],
  [' – , ', true],
  ['', true],
  ['… a', false],
  ['47', false],
])('whether «%s» has no content: %s', (text, hollow) => {
  expect(isHollow(text)).toBe(hollow);
});

/** The ways in which a letter may be encoded: typed on a keyboard, or written by another program. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'A', 'á', 'Ä', 'a\u0301'],
  e: ['e', 'É', 'ë', 'e\u0300'],
  k: ['k', 'K', 'k\u0323'],
  s: ['s', 'S'],
  t: ['t', 'T', 't’', "t'"],
  ' ': [' ', '-', '', ' - ', '\u00a0', '.'],
};

it('a hidden street is removed, in whatever way each of its letters is encoded', () => {
  const street = 'kate staketten';
  const spelled = fc.tuple(...[...street].map((letter) => fc.constantFrom(...(WAYS[letter] ?? [letter]))));
  const take = redactorOf({ Street: street, HouseNumber: '12' }).text;
  fc.assert(
    fc.property(spelled, fc.boolean(), (letters, numbered) => {
      const text = `Kijk: ${letters.join('')}${numbered ? ' 12' : ''}, rustig gelegen.`;
      expect(take(text)).toBe('Kijk: …, rustig gelegen.');
    }),
  );
});
