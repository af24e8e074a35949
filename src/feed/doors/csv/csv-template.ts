import type { Language, Localized } from '#domain/language.ts';
import { COLUMNS } from './csv-headers.ts';

type Example = string | Required<Localized>;

const words = (nl: string, fr: string, en: string, de: string): Required<Localized> => ({ nl, fr, en, de });
const YES = words('ja', 'oui', 'yes', 'ja');
const NO = words('nee', 'non', 'no', 'nein');

/** Two homes that do not exist, by field: a house for sale and an apartment for rent. */
const EXAMPLES: readonly Readonly<Record<string, Example>>[] = [
  {
    RecordFile: 'A-001',
    language: words('nl', 'fr', 'en', 'de'),
    Goal: words('te koop', 'à vendre', 'for sale', 'zu verkaufen'),
    TypeName: words('Rijwoning', 'Maison mitoyenne', 'Terraced house', 'Reihenhaus'),
    TypeDescription: words(
      'Rijwoning met tuin',
      'Maison mitoyenne avec jardin',
      'Terraced house with a garden',
      'Reihenhaus mit Garten',
    ),
    Description: words(
      'Dit is een voorbeeld.',
      'Ceci est un exemple.',
      'This is an example.',
      'Dies ist ein Beispiel.',
    ),
    Street: words('Voorbeeldstraat', 'Rue de l’Exemple', 'Voorbeeldstraat', 'Beispielstraße'),
    HouseNumber: '12',
    Zip: '9000',
    City: words('Gent', 'Gand', 'Ghent', 'Gent'),
    CountryName: words('België', 'Belgique', 'Belgium', 'Belgien'),
    PublishAddress: YES,
    Price: '325.000',
    PublishPrice: YES,
    Marquee: words('beschikbaar', 'disponible', 'available', 'verfügbar'),
    Bedrooms: '3',
    Bathrooms: '1',
    Toilets: '2',
    Facades: '2',
    SurfaceLiving: '161,5',
    SurfaceGround: '178',
    SurfaceTerrace: '18',
    ConstructionYear: '1974',
    EnergyPerformance: '286',
    EPCLabelText: 'C',
    UniqueCode: '20260318-0000000001-RES-1',
    EPCTotal: '46189',
    EPCExpiryDate: '18/03/2036',
    CO2Emission: '57',
    Heating: words('Aardgas', 'Gaz naturel', 'Natural gas', 'Erdgas'),
    Glazing: words('Dubbel glas', 'Double vitrage', 'Double glazing', 'Doppelverglasung'),
    Garden: YES,
    Permit: YES,
    Zoning: words('Woongebied', 'Zone d’habitat', 'Residential area', 'Wohngebiet'),
    Summons: NO,
    PreemptiveRight: NO,
    Allotment: NO,
    FloodPScore: 'A',
    FloodGScore: 'A',
    AsbestosType: words('Asbestveilig', 'Sans risque', 'Asbestos-safe', 'Asbestsicher'),
    CadastralIncome: '612',
    ElectricalInspection: NO,
    Pictures: 'https://www.example.com/1.jpg https://www.example.com/2.jpg',
    'Agent.Name': 'Anna Voorbeeld',
    'Agent.Phone': '+32 470 00 00 01',
    'Agent.Email': 'anna@example.com',
  },
  {
    RecordFile: 'A-002',
    language: words('nl', 'fr', 'en', 'de'),
    Goal: words('te huur', 'à louer', 'for rent', 'zu vermieten'),
    TypeName: words('Appartement', 'Appartement', 'Apartment', 'Wohnung'),
    TypeDescription: words(
      'Appartement met terras',
      'Appartement avec terrasse',
      'Apartment with a terrace',
      'Wohnung mit Terrasse',
    ),
    Street: words('Voorbeeldplein', 'Place de l’Exemple', 'Voorbeeldplein', 'Beispielplatz'),
    HouseNumber: '4',
    BoxNr: '0201',
    Zip: '9000',
    City: words('Gent', 'Gand', 'Ghent', 'Gent'),
    CountryName: words('België', 'Belgique', 'Belgium', 'Belgien'),
    PublishAddress: NO,
    Price: '1.150',
    PublishPrice: YES,
    Marquee: words('in optie', 'sous option', 'under option', 'reserviert'),
    AvailableFrom: '01/03/2027',
    Bedrooms: '2',
    Bathrooms: '1',
    Garages: '1',
    ExternalParkings: '1',
    SurfaceLiving: '84',
    EnergyPerformance: '112',
    EPCLabelText: 'B',
    UniqueCode: '20260318-0000000002-RES-1',
    Lift: YES,
    PetsAllowed: NO,
    Furnished: YES,
    FloodPScore: 'A',
    FloodGScore: 'B',
    ChargesRenter: '85,50',
    DepositAmount: '3.450',
  },
];

/**
 * Returns a spreadsheet with headers in a language and two example rows. It begins with a byte order mark, and its cells are
 * separated by semicolons, so that Excel in Belgium opens it as it is.
 */
export function csvTemplate(language: Language): string {
  const columns = COLUMNS.filter(({ isInTemplate }) => isInTemplate);
  const cellOf = (value: Example | undefined) => (typeof value === 'object' ? value[language] : (value ?? ''));
  const lines = [
    columns.map(({ headers }) => headers[language][0] ?? ''),
    ...EXAMPLES.map((home) => columns.map(({ field }) => cellOf(home[field]))),
  ];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;
}

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
