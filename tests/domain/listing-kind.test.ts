import { expect, it } from 'vitest';
import { hasEnergyLabel, type ListingKind, listingKind } from '#domain/listing-kind.ts';

const NAMES: Record<ListingKind, string[]> = {
  house: [
    'Kasteel',
    'Château de plaisance',
    'Huis / villa / hoeve',
    'Maison / villa / ferme',
    'House / villa / farm',
    'Haus / Villa / Hof',
    'Landhuis',
    'Landelijke woning',
    'Rijwoning',
    'Herenhuis',
    'Hoeve',
    'Einfamilienhaus',
    'Huis met garage',
    'Maison avec terrain',
    'House with land',
    'Haus mit Grundstück',
    'Woning + garage',
    'Woning met handelsruimte',
    'Fermette',
    'Bungalow',
  ],
  apartment: [
    'Appartement',
    'Apartment',
    'Wohnung',
    'Eigentumswohnung',
    'Appartement met garage',
    'Appartement avec parking',
    'Apartment with parking',
    'Appartement op de begane grond',
    'Gelijkgronds appartement',
    'Duplex',
    'Penthouse',
    'Serviceflat',
    'Loft',
  ],
  studio: ['Studio', 'Studio / appartement', 'Studentenkot', 'Kot'],
  land: [
    'Weiland',
    'Prairie',
    'Grond',
    'Terrain',
    'Land',
    'Grundstück',
    'Bouwgrond',
    'Bouwgrond voor woning',
    'Building plot',
    'Terrain à bâtir',
    'Perceel',
  ],
  investment: ['Opbrengsteigendom', 'Immeuble de rapport', 'Investment property', 'Renditeobjekt', 'Maison de rapport'],
  commercial: [
    'Handelspand',
    'Commerce',
    'Commercial',
    'Gewerbe',
    'Kantoor',
    'Bureaux',
    'Winkel',
    'Handelshuis',
    'Horeca',
    'Wohn- und Geschäftshaus',
  ],
  garage: [
    'Garage / parking',
    'Garage / Stellplatz',
    'Garagebox',
    'Ondergrondse parking',
    'Parkeerplaats',
    'Autostaanplaats',
    'Tiefgarage',
    'Box de garage',
  ],
  other: ['Woonboot', '', 'Landgoed'],
};

it.each(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])))(
  '«%s» is %s',
  (name, kind) => {
    expect(listingKind({ nl: name })).toBe(kind);
  },
);

it('the kind is recognised by its name in any language', () => {
  expect(listingKind({ nl: 'Type 4', de: 'Grundstück' })).toBe('land');
});

it('the kind is «other» if its name is not recognised', () => {
  expect(listingKind({})).toBe('other');
  expect(listingKind()).toBe('other');
});

it.each([
  ['house', true],
  ['apartment', true],
  ['studio', true],
  ['investment', true],
  ['commercial', true],
  ['other', true],
  ['garage', false],
  ['land', false],
] as const)('homes of kind %s have an energy label: %s', (kind, has) => {
  expect(hasEnergyLabel(kind)).toBe(has);
});
