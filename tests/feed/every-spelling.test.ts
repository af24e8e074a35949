import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactProperties } from '#feed/doors/redact-rows.ts';
import { shortText } from '#feed/records/fields.schema.ts';
import { propertyShape } from '#feed/records/property.schema.ts';
import type { Subject } from '#feed/secrets/subject.ts';
import { leakScanner, secretsOf } from '../../scripts/check/leaks/leak-scanner.ts';
import { isEverythingTested } from '../run/everything.ts';
import { spokenWays } from './number-words.ts';
import { importOf, project, property, type Row } from './records.ts';

/** Number of spellings that are written into fields. The variable `SPELLINGS` sets another one: 200000 take five minutes. */
const SPELLINGS = Number(process.env.SPELLINGS) || (isEverythingTested ? 50_000 : 8_000);

/** Text fields, without those that no page shows or that identify a record. */
const KEPT = new Set(['language', 'City', 'Zip', 'Street', 'HouseNumber', 'BoxNr', 'WebIDs', 'CountryName']);
const FIELDS = Object.entries({ ...propertyShape.required, ...propertyShape.optional })
  .filter(([name, schema]) => schema === shortText && !KEPT.has(name))
  .map(([name]) => name);
/** Spellings of one home: one for each text field, and for two paragraphs, a picture, a document, a medium and an agent. */
const OF_A_HOME = FIELDS.length + 6;

/** Signs that a text may have anywhere in a word, without a meaning to its reader. */
const INVISIBLE = ['', '\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '&shy;', '\u200e', '\ufe0f'];
const GROUPS = [
  '',
  '.',
  ' ',
  ',',
  '·',
  '. ',
  ' .',
  '\u00a0',
  '\u202f',
  '&nbsp;',
  '’',
  "'",
  '/',
  '-',
  '</b>.',
  ' <i></i>',
];
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'A', 'а', 'á', 'ａ', 'α'],
  e: ['e', 'E', 'е', 'é', '&eacute;', 'e\u0301'],
  o: ['o', 'O', 'о', 'ö', 'ο', 'ｏ'],
  s: ['s', 'S', 'ѕ', 'ｓ'],
};

const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const amount = fc.integer({ min: 100_000, max: 999_999 });
const spelledAmount = (price: number) => {
  const [thousands, rest] = [Math.floor(price / 1000), String(price % 1000).padStart(3, '0')];
  const digits = fc
    .tuple(
      fc.constantFrom(...GROUPS),
      fc.constantFrom(...INVISIBLE),
      fc.constantFrom('', ',-', ',00', '.50', ' euro', '€', ' EUR'),
    )
    .map(([group, invisible, end]) => `${thousands}${group}${invisible}${rest}${end}`);
  const rounded = fc
    .tuple(
      fc.constantFrom(thousands, Math.round(price / 1000)),
      fc.constantFrom(
        'k',
        'K',
        ' k',
        'k€',
        ' duizend',
        ' duizend euro',
        ' mille euros',
        ' thousand',
        ' Tausend',
        'duizend',
      ),
    )
    .map(([count, unit]) => `${count}${unit}`);
  const mixed = fc
    .constantFrom(' duizend ', ' mille ', ' thousand and ', ' duizend, ')
    .map((unit) => `${thousands}${unit.replace('and ', '')}${Number(rest)} euro`);
  const spoken = fc.constantFrom(...spokenWays(price));
  const range = fc.constantFrom('-', ' à ', ' en ', ' tot ').map((to) => `${thousands}${to}${thousands + 10}k`);
  const millions = fc.constantFrom(',', '.').map((point) => `${(price / 1e6).toFixed(3).replace('.', point)} miljoen`);
  return fc
    .tuple(
      fc.constantFrom('', '€ ', 'Vraagprijs...', '2026.', 'Prix : ', '(', '€'),
      fc.oneof(digits, rounded, mixed, millions, spoken, range, digits.map(fullWidth)),
    )
    .map(([before, spelled]) => (before === '2026.' && !/^\d{3}\.\d{3}/.test(spelled) ? spelled : before + spelled));
};

/** Streets by their name and the spellings of their word. */
const STREETS = [
  {
    street: 'Avenue Zorobabel',
    before: ['Avenue ', 'av. ', 'Av ', 'ave. ', 'AVENUE ', 'l’avenue ', "d'Av. ", 'avenue de '],
    name: 'zorobabel',
    behind: [''],
  },
  {
    street: 'Chaussée de Hildebrand',
    before: ['Chaussée de ', 'chée de ', 'ch. de '],
    name: 'hildebrand',
    behind: [''],
  },
  { street: 'Place Ypermans', before: ['Place ', 'pl. ', 'Pl '], name: 'ypermans', behind: [''] },
  { street: 'Brandnetellaan', before: [''], name: 'brandnetel', behind: ['laan', 'l.', 'ln.', ' laan', '-laan'] },
  { street: 'Vossenbessteenweg', before: [''], name: 'vossenbes', behind: ['steenweg', 'stwg.', ' steenweg', 'stw.'] },
  { street: 'Zonnedauwplein', before: [''], name: 'zonnedauw', behind: ['plein', 'pl.', ' plein'] },
  {
    street: 'Koperwiekstraat',
    before: ['', '8431, '],
    name: 'koperwiek',
    behind: ['straat', 'str.', 'str', '-straat'],
  },
] as const;

