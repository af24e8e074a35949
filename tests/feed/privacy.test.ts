import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug } from '#domain/url-part.ts';
import { reportText } from '#feed/import-report.ts';
import { findingsOf, importOf, listingOf, project, property, type Row } from './records.ts';

describe('a hidden address', () => {
  const hidden = (change: Row = {}) => property({ PublishAddress: false, ...change });

  it('removes street, number, box and exact position', () => {
    const { listing } = listingOf(hidden({ BoxNr: '3', Latitude: 51.0896, Longitude: 4.3652 }));
    expect(listing.place.address).toBeUndefined();
    expect(listing.place.position).toMatchObject({ kind: 'area' });
    expect(listing.place.position).not.toMatchObject({ latitude: 51.0896 });
  });

  it('is removed from every text, and reported for each field', () => {
    const { listing, findings } = listingOf(
      hidden({
        TypeDescription: 'Huis, Kaaistraat 47',
        Description: '<p>In de <b>Kaaistraat</b>.</p>',
        RecordFile: 'Kaaistraat-47',
        UniqueCode: 'EPC Kaaistraat',
        Heating: 'warmtenet Kaaistraat',
        Pictures: [
          { Url: 'a.jpg', Name: 'Zicht op de Kaaistraat' },
          { Url: 'b.jpg', Name: 'Kaaistraat' },
        ],
        Documents: [
          { ID: 1, Url: 'a.pdf', Name: 'Kaaistraat', Public: true },
          { ID: 2, Url: 'b.pdf', Name: 'Plan Kaaistraat 47', Public: true },
        ],
        Media: ['https://kuula.co/share/kaaistraat'],
      }),
    );
    expect(listing).toMatchObject({
      title: { nl: 'Huis, …' },
      description: { nl: '<p>In de <strong>…</strong>.</p>' },
      reference: '1',
      building: { heating: { nl: 'warmtenet …' } },
      energy: { certificateNumber: 'EPC …' },
      media: [],
    });
    expect(listing.pictures.map(({ caption }) => caption)).toEqual([{ nl: 'Zicht op de …' }, {}]);
    expect(listing.documents.map(({ name }) => name.nl)).toEqual(['Document', 'Plan …']);
    expect(findings.toSorted()).toEqual([
      'corrected Description',
      'corrected Documents[0].Name',
      'corrected Documents[1].Name',
      'corrected Heating',
      'corrected Media',
      'corrected Pictures[0].Name',
      'corrected Pictures[1].Name',
      'corrected RecordFile',
      'corrected TypeDescription',
      'corrected UniqueCode',
    ]);
  });

  it('is removed from texts in every language', () => {
    const { listing } = listingOf(
      hidden(),
      property({ language: 'fr', Street: 'Rue du Quai', Description: 'Kaaistraat ou rue du quai' }),
    );
    expect(listing.description.fr).toBe('<p>… ou …</p>');
  });

  it('stays in the texts if it is public', () => {
    expect(listingOf(property({ TypeDescription: 'Huis, Kaaistraat 47' })).listing.title.nl).toBe(
      'Huis, Kaaistraat 47',
    );
  });

  it.each([
    ['is unusable', { City: '…', RecordFile: null }],
    ['is a second one in the same language', { language: 'nl' }],
  ])('is also hidden by a record that %s', (_why, change) => {
    const { listing } = listingOf(
      property({ Description: 'Kaaistraat 47, vlak bij de rue du Quai. Nu € 325.000.' }),
      property({ language: 'fr', PublishAddress: false, PublishPrice: false, Street: 'Rue du Quai', ...change }),
    );
    expect(listing.place.address).toBeUndefined();
    expect(listing.price).toEqual({ kind: 'onRequest' });
    expect(listing.description.nl).toBe('<p>…, vlak bij de ….</p>');
  });

  it('of a project is removed in the same way', () => {
    const { catalogue } = importOf({
      projects: [
        project({
          PublicAddress: null,
          Title: 'Wonen aan Noeveren 140',
          Description: 'Noeveren',
          Latitude: 51.0882,
          Longitude: 4.3541,
          Constructions: [
            { ID: 1, Name: 'Noeveren 140' },
            { ID: 2, Name: 'Blok B', Description: 'Noeveren 142' },
          ],
        }),
      ],
    });
    expect(catalogue.projects).toMatchObject([
      {
        title: { nl: 'Wonen aan …' },
        description: { nl: '<p>…</p>' },
        constructions: [{ name: { nl: '1' } }, { description: { nl: '<p>…</p>' } }],
      },
    ]);
    expect(JSON.stringify(catalogue)).not.toMatch(/Noeveren|140|51\.0882|4\.3541/);
  });
});

