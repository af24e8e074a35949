import { describe, expect, it } from 'vitest';
import { createRedaction } from '#feed/secrets/redact.ts';
import type { Hiding, Subject } from '#feed/secrets/subject.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';
import { property, type Row } from './records.ts';

/** A home that hides its address and price. */
function hidingHome(change: Row): { hiding: Hiding; home: Subject } {
  const records = [property({ PublishAddress: false, PublishPrice: false, ...change })];
  const home: Subject = { kind: 'property', id: 1, records, hidesAddress: true, hidesPrice: true };
  return { hiding: { subjects: [home], places: ['Boom'] }, home };
}

/** Returns whether the check finds a secret in a text of the home, and whether the import removes it. */
function judged(change: Row, text: string): { check: boolean; import: boolean; left: boolean } {
  const { hiding, home } = hidingHome(change);
  const scan = leakScanner(secretsOf(hiding));
  const found = (words: string) =>
    scan('nl/te-koop/boom/huis/1/index.html', `<p>${words}</p>`, { kind: 'property', id: 1 }).length > 0;
  const redactor = createRedaction(hiding)(home);
  const clean = text.includes('<') ? redactor.html(text) : redactor.text(text);
  return { check: found(text), import: clean !== text, left: found(clean) };
}

const REVEALED = { check: true, import: true, left: false };
const KEPT = { check: false, import: false, left: false };

describe('a hidden price is recognized by the check and by the import', () => {
  it.each([
    [450_000, '450k'],
    [450_000, '€ 450K'],
    [493_400, '493k'],
    [493_600, 'nu 494k'],
    [450_000, '450 duizend euro'],
    [494_424, '494 duizend 424 euro'],
    [450_000, '0,45 miljoen'],
    [450_000, '0.45 million'],
    [1_250_000, '1,25 miljoen euro'],
    [1_250_000, '1 miljoen 250 duizend'],
    [450_000, 'quatre cent cinquante mille euros'],
    [450_000, 'vierhonderd vijftigduizend euro'],
    [450_000, 'four hundred and fifty thousand'],
    [484_334, 'vierhonderdvierentachtigduizend driehonderdvierendertig'],
    [484_334, '４８４．３３４ euro'],
    [504_514, 'in 2026.504.514 euro'],
    [484_334, 'Vraagprijs...484.334'],
    [487_361, '<b>487</b>.361'],
    [487_361, '<p>487<em>361</em></p>'],
    [495_433, '495. 433'],
    [497_451, '497·451'],
    [497_451, '497’451'],
    [497_451, '497 451,-'],
    [497_451, '497&thinsp;451'],
    [497_451, '49\u200b7451'],
    [497_451, '497/451'],
    [484_334, 'https://youtu.be/film-484334'],
    [484_334, '484.334,50 euro'],
    [484_334, '€484334'],
    [450_000, '4,5 ton'],
    [450_000, '0,45 M€'],
    [450_000, '€0.45m'],
    [450_000, '0,45 mjn'],
    [450_000, '.45 million'],
    [450_000, '450 grand'],
    [450_000, 'EUR450.000'],
    [450_000, 'Vraagprijs450.000'],
    [450_000, '450-460k'],
    [450_000, 'tussen 450 en 460 duizend'],
    [450_000, 'entre 450 et 460 mille euros'],
    [450_000, '4 5 0 . 0 0 0'],
    [450_000, '٤٥٠٠٠٠'],
    [450_000, '450&comma;000'],
    [295_500, '295k5'],
    [295_500, '295k500'],
    [450_000, 'vierhonderd en vijftig duizend'],
    [450_000, 'quatre cents cinquante mille'],
    [450_000, 'vierhundertundfuenfzigtausend'],
    [272_000, 'deux cent soixante-douze mille'],
    [295_500, 'deux cent quatre-vingt-quinze mille cinq cents'],
    [295_500, '295 mille cinq cents'],
    [450_000, 'nul komma vijfenveertig miljoen'],
    [450_000, 'zero point four five million'],
    [500_000, 'een half miljoen'],
    [500_000, 'un demi-million'],
    [500_000, '½ miljoen'],
    [1_500_000, 'anderhalf miljoen'],
    [1_500_000, 'un million et demi'],
    [1_500_000, 'one and a half million'],
    [2_500_000, 'zweieinhalb Millionen'],
    [1_000_000, 'a million'],
    [250_000, 'un quart de million'],
    [750_000, 'trois quarts de million'],
  ])('%d in «%s»', (Price, text) => {
    expect(judged({ Price }, text)).toEqual(REVEALED);
  });

  it.each([
    [1357, '1.357 per maand'],
    [1369, '1369/maand'],
    [1381, '(en euros) : 1381'],
    [1381, 'loyer mensuel de 1381'],
    [1381, 'huurprijs bedraagt 1.381'],
    [950, 'Huur: 950'],
    [950, 'EUR 950'],
    [950, '950 € charges comprises'],
    [1357, '1.357 p.m.'],
    [1250, 'twaalfhonderdvijftig euro'],
    [1250, 'twelve hundred and fifty'],
    [1250, 'douze cent cinquante euros'],
    [1250, 'zwölfhundertfünfzig'],
    [950, 'negenhonderd vijftig euro per maand'],
    [950, 'neuf cent cinquante euros'],
    [2200, 'deux mille deux cents euros'],
    [2200, 'tweeëntwintighonderd euro'],
    [1250, '1,25k'],
    [1250, '1250pm'],
    [1250, '1250 p.c.m.'],
    [1250, '1250 elke maand'],
    [1250, '1250 TTC'],
    [1250, '1250 charges incluses'],
    [1250, '1250,-'],
    [1250, 'maandelijks 1250'],
    [1250, 'loyer mensuel hors charges de 1250'],
    [1250, 'aan 1250 te huur'],
    [950, 'huur950'],
  ])('rent %d in «%s»', (MonthlyRent, text) => {
    expect(judged({ Price: null, MonthlyRent }, text)).toEqual(REVEALED);
  });

  it.each(['DepositAmount', 'AgencyCost', 'NotaryFees', 'RegistrationRights'])('%s', (field) => {
    expect(judged({ [field]: 2714 }, 'waarborg van 2.714 euro')).toEqual(REVEALED);
  });

  it.each([
    [325_000, '1325000 of 3250001'],
    [325_000, '325.000.000'],
    [325_000, '€ 1.325.000'],
    [950, 'woonoppervlakte 950 m²'],
    [1985, 'gebouwd in 1985, instapklaar'],
    [450_000, '45k'],
    [450_000, '0,6 miljoen'],
    [985, '€985,708'],
    [1_500_000, 'een gevel van 1,5 m'],
    [1_500_000, '€ 1 [31m'],
    [18_000, '€0.01 - 31 m'],
    [450_000, 'op vierhonderd meter'],
    [450_000, 'gebouwd in negentienhonderd vijftig'],
    [950, 'negenhonderd vijftig meter verder'],
    [450_000, 'onze vier kamers, centraal'],
    [300_000, 'tel. 03 000 00 00'],
  ])('%d is not in «%s»', (Price, text) => {
    expect(judged({ Price }, text)).toEqual(KEPT);
  });

  it('a small amount that is also a year, a postcode or an area of the home is only one beside a currency', () => {
    const home = { Price: null, MonthlyRent: 2850 };
    expect(judged(home, 'Te huur in 2850 Boom')).toEqual(KEPT);
    expect(judged(home, 'Te huur voor € 2.850')).toEqual(REVEALED);
  });
});