const spelledStreet = ({ before, name, behind }: (typeof STREETS)[number]) =>
  fc
    .tuple(
      fc.constantFrom(...before),
      fc.tuple(...[...name].map((letter) => fc.constantFrom(...(LOOKS[letter] ?? [letter, letter.toUpperCase()])))),
      fc.constantFrom(...INVISIBLE, '-', ' '),
      fc.integer({ min: 2, max: name.length - 2 }),
      fc.constantFrom(...behind),
      fc.constantFrom('', ' 8431', ' nr. 8431', ', 8431', '8431', ' 8431 bus 3'),
    )
    .map(
      ([first, letters, split, at, last, number]) =>
        first + letters.slice(0, at).join('') + split + letters.slice(at).join('') + last + number,
    );

const house = fc
  .tuple(
    fc.constantFrom('huisnummer', 'nr.', 'n°', 'numéro', 'Hausnummer', 'nummer', 'Huisnr.', '№'),
    fc.constantFrom(' ', ': ', '\u00a0'),
  )
  .map(([word, gap]) => `${word}${gap}8431`);
const position = fc.constantFrom(
  '51.08961, 4.36521',
  '51,08961',
  'N 51.0896 O 4.3652',
  '@51.08961,4.36521,17z',
  '!2d4.36521!3d51.08961',
  '51° 05′ 22.6″ N, 4° 21′ 54.8″ O',
  '51°05\'22"N 4°21\'54"E',
  "N51°05.377' E4°21.913'",
);

const secret = fc.tuple(amount, fc.constantFrom(...STREETS)).chain(([price, street]) =>
  fc.record({
    price: fc.constant(price),
    street: fc.constant(street),
    spellings: fc.array(
      fc.oneof(
        { arbitrary: spelledAmount(price), weight: 3 },
        { arbitrary: spelledStreet(street), weight: 3 },
        { arbitrary: house, weight: 1 },
        { arbitrary: position, weight: 1 },
      ),
      { minLength: OF_A_HOME, maxLength: OF_A_HOME },
    ),
  }),
);

/** What a reader could still recognize, whatever the finder thinks: the letters and digits of a text side by side. */
function condensed(shown: string): string {
  return shown
    .normalize('NFKD')
    .replace(/[аα]/g, 'a')
    .replace(/е/g, 'e')
    .replace(/[оο]/g, 'o')
    .replace(/ѕ/g, 's')
    .toLowerCase()
    .replace(/&[a-z]+;|<[^>]*>|[^a-z\d]/g, '');
}

it('no spelling of a secret in any field of any home is shown', () => {
  fc.assert(
    fc.property(secret, ({ price, street, spellings }) => {
      const [first, second, picture, document, medium = '', agent] = spellings.slice(FIELDS.length);
      const said = (spelled: string | undefined) => `Mooi huis ${spelled} met zicht`;
      const row: Row = {
        ...property({ PublishAddress: false, PublishPrice: false, Price: price, ID: 1, ...street }),
        ...Object.fromEntries(FIELDS.map((field, at) => [field, said(spellings[at])])),
        Street: street.street,
        HouseNumber: '8431',
        BoxNr: '3',
        Latitude: 51.08961,
        Longitude: 4.36521,
        Description: `<p>${said(first)}</p><p>${said(second)}</p>`,
        Pictures: [{ Url: 'a.jpg', Name: said(picture) }],
        Documents: [{ ID: 1, Url: 'b.pdf', Name: said(document), Public: true }],
        Media: [`https://kuula.co/share/${encodeURIComponent(medium)}`],
        Agent: { Name: said(agent), Phone: '', Email: 'agent@example.com' },
      };
      // The name of a street and its number are hidden in the texts of other homes, too.
      const neighbour = project({ ID: 9, Title: 'De Ringoven', Description: `Naast ${street.street} 8431.` });
      const home: Subject = { kind: 'property', id: 1, records: [row], hidesAddress: true, hidesPrice: true };
      const scan = leakScanner(secretsOf({ subjects: [home], places: ['Boom'] }));
      const wordsOfPrice = spokenWays(price).map(condensed);
      const behindDoor = redactProperties([row]).rows;
      for (const properties of [[row], behindDoor]) {
        const { catalogue, report } = importOf({ properties, projects: [neighbour] });
        const [listing] = catalogue.listings;
        const { pictures, documents, place, id, projectId, ...told } = listing ?? {};
        const shown = JSON.stringify([
          told,
          pictures?.map(({ caption }) => caption),
          documents?.map(({ name }) => name),
        ]);
        const page = `<p>${shown.replaceAll('"', ' ')}</p>`;
        const own = { kind: 'property', id: 1 } as const;
        expect(scan('nl/te-koop/boom/x/1/index.html', page, own)).toEqual([]);
        expect(scan('property/1.json', shown, own)).toEqual([]);
        const left = condensed(shown + JSON.stringify(report));
        expect(left).not.toContain(String(price));
        for (const words of wordsOfPrice) expect(left).not.toContain(words);
        expect(left).not.toContain(street.name);
        expect(left).not.toContain('8431');
        expect(left).not.toContain('510896');
      }
    }),
    { numRuns: Math.ceil(SPELLINGS / OF_A_HOME) },
  );
}, 3_600_000);