describe('a title that consists of the hidden street', () => {
  it.each([
    ['Kaaistraat', 'Huis / villa / hoeve, Boom'],
    ['Kaaistraat 47', 'Huis / villa / hoeve, Boom'],
    ['Kaaistraat 47, 2850 Boom', 'Huis / villa / hoeve, Boom'],
    ['!', 'Huis / villa / hoeve, Boom'],
    ['Te koop: Kaaistraat', 'Te koop: …'],
  ])('«%s» becomes «%s»', (TypeDescription, title) => {
    expect(listingOf(property({ PublishAddress: false, TypeDescription })).listing.title.nl).toBe(title);
  });

  it('is replaced by type and town, in every language of the home', () => {
    const { listing } = listingOf(
      property({ PublishAddress: false, TypeDescription: 'Kaaistraat 47', City: 'Brussel', Zip: '1000' }),
      property({
        PublishAddress: false,
        TypeDescription: 'Kaaistraat 47',
        City: 'Bruxelles',
        Zip: '1000',
        language: 'fr',
      }),
      property({
        PublishAddress: false,
        TypeDescription: 'Kaaistraat 47',
        City: 'Brussels',
        Zip: '1000',
        language: 'en',
        MainTypeName: 'House',
      }),
    );
    expect(listing.title).toEqual({
      nl: 'Huis / villa / hoeve, Brussel',
      fr: 'Maison / villa / ferme, Bruxelles',
      en: 'House, Brussels',
    });
  });

  it('becomes the town if the type is unknown', () => {
    const { listing } = listingOf(
      property({ PublishAddress: false, TypeDescription: 'Kaaistraat', WebID: 99, MainTypeName: 'Kaaistraat' }),
    );
    expect(listing.title.nl).toBe('Boom');
  });

  it('becomes the town for a project', () => {
    const { catalogue } = importOf({ projects: [project({ PublicAddress: false, Title: 'Noeveren 140' })] });
    expect(catalogue.projects[0]?.title).toEqual({ nl: 'Boom' });
  });

  it.each(['Kaaistraat', 'Kaaistraat 47', '…', '???'])(
    'never gives an empty URL part, even if the town is «%s»',
    (City) => {
      const { listing } = listingOf(property({ PublishAddress: false, TypeDescription: 'Kaaistraat 47', City }));
      expect(slug(listing.title.nl ?? '')).not.toBe('');
      expect(slug(listing.place.municipality.nl ?? '')).not.toBe('');
      expect(listing.title.nl).not.toContain('47');
    },
  );
});

describe('a hidden price', () => {
  const PRICED: Row = {
    MonthlyRent: 1111,
    DepositAmount: 3333,
    AgencyCost: 4444,
    NotaryFees: 5555,
    NotaryFeesVAT: 6666,
    VATValue: 7777,
    RegistrationRights: 8888,
  };

  it.each([
    ['not published', { PublishPrice: false }],
    ['sold', { Marquee: 3 }],
    ['rented', { Marquee: 4 }],
  ])('%s: the amounts that would reveal it are removed too', (_rule, change) => {
    const { listing } = listingOf(
      property({ ...PRICED, CadastralIncome: 612, UniqueCode: 'EPC, € 325.000', ...change }),
    );
    expect(listing.costs).toEqual({ cadastralIncomeEuro: 612 });
    expect(listing.energy.certificateNumber).toMatch(/^EPC, [ €…]*$/);
  });

  it('a published price keeps all amounts', () => {
    expect(Object.values(listingOf(property(PRICED)).listing.costs)).toEqual(
      expect.arrayContaining(Object.values(PRICED)),
    );
  });

  it('a hidden price is removed from the texts', () => {
    const { listing } = listingOf(
      property({
        Marquee: 3,
        TypeDescription: 'Nu € 325.000',
        Description: 'Drie kamers. Verkocht voor 325 000 euro.',
      }),
    );
    expect(listing).toMatchObject({ title: { nl: 'Nu …' }, description: { nl: '<p>Drie kamers.</p>' } });
  });

  it('is not reported as an error if a sold home has no price', () => {
    expect(listingOf(property({ Marquee: 3, Price: null })).listing.price).toEqual({ kind: 'none' });
  });
});

it('for private documents, only the fact that they exist is kept', () => {
  const { listing } = listingOf(
    property({
      Documents: [
        { ID: 1, Name: 'EPC', Url: 'epc.pdf', Public: true },
        { ID: 2, Name: 'Geheim', Url: 'geheim.pdf', Public: false },
      ],
    }),
    property({ language: 'fr', Documents: [{ ID: 3, Name: 'Plan', Url: 'epc.pdf', Public: null }] }),
  );
  expect(listing.documents).toEqual([]);
  expect(listing.hasPrivateDocuments).toBe(true);
});