describe('a hidden street is recognized by the check and by the import', () => {
  it.each([
    ['Avenue Zorobabel', 'av. Zorobabel 8329'],
    ['Avenue Hildebrandine', 'Av Hildebrandine'],
    ['Boulevard du Roi Albert', 'bd du Roi Albert'],
    ['Boulevard du Roi Albert', 'bld. Roi Albert'],
    ['Chaussée de Wavrin', 'chée de Wavrin'],
    ['Place Communale', 'pl. Communale'],
    ['Ypermanssteenweg', 'Ypermansstwg.'],
    ['Brandnetellaan', 'Brandnetell. 5'],
    ['Zonnedauwplein', 'Zonnedauwpl.'],
    ['Kerkstraat', 'Kerk straat 12'],
    ['Kerk straat', 'Kerkstraat 12'],
    ['Kerkstraat', 'Kerk\u00adstraat'],
    ['Kerkstraat', 'Ke\u200brkstraat'],
    ['Kerkstraat', 'Kerk&shy;straat'],
    ['Kerkstraat', 'Kerk-straat'],
    ['Kerkstraat', 'Kerkstraat12'],
    ['Kerkstraat', '<b>Kerk</b>straat'],
    ['Vossenbeslei', 'Vossen-beslei 8431'],
    ['Kaaistraat', 'Kaaistrааt'],
    ['Kaaistraat', 'ΚΑΑΙSTRAAT'],
    ['Lindenstraße', 'Lindenstr. 4'],
    ['Sint-Jansstraat', 'St.-Jansstr. 9'],
    ['Rue de la Régence', 'r. de la Régence'],
    ['Onze-Lieve-Vrouwstraat', 'O.L.V.-straat'],
    ['Rue du Port', 'rue%20du%20port'],
    ['Avenue Zorobabel', 'à l’avenue Zorobabel'],
    ['Avenue Zorobabel', "d'av. Zorobabel"],
    ['Avenue Zorobabel', 'avenue de Zorobabel'],
    ['Kaaistraat', 'Kaaistraat’s'],
    ['Kaaistraat', 'ᴋᴀᴀɪsᴛʀᴀᴀᴛ'],
    ['Kaaistraat', '🅺🅰🅰🅸straat'],
    ['Rue de l’Étang', "rue de l'Etang"],
    ['Rue de l’Étang', 'rue de letang'],
    ['Avenue de la Reine des Prés de la Vieille Église', 'av. de la Reine des Prés de la Vieille-Église 5'],
  ])('«%s» in «%s»', (Street, text) => {
    expect(judged({ Street }, text)).toEqual(REVEALED);
  });

  it.each([
    ['Kaaistraat', 'Oudekaaistraat'],
    ['Kaaistraat', 'Kaaistraatje'],
    ['Dam', 'achter de dam'],
    ['Kerkstraat', 'de kerk in de straat'],
    ['Parkstraat', 'park en straten'],
  ])('«%s» is not in «%s»', (Street, text) => {
    expect(judged({ Street }, text)).toEqual(KEPT);
  });

  it.each([
    'huisnummer 8423',
    'nr. 8423',
    'nr 8423',
    'n° 8423',
    'numéro 8423',
    'Hausnummer 8423',
    '№ 8423',
    'no. 8423',
    'numéro de maison 8423',
    'house number 8423',
  ])('its house number in «%s»', (text) => {
    expect(judged({ Street: 'Vossenbeslei', HouseNumber: '8423' }, text)).toEqual(REVEALED);
  });
});

