import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readCompliance } from '#agency/law/compliance.ts';
import type { DutyFinding } from '#feed/import-report.ts';
import { importOf, type Row } from '../records.ts';
import { temporaryFolder } from '../support.ts';
import { OPTIONS, throughDoor } from './samples.ts';
import { sweepBrightServer } from './sweepbright-server.ts';
import { whiseServer } from './whise-server.ts';

/**
 * Homes in each area with its own law, whose records contain every fact that the law requires there. The report of the import
 * must then miss none.
 */
interface Home {
  reference: string;
  zip: string;
  country: 'BE' | 'LU';
  isRent: boolean;
}
const HOMES: readonly Home[] = [
  { reference: 'FL-SALE', zip: '9000', country: 'BE', isRent: false },
  { reference: 'FL-RENT', zip: '9000', country: 'BE', isRent: true },
  { reference: 'WA-SALE', zip: '4000', country: 'BE', isRent: false },
  { reference: 'WA-RENT', zip: '4000', country: 'BE', isRent: true },
  { reference: 'BR-SALE', zip: '1050', country: 'BE', isRent: false },
  { reference: 'BR-RENT', zip: '1050', country: 'BE', isRent: true },
  { reference: 'LU-SALE', zip: '1234', country: 'LU', isRent: false },
];
const CODE = '20260318-0000000001-RES-1';

function shortcomings(document: Row): DutyFinding[] {
  const { report } = importOf(document, { duties: readCompliance().homes });
  expect(report.listings).toBe(HOMES.length);
  return report.duties;
}

/** Returns the facts that are missing, by the reference of the home. */
const missing = (duties: readonly DutyFinding[]) =>
  Object.fromEntries(duties.map(({ reference, missing: facts }) => [reference, [...facts].sort()]));

const detail = (id: number, label: string, value: unknown, code?: number) => ({
  id,
  label,
  value,
  ...(code === undefined ? {} : { enum: { id: code } }),
});

const whiseEstate = ({ reference, zip, country, isRent }: Home, index: number): Row => ({
  id: index + 1,
  referenceNumber: reference,
  zip,
  city: 'Voorbeeldstad',
  country: { id: country === 'LU' ? 5 : 1 },
  category: { id: 1 },
  purpose: { id: isRent ? 2 : 1 },
  purposeStatus: { id: isRent ? 2 : 1 },
  displayStatusId: 2,
  displayPrice: true,
  // The address is hidden, so the law requires the unique code of the certificate.
  displayAddress: false,
  price: isRent ? 1150 : 325_000,
  details: [
    detail(14, 'Bouwjaar', '1974'),
    detail(301, 'Charges locataire', '0'),
    detail(691, 'Jugement en cours', '0'),
    detail(808, 'Permis de bâtir', '1'),
    detail(812, 'Permis de lotir', '0'),
    detail(1734, 'Droit de préemption', '0'),
    detail(1736, 'affectation urbanistique', 'zone d’habitat', 12),
    detail(2056, 'Label PEB', 'C'),
    detail(2089, 'PEB E-SPEC (kwh/m²/an)', '179-179'),
    detail(2090, 'Emission CO2', '42'),
    detail(2390, 'PEB E totale', '28 900 kWh'),
    detail(2391, 'Code unique', CODE),
    // Other accounts have other numbers for these.
    detail(9101, 'P-score', 'A'),
    detail(9102, 'Score G', 'B'),
    detail(9103, 'Asbestattest', 'Asbestveilig'),
    detail(9104, 'Classe d’isolation thermique', 'C'),
  ],
});

const sweepBrightEstate = ({ reference, zip, country, isRent }: Home, index: number): Row => ({
  id: `complete-${index}`,
  settings: { reference },
  type: 'house',
  status: 'available',
  publish_status: 'public',
  negotiation: isRent ? 'let' : 'sale',
  location: { city: 'Voorbeeldstad', postal_code: zip, country, hidden: true },
  price: { amount: isRent ? 1150 : 325_000, currency: 'EUR', hidden: false },
  building: { construction: { year: 1974 } },
  legal: {
    energy: { epc_value: 179, epc_category: 'C', epc_reference: CODE, total_epc_value: 28_900, co2_emissions: 42 },
    regulations: {
      building_permit: true,
      subdivision_authorisation: false,
      priority_purchase_right: false,
      urban_planning_breach: false,
    },
    property_and_land: {
      flood_risk_plot_score: 'A',
      flood_risk_building_score: 'B',
      land_use_designation: 'residential',
    },
  },
});