describe('no secret of any feed reaches the catalogue or the report', () => {
  const SECRETS = [
    'Geheimestraat',
    'GEHEIMESTRAAT',
    '987654',
    '987.654',
    'HN4711',
    'BX4712',
    '51.01234',
    '4.31234',
    'Verzwegen akte',
    'verzwegen-akte',
  ];
  const around = fc.constantFrom(
    '',
    'x',
    ' , ',
    '<p>',
    '</p><b>',
    '&amp;',
    '\n\n',
    '3 ',
    ' 2850 Boom',
    '€ ',
    ' euro',
    '("',
    '5'.padStart(310, 'lorem '),
  );
  const word = fc.constantFrom(
    'Geheimestraat',
    'GEHEIMESTRAAT HN4711',
    'Geheimestraat HN4711 bus BX4712',
    '987654',
    '€ 987.654',
    'huis',
  );
  const text = fc
    .array(
      fc.tuple(around, word, around).map((parts) => parts.join(' ')),
      { maxLength: 4 },
    )
    .map((parts) => `Huis ${parts.join(' ')}`);
  /** Generates a field with its valid value or with a value of a wrong type. */
  const spoilt = (value: unknown) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(value) },
      { weight: 1, arbitrary: fc.constantFrom(String(value), [value], { value }) },
    );
  const record = fc.record({
    language: fc.constantFrom('nl', 'fr', 'en', 'de'),
    Street: spoilt('Geheimestraat'),
    HouseNumber: spoilt('HN4711'),
    BoxNr: spoilt('BX4712'),
    Latitude: spoilt(51.01234),
    Longitude: spoilt(4.31234),
    Price: fc.constantFrom(987654, '987654'),
    MonthlyRent: spoilt(987654),
    DepositAmount: spoilt(987654),
    NotaryFees: fc.constantFrom(987654, -987654, '987654'),
    TypeDescription: text,
    Description: text,
    Heating: text,
    MarqueeName: text,
    RecordFile: text,
    Marquee: fc.constantFrom(0, 1, 3),
    Pictures: fc.array(fc.record({ Url: fc.constantFrom('a.jpg', 'javascript:geheimestraat', null), Name: text })),
    Documents: fc.constant([
      { ID: 1, Name: 'Verzwegen akte', Url: 'verzwegen-akte.pdf', Public: false },
      { ID: 'x', Name: 'Verzwegen akte', Url: 'verzwegen-akte.pdf' },
    ]),
    Media: fc.array(
      fc.constantFrom('https://kuula.co/share/geheimestraat-1', 'https://kuula.co/share/a', 'geheimestraat'),
    ),
    PublishAddress: fc.constantFrom(false, null, 'true'),
    PublishPrice: fc.constantFrom(false, null, 'true'),
  });

  it('for homes and projects', () => {
    fc.assert(
      fc.property(fc.uniqueArray(record, { selector: ({ language }) => language, minLength: 1 }), (rows) => {
        // One record must be readable; otherwise nothing tells the code which value is secret.
        const known = { Street: 'Geheimestraat', HouseNumber: 'HN4711', BoxNr: 'BX4712', Price: 987654 };
        const [first, ...others] = rows.map((row) => property(row));
        const { catalogue, report } = importOf({
          properties: [{ ...first, ...known }, ...others],
          projects: rows.map((row) =>
            project({
              ...row,
              Street: 'Geheimestraat',
              HouseNumber: 'HN4711',
              Title: row.Heating.replace(/987\.?654/g, ''),
              Description: 'Geheimestraat',
              Pictures: [],
              PublicAddress: row.PublishAddress,
            }),
          ),
        });
        const projects = catalogue.projects.map(({ status: _ribbon, ...rest }) => rest);
        const shown = JSON.stringify([catalogue.listings, projects]) + reportText(report) + JSON.stringify(report);
        expect(SECRETS.filter((secret) => shown.includes(secret))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

it('a hidden street whose name is also an HTML tag is removed from texts, but not from tags', () => {
  const { listing } = listingOf(
    property({ PublishAddress: false, Street: 'Strong', Description: '<p><strong>In de Strong 5.</strong></p>' }),
  );
  expect(listing.description.nl).toBe('<p><strong>In de ….</strong></p>');
});

describe('a hidden address in a site that hides the town', () => {
  const hidden = {
    PublishAddress: false,
    Latitude: 51.087,
    Longitude: 4.366,
    TypeDescription: 'Rijwoning in Boom',
    Description: '<p>Wonen te 2850 BOOM, naast een oude boom.</p>',
  };
  const imported = importOf(
    {
      properties: [property(hidden), property({ ID: 2 })],
      projects: [project({ PublicAddress: false, Title: 'Boom' })],
      citys: [{ Name: 'Boom', Zip: '2850', PropertyCount: 2, language: 'nl' }],
    },
    { hideCity: true },
  );

  it('has no town, no postcode and no position, but keeps region and country', () => {
    const [home, open] = imported.catalogue.listings;
    expect(home?.place).toEqual({ municipality: {}, zip: '', country: 'BE', countryName: {}, region: 'flanders' });
    expect(home?.title).toEqual({ nl: 'Rijwoning in …' });
    expect(home?.description).toEqual({ nl: '<p>Wonen te …, naast een oude boom.</p>' });
    expect(open?.place).toMatchObject({ zip: '2850', municipality: { nl: 'Boom' } });
  });

  it('also hides the town of a project; if nothing else is left of the title, the project’s number replaces it', () => {
    expect(imported.catalogue.projects[0]).toMatchObject({ title: { nl: '501' }, place: { zip: '' } });
  });

  it('is consistent with the lists of towns', () => {
    expect(findingsOf(imported).filter((finding) => finding.startsWith('contradiction'))).toEqual([]);
  });
});
