import type { Local } from '../feed/contract.ts';

export interface City {
  name: Local;
  zip: string;
  countryId: 10 | 50;
}

const everywhere = (name: string): Local => ({ nl: name, fr: name, en: name, de: name });
const flemish = (name: string, zip: string): City => ({ name: everywhere(name), zip, countryId: 10 });

/** The fourteen places of the sample. */
export const cities = {
  boom: flemish('Boom', '2850'),
  niel: flemish('Niel', '2845'),
  schelle: flemish('Schelle', '2627'),
  hemiksem: flemish('Hemiksem', '2620'),
  rumst: flemish('Rumst', '2840'),
  willebroek: flemish('Willebroek', '2830'),
  bornem: flemish('Bornem', '2880'),
  puurs: flemish('Puurs-Sint-Amands', '2870'),
  temse: { name: { ...everywhere('Temse'), fr: 'Tamise' }, zip: '9140', countryId: 10 },
  mechelen: { name: { ...everywhere('Mechelen'), fr: 'Malines' }, zip: '2800', countryId: 10 },
  elsene: { name: { nl: 'Elsene', fr: 'Ixelles', en: 'Ixelles', de: 'Ixelles' }, zip: '1050', countryId: 10 },
  namen: { name: { nl: 'Namen', fr: 'Namur', en: 'Namur', de: 'Namur' }, zip: '5000', countryId: 10 },
  luxemburg: {
    name: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' },
    zip: 'L-1234',
    countryId: 50,
  },
  echternach: { name: everywhere('Echternach'), zip: 'L-6417', countryId: 50 },
} as const satisfies Record<string, City>;

export type CityKey = keyof typeof cities;

export const countryNames: Readonly<Record<10 | 50, Local>> = {
  10: { nl: 'België', fr: 'Belgique', en: 'Belgium', de: 'Belgien' },
  50: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' },
};

interface Neighbourhood {
  id: number;
  parent: number;
  name: string;
}

/** The tree a visitor chooses places from: areas, and the places in them. The export has these names in Dutch only. */
export const neighbourhoods: readonly Neighbourhood[] = [
  { id: 1, parent: 0, name: 'Rupelstreek' },
  { id: 2, parent: 0, name: 'Klein-Brabant' },
  { id: 3, parent: 0, name: 'Mechelen en Waasland' },
  { id: 4, parent: 0, name: 'Brussel' },
  { id: 5, parent: 0, name: 'Wallonië' },
  { id: 6, parent: 0, name: 'Luxemburg' },
  { id: 11, parent: 1, name: 'Boom' },
  { id: 12, parent: 1, name: 'Niel' },
  { id: 13, parent: 1, name: 'Schelle' },
  { id: 14, parent: 1, name: 'Hemiksem' },
  { id: 15, parent: 1, name: 'Rumst' },
  { id: 21, parent: 2, name: 'Bornem' },
  { id: 22, parent: 2, name: 'Puurs-Sint-Amands' },
  { id: 23, parent: 2, name: 'Willebroek' },
  { id: 31, parent: 3, name: 'Mechelen' },
  { id: 32, parent: 3, name: 'Temse' },
  { id: 41, parent: 4, name: 'Elsene' },
  { id: 51, parent: 5, name: 'Namen' },
  { id: 61, parent: 6, name: 'Luxemburg' },
  { id: 62, parent: 6, name: 'Echternach' },
];