it.each(['bus 8', 'bus nr. 8', 'boîte n° 8', 'busnummer 8', 'Bte 8'])('a hidden box number in «%s»', (text) => {
  expect(judged({ BoxNr: '8' }, text)).toEqual(REVEALED);
});

it.each([
  '51.08961, 4.36521',
  'https://kuula.co/share/@51.08961,4.36521',
  'breedtegraad 51,0896',
  'https://www.google.com/maps/embed?pb=!1m14!2d4.36521!3d51.08961',
  '51.0896100 4.3652100',
  '51°05\'22.6"N 4°21\'54.8"E',
  'nr. 47, 51° 5′ 22″ N, 4° 21′ 54″ O',
  "N51°05.377' E004°21.913'",
  '51.090, 4.365',
])('a hidden position is recognized by the check and by the import in «%s»', (text) => {
  expect(judged({ Latitude: 51.08961, Longitude: 4.36521 }, text)).toEqual(REVEALED);
});

it.each([
  '51.08961 m',
  'tel. 0475 51 05 22, of 04 21 54 99',
  '51°06\'22"N 4°21\'54"E',
  '51.090 en 4 slaapkamers, 4.365 m²',
])('a hidden position is not in «%s»', (text) => {
  expect(judged({ Latitude: 51.0896, Longitude: 4.36521 }, text)).toEqual(KEPT);
});

describe('a value that another home hides', () => {
  const other = property({
    ID: 2,
    Street: 'Vossenbeslei',
    HouseNumber: '8431',
    Latitude: 51.08961,
    Longitude: 4.36521,
  });
  const hides: Subject = { kind: 'property', id: 2, records: [other], hidesAddress: true, hidesPrice: true };
  const told = property({ Description: 'x', Price: 1 });
  const home: Subject = { kind: 'property', id: 1, records: [told], hidesAddress: false, hidesPrice: false };
  const { text } = createRedaction({ subjects: [home, hides], places: [] })(home);

  it.each([
    ['Naast Vossenbeslei 8431 te koop', 'Naast … te koop'],
    ['Naast Vossen-beslei 8431', 'Naast …'],
    ['op 51.08961', 'op …'],
  ])('is removed: «%s» → «%s»', (source, clean) => {
    expect(text(source)).toBe(clean);
  });

  it('if it is a price, may equal a price of another kind', () => {
    expect(text('Bouwgrond voor € 325.000')).toBe('Bouwgrond voor € 325.000');
  });
});

describe('in data files', () => {
  const { hiding } = hidingHome({ Street: 'Beukenlaan', HouseNumber: '84', Latitude: null });
  // Another home publishes the street, so only street and number together are secret.
  const subjects = [
    ...hiding.subjects,
    {
      kind: 'property' as const,
      id: 2,
      records: [property({ ID: 2, Street: 'Beukenlaan' })],
      hidesAddress: false,
      hidesPrice: false,
    },
  ];
  const leaks = (file: string, text: string) =>
    leakScanner(secretsOf({ subjects, places: [] }))(file, text, {}).map(({ what }) => what);

  it('entries are checked one by one: neighbours in a sorted list do not form an address', () => {
    expect(leaks('nl/search/words/sale.json', '["84","beukenlaan","beukenpad"]')).toEqual([]);
    expect(leaks('nl/search/sale.json', '["84 Beukenlaan"]')).toEqual(['street and number']);
    expect(leaks('nl/index.html', '<p>84 Beukenlaan</p>')).toEqual(['street and number']);
  });

  it('a latitude and a longitude in two records do not form a position', () => {
    const records = [
      property({ PublishAddress: false, Latitude: 51.1234, Longitude: 4.5678 }),
      property({ PublishAddress: false, language: 'fr', Latitude: 50.4321, Longitude: 5.8765 }),
    ];
    const home: Subject = { kind: 'property', id: 1, records, hidesAddress: true, hidesPrice: false };
    const scan = leakScanner(secretsOf({ subjects: [home], places: [] }));
    const found = (text: string) => scan('map.json', text, {}).map(({ what }) => what);
    expect(found('[[51.1234,5.8765]]')).toEqual([]);
    expect(found('[[51.1234,4.5678]]')).toEqual(['position']);
  });
});