const openImmoHome = ({ reference, zip, country, isRent }: Home, index: number): string => `<immobilie>
  <objektkategorie><vermarktungsart KAUF="${!isRent}" MIETE_PACHT="${isRent}"/><objektart><haus/></objektart></objektkategorie>
  <geo><plz>${zip}</plz><ort>Voorbeeldstad</ort><land iso_land="${country === 'LU' ? 'LUX' : 'BEL'}"/></geo>
  <preise>${isRent ? '<kaltmiete>1150</kaltmiete><nebenkosten>0</nebenkosten>' : '<kaufpreis>325000</kaufpreis>'}</preise>
  <zustand_angaben><baujahr>1974</baujahr><energiepass><endenergiebedarf>179</endenergiebedarf><wertklasse>C</wertklasse></energiepass>
  ${Object.entries({
    epc_code: CODE,
    epc_total_kwh: '28900',
    co2_kg_m2: '42',
    thermal_label: 'C',
    asbestos: 'Asbestveilig',
    permit: 'true',
    zoning: 'Woongebied',
    summons: 'false',
    preemptive_right: 'false',
    allotment: 'false',
    flood_p: 'A',
    flood_g: 'B',
  })
    .map(([name, value]) => `<user_defined_simplefield feldname="${name}">${value}</user_defined_simplefield>`)
    .join('')}</zustand_angaben>
  <freitexte><objekttitel>Huis</objekttitel></freitexte>
  <verwaltung_objekt><objektadresse_freigeben>false</objektadresse_freigeben></verwaltung_objekt>
  <verwaltung_techn><objektnr_intern>${index + 1}</objektnr_intern><objektnr_extern>${reference}</objektnr_extern></verwaltung_techn>
</immobilie>`;

const kyeroHome = ({ reference, zip, country, isRent }: Home, index: number): string => `<property>
  <id>${index + 1}</id><ref>${reference}</ref><price>${isRent ? 1150 : 325_000}</price><currency>EUR</currency>
  <price_freq>${isRent ? 'month' : 'sale'}</price_freq><type>house</type><town>Voorbeeldstad</town><postcode>${zip}</postcode>
  <country>${country}</country><energy_rating><consumption>C</consumption><emissions>B</emissions></energy_rating>
</property>`;

const CSV_HEADERS =
  'Referentie;Doel;Type;Titel;Postcode;Gemeente;Land;Prijs;Prijs tonen;Bouwjaar;EPC-waarde;Energielabel;Unieke code;E-totaal;CO2-uitstoot;Warmte-isolatieklasse;Vg;Bestemming;Dagvaarding;Voorkooprecht;Vv;P-score;G-score;Asbest;Lasten huurder';
const csvRow = ({ reference, zip, country, isRent }: Home): string =>
  [
    [
      reference,
      isRent ? 'te huur' : 'te koop',
      'Huis',
      'Huis',
      zip,
      'Voorbeeldstad',
      country === 'LU' ? 'Luxemburg' : 'België',
    ],
    [isRent ? '1.150' : '325.000', 'ja', '1974', '179', 'C', CODE, '28.900', '42', 'C'],
    ['ja', 'Woongebied', 'nee', 'nee', 'nee', 'A', 'B', 'Asbestveilig', '0'],
  ]
    .flat()
    .join(';');

async function fileWith(name: string, content: string): Promise<string> {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, content);
  return file;
}

describe('a complete record: no fact that the law requires is missing after the import', () => {
  it('from Whise', async () => {
    const { url, env, close } = await whiseServer(HOMES.map(whiseEstate));
    onTestFinished(close);
    expect(missing(shortcomings(await throughDoor('whise', url, { ...OPTIONS, env })))).toEqual({});
  });

  it('from SweepBright, except the facts that its API does not have', async () => {
    const { url, env, close, dataDir } = await sweepBrightServer(HOMES.map(sweepBrightEstate));
    onTestFinished(close);
    const document = await throughDoor('sweepbright', url, { ...OPTIONS, env, dataDir });
    expect(missing(shortcomings(document))).toEqual({
      'FL-SALE': ['asbestos'],
      'FL-RENT': ['chargesRenter'],
      'WA-RENT': ['chargesRenter'],
      'BR-RENT': ['chargesRenter'],
      'LU-SALE': ['thermalLabel'],
    });
  });

  it('from OpenImmo, with the fields of our own export', async () => {
    const homes = HOMES.map(openImmoHome).join('');
    const file = await fileWith(
      'a.xml',
      `<openimmo><uebertragung umfang="VOLL"/><anbieter>${homes}</anbieter></openimmo>`,
    );
    expect(missing(shortcomings(await throughDoor('openimmo', file)))).toEqual({});
  });

  it('from Kyero, except the facts that the format does not have', async () => {
    const homes = HOMES.map(kyeroHome).join('');
    const file = await fileWith('a.xml', `<root><kyero><feed_version>3</feed_version></kyero>${homes}</root>`);
    const duties = await shortcomings(await throughDoor('kyero', file));
    // Kyero has only the energy label.
    expect(duties.filter(({ missing: facts }) => facts.includes('energyLabel'))).toEqual([]);
    expect(duties.length).toBeGreaterThan(0);
  });

  it('from a spreadsheet', async () => {
    const file = await fileWith('a.csv', [CSV_HEADERS, ...HOMES.map(csvRow)].join('\n'));
    expect(missing(shortcomings(await throughDoor('csv', file)))).toEqual({});
  });
});
